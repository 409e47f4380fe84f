import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/system-programs.mjs';
import { ADMIN, CLIENT_ORIGIN, type Lane, lanes } from './server.ts';

const browser = findBrowser();

/** Journeys in Chromium against the built server as shipped. */
export default defineConfig<object, { lane: Lane }>({
  testDir: '.',
  globalSetup: './screens/build-for-tests.ts',
  outputDir: '../test-results',
  // The third works while the others wait for a frame or an answer.
  workers: 3,
  projects: [
    // The journeys of a lane share its server and data; screens only load the first server's pages.
    {
      name: 'member journeys',
      testMatch: 'member/*.journey.ts',
      workers: 1,
      use: { baseURL: lanes.member.url, lane: lanes.member },
    },
    {
      name: 'desk journeys',
      testMatch: '**/*.journey.ts',
      testIgnore: 'member/*',
      workers: 1,
      use: { baseURL: lanes.desk.url, lane: lanes.desk },
    },
    {
      name: 'screens',
      testMatch: 'screens/*.screens.ts',
      fullyParallel: true,
      use: { screenshot: 'off', actionTimeout: 5_000 },
    },
  ],
  // What fails now and then is a fault to mend.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: lanes.member.url,
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
  webServer: Object.values(lanes).map(({ port, url, dataDir }) => ({
    // The signal that ends the server reaches the shell too.
    command: 'trap : TERM INT; node ../tools/start.mjs; rm -rf "$DATA_DIR"',
    url: `${url}/health/ready`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ALLOWED_ORIGINS: CLIENT_ORIGIN,
      LOG_LEVEL: 'warn',
    },
  })),
});
