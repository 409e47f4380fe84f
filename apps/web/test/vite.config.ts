import { join } from 'node:path';
import { mergeConfig } from 'vite';
import shipped from '../vite.config.ts';

/**
 * The build of the screens' tests: the app in a longer language that marks every text, which shows
 * what no catalogue has and what has no room for another language. Nothing of it is shipped.
 */
export default mergeConfig(shipped, {
  resolve: {
    alias: [
      { find: /^.*\/catalogue\.ts$/, replacement: join(import.meta.dirname, 'catalogue.ts') },
    ],
  },
});
