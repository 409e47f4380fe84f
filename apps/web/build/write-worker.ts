import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { listKeptFiles } from '../src/app/document/kept-files.ts';
import { aloneIn } from './alone-in.ts';
import { type BuildLanguage, languages } from './languages.ts';

const WORKER = 'worker/worker.ts';

/**
 * After the app, builds its service worker, which knows the files to keep of each language built so
 * far.
 */
export function writeWorker(language: BuildLanguage): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'write-worker',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      handler: async () => {
        const outDir = join(config.root, config.build.outDir);
        const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
        const fileOf = (of: BuildLanguage) => join(outDir, `pages/kept-files.${of}.json`);
        await mkdir(join(outDir, 'pages'), { recursive: true });
        await writeFile(fileOf(language), JSON.stringify(listKeptFiles(manifest)));
        const built = languages.map(fileOf).filter((file) => existsSync(file));
        const lists = built.map(async (file) => JSON.parse(await readFile(file, 'utf8')));
        await buildWorker(config, outDir, await Promise.all(lists));
      },
    },
  };
}

/** @param lists the files of each language */
async function buildWorker(
  config: ResolvedConfig,
  outDir: string,
  lists: readonly (readonly string[])[],
): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(lists)).digest('base64url');
  await build({
    ...aloneIn(config),
    define: { BUILD: JSON.stringify({ name: hash.slice(0, 8), lists }) },
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(config.root, WORKER),
        output: { entryFileNames: 'worker.js' },
      },
    },
  });
}
