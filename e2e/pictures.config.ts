import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Takes screenshots of every screen into `screenshots/`: `npm run screens`. */
export default defineConfig({
  ...base,
  reporter: [['line']],
  projects: [
    {
      name: 'pictures',
      testMatch: 'screens/pictures.ts',
      fullyParallel: true,
      use: { screenshot: 'off', actionTimeout: 5_000 },
    },
  ],
});
