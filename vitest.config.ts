import { configDefaults, defineConfig } from 'vitest/config';
import { isNight } from './tools/test-run/counts.mjs';

// One file per package keeps its own tests beside the code; tests with SQL share one PostgreSQL
// cluster that the project's global set-up starts, and each file works on its own copy of a
// migrated database. Two files run at a time; each worker reads the sources in once, which takes
// longer than most files take to run.
const together = { maxWorkers: 2, isolate: false };
// These wait for servers of their own to start and end: after the others, three files at a time.
const waiting = { maxWorkers: 3, isolate: false, sequence: { groupOrder: 1 } };

// These test an installation, with programs that it may have: nginx, Redis, a replica.
const ofTheNight = '**/*.night.test.ts';
const night = {
  test: {
    ...waiting,
    name: 'night',
    include: [ofTheNight],
    globalSetup: 'apps/server/test/cluster.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...together,
          name: 'pure',
          include: [
            'packages/{money,rules,contract,proof,qr-ph,statements}/**/*.test.ts',
            'apps/web/{src,test}/**/*.test.ts',
            'tools/**/*.test.ts',
            'chaos/**/*.test.ts',
          ],
          // Property tests take seconds on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...together,
          name: 'ledger',
          include: ['packages/ledger/**/*.test.ts'],
          globalSetup: 'tools/test-cluster/ledger-setup.mjs',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...waiting,
          name: 'embedded',
          include: ['packages/embedded-postgres/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...together,
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ofTheNight],
          globalSetup: 'apps/server/test/cluster.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...waiting,
          name: 'api',
          include: ['e2e/api/**/*.test.ts'],
          globalSetup: 'e2e/api/setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      ...(isNight ? [night] : []),
    ],
  },
});
