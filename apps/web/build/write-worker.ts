import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { listKeptFiles } from '../src/app/document/kept-files.ts';
import { aloneIn } from './alone-in.ts';

const WORKER = 'worker/worker.ts';

/** After the app, builds its service worker, which knows the files to keep. */
export function writeWorker(): Plugin {
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
        await buildWorker(config, outDir, [listKeptFiles(manifest)]);
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
