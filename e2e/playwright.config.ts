import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/system-programs.mjs';
import { ADMIN, CLIENT_ORIGIN, PORT } from './server.ts';

// Workers read this file again and must get the same folder. The server creates it, since reading
// this file alone starts nothing.
process.env.BARYA_E2E_DATA_DIR ??= path.join(tmpdir(), `barya-e2e-${randomUUID()}`);

const browser = findBrowser();

/** Journeys in Chromium against the built server as shipped. */
export default defineConfig({
  testDir: '.',
  globalSetup: './screens/build-for-tests.ts',
  outputDir: '../test-results',
  // The third works while the others wait for a frame or an answer.
  workers: 3,
  projects: [
    // Journeys share one server and its data; screens only load its built pages.
    { name: 'journeys', testMatch: '*.journey.ts', workers: 1 },
    {
      name: 'screens',
      testMatch: 'screens/*.screens.ts',
      fullyParallel: true,
      use: { screenshot: 'off', actionTimeout: 5_000 },
    },
  ],
  // `npm test` names what needed its second try.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // Traces of all journeys take a third of the run. Use --trace on when needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
  },
  webServer: {
    // The signal that ends the server reaches the shell too.
    command: 'trap : TERM INT; node ../tools/start.mjs; rm -rf "$DATA_DIR"',
    url: `http://127.0.0.1:${PORT}/health/ready`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.BARYA_E2E_DATA_DIR,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ALLOWED_ORIGINS: CLIENT_ORIGIN,
      LOG_LEVEL: 'warn',
    },
  },
});
