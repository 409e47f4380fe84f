import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import { languageOf } from '../build/languages.ts';
import shipped from '../vite.config.ts';

/**
 * The build of the screens' tests. It lengthens and marks every text, which shows literals outside
 * catalogues and texts that don't fit. Filipino stays as it is. Never shipped.
 */
export default defineConfig((build) =>
  mergeConfig(shipped(build), {
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
