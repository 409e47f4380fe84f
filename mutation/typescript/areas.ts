import path from 'node:path';

/** Code with money rules, and the tests that should notice a mistake in it. */
export interface Area {
  name: string;
  /** Files or patterns to mutate, never tests. */
  files: readonly string[];
  tests: readonly string[];
  /** Runs once before tests that need PostgreSQL. */
  globalSetup?: string;
}

const LEDGER_SETUP = 'tools/test-cluster/ledger-setup.mjs';
const SERVER_SETUP = 'apps/server/test/cluster.ts';
const capabilities = 'apps/server/src/capabilities';

/** Every area, fastest first. */
export const areas: readonly Area[] = [
  pure('money'),
  pure('rules'),
  pure('proof'),
  {
    name: 'ledger',
    files: ['packages/ledger/src/**/*.ts'],
    tests: ['packages/ledger/**/*.test.ts'],
    globalSetup: LEDGER_SETUP,
  },
  capability(
    'withdrawals',
    ['domain.ts', 'service/*.ts'],
    [
      'passkeys/*.test.ts',
      'notices/told.test.ts',
      'members/delete-member.test.ts',
      'payouts/mark.test.ts',
    ],
  ),
  capability('payouts', ['domain.ts', 'batch-results.ts', 'service/*.ts']),
  capability(
    'packages',
    ['domain.ts', 'service/*.ts'],
    ['members/delete-member.test.ts', 'members/unclaimed-money.test.ts'],
  ),
  capability(
    'clicking',
    ['domain.ts', 'service/*.ts'],
    ['withdrawals/request.test.ts', 'members/delete-member.test.ts', '../jobs/jobs.test.ts'],
  ),
  capability('referrals', ['domain.ts']),
  capability(
    'capital',
    ['domain.ts', 'service/*.ts'],
    [
      'cash-ins/*.test.ts',
      'owed-back/*.test.ts',
      'bank-lines/decide.test.ts',
      'four-eyes/*.test.ts',
      'notices/told.test.ts',
    ],
  ),
  capability(
    'reserves',
    ['domain/*.ts', 'service/book-entries.ts'],
    ['four-eyes/every-way.test.ts'],
  ),
  capability(
    'members',
    ['service/delete-member.ts', 'service/unclaimed.ts'],
    [
      'four-eyes/*.test.ts',
      'owed-back/*.test.ts',
      'payouts/{close,mark,results}.test.ts',
      '../jobs/jobs.test.ts',
    ],
  ),
];

function pure(name: string): Area {
  return {
    name,
    files: [`packages/${name}/src/**/*.ts`],
    tests: [`packages/${name}/**/*.test.ts`],
  };
}

/**
 * A capability's decisions and use cases, with its own tests over HTTP and PostgreSQL.
 * @param tests of others that use it
 */
function capability(name: string, files: readonly string[], tests: readonly string[] = []): Area {
  return {
    name,
    files: files.map((file) => `${capabilities}/${name}/${file}`),
    tests: [`${name}/**/*.test.ts`, ...tests].map((test) => path.posix.join(capabilities, test)),
    globalSetup: SERVER_SETUP,
  };
}
