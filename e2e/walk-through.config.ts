import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Takes the pictures of docs/images and of the landing page: `npm run pictures`. */
export default defineConfig({
  ...base,
  reporter: [['list']],
  projects: [
    {
      name: 'walk-through',
      testMatch: ['walk-through/{walk-through,ten-things}.ts', 'desk/demo-day.journey.ts'],
    },
  ],
  workers: 1,
  retries: 0,
  timeout: 120_000,
  // Each walk has a server of its own, since it starts again twelve days later.
  webServer: [],
});
