import { join } from 'node:path';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import { languageOf } from '../build/languages.ts';
import shipped from '../vite.config.ts';

/** Adds what shows one screen after the other without loading the page. */
const addStage: Plugin = {
  name: 'add-stage',
  transform: {
    filter: { id: /\/src\/app\/start\.tsx$/ },
    handler: (code) => `import '../../test/stage.ts';\n${code}`,
  },
};

/**
 * The build of the screens' tests. In the pseudo language it lengthens and marks every text, which
 * shows literals outside catalogues and texts that don't fit. Filipino stays as it is. Never
 * shipped.
 */
export default defineConfig((build) =>
  mergeConfig(shipped(build), {
    plugins: [addStage],
    resolve: {
      alias:
        languageOf(build.mode) === 'en'
          ? [
              {
                find: /^.*\/catalogue\.ts$/,
                replacement: join(import.meta.dirname, 'catalogue.ts'),
              },
            ]
          : [],
    },
  }),
);
