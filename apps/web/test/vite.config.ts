import { join } from 'node:path';
import { mergeConfig } from 'vite';
import shipped from '../vite.config.ts';

/**
 * The build of the screens' tests. It lengthens and marks every text, which shows literals outside
 * catalogues and texts that don't fit. Never shipped.
 */
export default mergeConfig(shipped, {
  resolve: {
    alias: [
      { find: /^.*\/catalogue\.ts$/, replacement: join(import.meta.dirname, 'catalogue.ts') },
    ],
  },
});
