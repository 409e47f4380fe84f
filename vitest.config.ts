import { defineConfig } from 'vitest/config';

// One file per package keeps its own tests beside the code; tests with SQL share one PostgreSQL
// cluster that the project's global set-up starts, and each file works on its own copy of a
// migrated database.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: [
            'packages/{money,rules,contract,proof}/**/*.test.ts',
            'apps/web/{src,test}/**/*.test.ts',
            'tools/**/*.test.ts',
            'chaos/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'ledger',
          include: ['packages/ledger/**/*.test.ts'],
          globalSetup: 'tools/test-cluster/ledger-setup.mjs',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'embedded',
          include: ['packages/embedded-postgres/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: 'apps/server/test/cluster.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['e2e/api/**/*.test.ts'],
          globalSetup: 'e2e/api/setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Files wait for servers of their own to start: two at a time, after the other projects.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
