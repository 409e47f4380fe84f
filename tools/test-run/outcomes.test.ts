import { expect, it } from 'vitest';
import { describeOutcomes, readChaos, readPlaywright, readVitest } from './outcomes.mjs';

it('sums the tests of all reports and names those that did not simply pass', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a' },
    { status: 'failed', fullName: 'b' },
    { status: 'pending', fullName: 'c: needs nginx' },
  ];
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const outcomes = [
    readVitest({
      numPassedTests: 1,
      testResults: [
        { name: 'one.test.ts', status: 'failed', assertionResults },
        { name: 'books.test.ts', status: 'failed', assertionResults: [] },
      ],
    }),
    readPlaywright({
      stats: { expected: 4 },
      suites: [
        {
          specs: [spec('d', 'expected')],
          suites: [{ specs: [spec('e', 'skipped'), spec('f', 'unexpected')] }],
        },
      ],
    }),
    readChaos({ passed: 3, failed: 1 }),
  ];
  expect(describeOutcomes(outcomes).split('\n')).toEqual([
    '8 passed, 4 failed, 2 skipped',
    'failed: b',
    'failed: books.test.ts',
    'failed: f',
    'failed: a round of the crash programme',
    'skipped: c: needs nginx',
    'skipped: e',
  ]);
});
