import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { aloneIn } from './alone-in.ts';
import { type BuildLanguage, takeTwins } from './languages.ts';

const RENDERER = 'src/app/document/render-page.tsx';
const ENTER = 'src/app/document/enter.ts';

/**
 * After the app, builds `pages/<language>/render-page.js`, which the server runs, and the script of
 * pages without the app.
 */
export function renderPages(language: BuildLanguage): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'render-pages',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      handler: async () => {
        const outDir = join(config.root, config.build.outDir);
        const manifestFolder = join(outDir, '.vite');
        const manifest = await readFile(join(manifestFolder, 'manifest.json'), 'utf8');
        const enterScript = await buildEnterScript(config, outDir);
        await build({
          ...aloneIn(config),
          plugins: [takeTwins(language)],
          define: {
            MANIFEST: manifest,
            ENTER_SCRIPT: JSON.stringify(`/${enterScript}`),
            'process.env.NODE_ENV': '"production"',
          },
          ssr: { noExternal: true },
          build: {
            ssr: RENDERER,
            outDir: join(outDir, 'pages', language),
            emptyOutDir: true,
            minify: true,
            // The kit's files begin with a directive for other servers, which the build would warn
            // about.
            rolldownOptions: {
              onLog: (level, log, handle) => {
                if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
              },
            },
          },
        });
        await rm(manifestFolder, { recursive: true });
      },
    },
  };
}

/** @returns the built file's name below the output folder */
async function buildEnterScript(config: ResolvedConfig, outDir: string): Promise<string> {
  const result = await build({
    ...aloneIn(config),
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(config.root, ENTER),
        output: { entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error(`Nothing was built of ${ENTER}`);
  return first.output[0].fileName;
}
