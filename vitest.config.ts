import { defineConfig } from 'vitest/config';
import { isNight } from './tools/test-run/counts.mjs';

// These end only what hangs: a busy machine takes many times as long.
const patient = { testTimeout: 60_000, hookTimeout: 120_000 };
// Only at night: it loads fast-check for every worker.
const seeded = process.env.TEST_SEED ? { setupFiles: 'tools/test-run/seed.mjs' } : {};

// One file per package keeps its own tests beside the code; tests with SQL share one PostgreSQL
// cluster that the project's global set-up starts, and each file works on its own copy of a
// migrated database. Two files run at a time; each worker reads the sources in once, which takes
// longer than most files take to run.
const together = { maxWorkers: 2, isolate: false, ...patient, ...seeded };
// These wait for servers of their own to start and end: after the others, three files at a time.
const waiting = {
  maxWorkers: 3,
  isolate: false,
  sequence: { groupOrder: 1 },
  ...patient,
  ...seeded,
};

// These test an installation, with programs that it may have: nginx, Redis, a replica.
const ofTheNight = '**/*.night.test.ts';
const night = {
  test: {
    ...waiting,
    name: 'night',
    include: [ofTheNight],
    globalSetup: 'apps/server/test/cluster.ts',
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
            '{chaos,mutation}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...together,
          name: 'ledger',
          include: ['packages/ledger/**/*.test.ts'],
          globalSetup: 'tools/test-cluster/ledger-setup.mjs',
        },
      },
      {
        test: {
          ...waiting,
          name: 'embedded',
          include: ['packages/embedded-postgres/**/*.test.ts'],
        },
      },
      {
        test: {
          ...together,
          name: 'server',
          // Not by `exclude`, which would replace that of the command.
          include: ['apps/server/{src,test}/**/!(*.night).test.ts', '{bench,demo}/**/*.test.ts'],
          globalSetup: 'apps/server/test/cluster.ts',
        },
      },
      {
        test: {
          ...waiting,
          name: 'api',
          include: ['e2e/api/**/*.test.ts'],
          globalSetup: 'e2e/api/setup.ts',
        },
      },
      ...(isNight ? [night] : []),
    ],
  },
});
