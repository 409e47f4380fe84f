import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

// The workers read it to choose their looks.
process.env.SCREENS_ALL = 'yes';

/**
 * Checks every screen in every state, size and scheme: `npm run axe`. `npm test` takes two looks.
 */
export default defineConfig({
  ...base,
  reporter: [['list']],
  projects: (base.projects ?? [])
    .filter(({ name }) => name === 'screens')
    .map((project) => ({ ...project, timeout: 90_000 })),
});
