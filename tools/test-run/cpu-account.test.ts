import { expect, it } from 'vitest';
import { createCpuAccount, type ProcessSample } from './cpu-account.mjs';

const ROOT = 10;

/** A table of processes: pid, parent, own, reaped. */
function table(...rows: [number, number, number, number, mark?: string][]) {
  return new Map(
    rows.map(([pid, parent, own, reaped, mark]): [number, ProcessSample] => [
      pid,
      { pid, parent, own, reaped, startedAt: '1', isMarked: mark !== undefined },
    ]),
  );
}

function measure(samples: ReturnType<typeof table>[], reaped: number): number {
  const account = createCpuAccount(ROOT);
  for (const sample of samples.slice(0, -1)) account.sample(sample);
  return account.end(samples.at(-1)!, reaped);
}

it.each<[string, ReturnType<typeof table>[], reaped: number, total: number]>([
  ['a reaped child counts once', [table([ROOT, 1, 0, 0], [11, ROOT, 40, 0]), table()], 50, 50],
  ['other processes do not count', [table([ROOT, 1, 0, 0], [99, 1, 70, 0]), table()], 50, 50],
  [
    'a daemon that ended counts as last seen',
    [table([ROOT, 1, 0, 0], [20, 1, 30, 5, 'marked']), table([ROOT, 1, 0, 0]), table()],
    50,
    85,
  ],
  [
    'a daemon that still runs counts',
    [table([ROOT, 1, 0, 0], [20, 1, 30, 5, 'marked']), table([20, 1, 33, 5, 'marked'])],
    50,
    88,
  ],
  [
    'children of a daemon count, whatever their environment says, and once when it has reaped them',
    [
      table([ROOT, 1, 0, 0], [20, 1, 30, 0, 'marked'], [21, 20, 7, 0]),
      table([ROOT, 1, 0, 0], [20, 1, 30, 8, 'marked']),
      table(),
    ],
    50,
    88,
  ],
  [
    'all of a tree that is killed at once counts, unless an ancestor was charged',
    [
      table([ROOT, 1, 0, 0], [11, ROOT, 5, 0], [12, 11, 20, 100], [13, 12, 40, 0]),
      // 11 has reaped 12, which had reaped neither of its children.
      table([ROOT, 1, 0, 0], [11, ROOT, 5, 120]),
      table(),
    ],
    125,
    165,
  ],
  [
    'what its parent leaves behind counts on its own',
    [
      table([ROOT, 1, 0, 0], [11, ROOT, 5, 0], [12, 11, 20, 0]),
      table([ROOT, 1, 0, 5], [12, 1, 25, 0]),
      table([ROOT, 1, 0, 5]),
      table(),
    ],
    5,
    30,
  ],
  [
    'another process with the same number is another process',
    [
      table([ROOT, 1, 0, 0], [20, 1, 30, 0, 'marked']),
      new Map(table([ROOT, 1, 0, 0])).set(20, {
        ...table([20, 1, 500, 0]).get(20)!,
        startedAt: '2',
      }),
      table(),
    ],
    50,
    80,
  ],
])('%s', (_, samples, reaped, total) => {
  expect(measure(samples, reaped)).toBe(total);
});
