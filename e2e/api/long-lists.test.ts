/** A list of more rows than one answer holds: on a server of its own. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Json } from './support/client.ts';
import { accept, join } from './support/people.ts';
import { type OwnWorld, openOwnWorld } from './support/world.ts';

const ROWS = 1_030;

let world: OwnWorld;
beforeAll(async () => {
  world = await openOwnWorld();
  const { username } = await join(world);
  for (let made = 0; made < ROWS; made += 10) {
    const loads = Array.from({ length: 10 }, (_, index) =>
      world.admin.post('/admin/load-capital', { username, amount: 100 + made + index }),
    );
    for (const answer of await Promise.all(loads)) accept(answer);
  }
});
afterAll(() => world.close());

const amountsOf = ({ body }: Answer): number[] =>
  body.transactions.map(({ amount }: Json) => amount);
const findNext = ({ headers }: Answer) =>
  /<[^>]*?\/api([^>]+)>\s*;\s*rel="?next"?/.exec(String(headers.link ?? ''))?.[1];

describe('a list of 1,030 rows', () => {
  test.each(['/admin/shared-capital/history', '/admin/transactions/shared'])(
    'stops at 1,000 for a bare call to %s and says how many there are',
    async (path) => {
      const answer = await world.admin.get(path);
      expect(amountsOf(answer)).toHaveLength(1000);
      expect(answer.headers['x-total-count']).toBe(String(ROWS));
      expect(findNext(answer)).toBeDefined();
    },
  );

  test.each([
    '/admin/shared-capital/history',
    '/admin/shared-capital/history?page=1&pageSize=7',
    '/admin/shared-capital/history?page=1&pageSize=100',
  ])('shows each row once to who follows the links from %s', async (start) => {
    const seen: number[] = [];
    let path: string | undefined = start;
    while (path !== undefined) {
      const answer: Answer = await world.admin.get(path);
      accept(answer);
      seen.push(...amountsOf(answer));
      path = findNext(answer);
      if (seen.length > 2 * ROWS) throw new Error('the links lead round in a circle');
    }
    expect(seen).toHaveLength(ROWS);
    expect(new Set(seen).size).toBe(ROWS);
  });

  test('has the same rows on the pages in the middle as by the links', async () => {
    const page = (at: number) =>
      world.admin.get(`/admin/shared-capital/history?page=${at}&pageSize=100`);
    const middle = amountsOf(await page(6));
    const bare = amountsOf(await world.admin.get('/admin/shared-capital/history'));
    expect(middle).toEqual(bare.slice(500, 600));
  });
});
