import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Json } from './support/client.ts';
import {
  accept,
  join,
  joinWith,
  joinWithDirectIncome,
  type Member,
  type World,
  withdraw,
} from './support/people.ts';
import { oneOf } from './support/shapes.ts';
import { openSharedWorld } from './support/world.ts';

let world: World;
let owner: Member;
let ids: string[];
beforeAll(async () => {
  world = await openSharedWorld();
  owner = await joinWithDirectIncome(world, 20);
  for (let made = 0; made < 10; made += 1) await withdraw(owner);
  const history: Json[] = accept(await owner.get('/agent/withdrawals'));
  ids = history.map(({ _id }) => _id);
  for (const id of ids.slice(0, 4))
    accept(await world.admin.post(`/admin/withdrawals/${id}/approve`));
  for (const id of ids.slice(4, 6))
    accept(await world.admin.post(`/admin/withdrawals/${id}/reject`));
});

const countOf = ({ headers }: Answer) => Number(headers['x-total-count']);
const rowsOf = ({ body }: Answer): Json[] => (Array.isArray(body) ? body : body.transactions);
const idsOf = (answer: Answer): string[] => rowsOf(answer).map(({ _id }) => _id);

/** The address behind `rel="next"`, below the API's root. */
function findNext({ headers }: Answer): string | undefined {
  const link = String(headers.link ?? '');
  const [, target] = /<([^>]+)>\s*;\s*rel="?next"?/.exec(link) ?? [];
  if (target === undefined) return undefined;
  const { pathname, search } = new URL(target, world.url);
  return `${pathname.replace(/^\/api/, '')}${search}`;
}

async function walk(start: string, client = world.admin): Promise<string[]> {
  const seen: string[] = [];
  let path: string | undefined = start;
  for (let pages = 0; path !== undefined; pages += 1) {
    if (pages > 200) throw new Error(`the walk from ${start} has no end`);
    const answer = await client.get(path);
    accept(answer);
    seen.push(...idsOf(answer));
    path = findNext(answer);
  }
  return seen;
}

describe('a page of a list', () => {
  test('has its size, the whole count and the way to the next', async () => {
    const first = await owner.get('/agent/withdrawals?page=1&pageSize=4');
    expect(idsOf(first)).toEqual(ids.slice(0, 4));
    expect(countOf(first)).toBe(10);
    expect(findNext(first)).toBeDefined();
    const last = await owner.get('/agent/withdrawals?page=3&pageSize=4');
    expect(idsOf(last)).toEqual(ids.slice(8));
    expect(countOf(last)).toBe(10);
    expect(findNext(last)).toBeUndefined();
  });

  test('past the end is empty', async () => {
    const answer = await owner.get('/agent/withdrawals?page=9&pageSize=4');
    expect(answer.status).toBe(200);
    expect(idsOf(answer)).toEqual([]);
  });

  test('is not needed: a bare call answers all', async () => {
    const answer = await owner.get('/agent/withdrawals');
    expect(idsOf(answer)).toEqual(ids);
    expect(countOf(answer)).toBe(10);
  });

  test.each(['1', '3', '4', '10', '50'])('of %s leads to each row once', async (pageSize) => {
    expect(await walk(`/agent/withdrawals?page=1&pageSize=${pageSize}`, owner)).toEqual(ids);
  });

  test('leads past no row while new ones arrive', async () => {
    const busy = await joinWithDirectIncome(world, 12);
    for (let made = 0; made < 5; made += 1) await withdraw(busy);
    const first = await busy.get('/agent/withdrawals?page=1&pageSize=2');
    const { _id: late } = await withdraw(busy);
    const seen = [...idsOf(first), ...(await walk(findNext(first) ?? '', busy))];
    const rest = seen.filter((id) => id !== late);
    expect(new Set(rest).size).toBe(5);
  });
});

const lists: [string, boolean][] = [
  ['/admin/users', true],
  ['/admin/earnings/withdrawals', true],
  ['/admin/withdrawals/pending', true],
  ['/admin/withdrawals/by-source?source=direct_indirect', true],
  ['/admin/withdrawals/shared', true],
  ['/admin/transactions/earnings', true],
  ['/admin/transactions/shared', true],
  ['/admin/shared-capital/history', true],
  ['/admin/investments/pending', true],
  ['/agent/withdrawals', false],
];

const query = (path: string, added: string) => `${path}${path.includes('?') ? '&' : '?'}${added}`;

describe.each(lists)('the list %s', (path, isAdmins) => {
  const client = () => (isAdmins ? world.admin : owner);

  test('is paged on the server', async () => {
    const answer = await client().get(query(path, 'page=1&pageSize=2'));
    accept(answer);
    expect(rowsOf(answer).length).toBeLessThanOrEqual(2);
    expect(countOf(answer)).toBeGreaterThanOrEqual(rowsOf(answer).length);
  });

  test('shows each row once to who follows its links', async () => {
    // Other files write to these lists meanwhile, but not about this member.
    const search = isAdmins ? `&search=${owner.username}` : '';
    const all = accept(await client().get(query(path, `page=1&pageSize=100${search}`)));
    const rows: Json[] = Array.isArray(all) ? all : all.transactions;
    const seen = await walk(query(path, `page=1&pageSize=3${search}`), client());
    expect(seen).toEqual(rows.map(({ _id }) => _id));
    expect(new Set(seen).size).toBe(seen.length);
  });

  test.each([
    'page=0&pageSize=10',
    'page=-1&pageSize=10',
    'page=1.5&pageSize=10',
    'page=abc&pageSize=10',
    'page=1e2&pageSize=10',
    'page=NaN&pageSize=10',
    'page=99999999999999999999&pageSize=10',
    'page=1&pageSize=0',
    'page=1&pageSize=-5',
    'page=1&pageSize=abc',
    'page=1&pageSize=1.5',
    'page=1&page=2&pageSize=10',
    'page[]=1&pageSize=10',
  ])('refuses %s', async (added) => {
    const answer = await client().get(query(path, added));
    expect(answer.status).toEqual(added.startsWith('page[]') ? oneOf(200, 400) : 400);
  });

  test('is bounded however large a page is asked for', async () => {
    const answer = await client().get(query(path, 'page=1&pageSize=1000000'));
    expect(answer.status).toEqual(oneOf(200, 400));
    if (answer.status === 200) expect(rowsOf(answer).length).toBeLessThanOrEqual(1000);
  });

  test('answers its count to a bare call', async () => {
    const answer = await client().get(path);
    expect(countOf(answer)).toBeGreaterThanOrEqual(0);
    expect(rowsOf(answer).length).toBeLessThanOrEqual(1000);
  });
});

describe('a search', () => {
  test('finds by username or email, in any case of letters, by a part', async () => {
    const part = owner.username.slice(2).toUpperCase();
    for (const text of [owner.username, owner.email, part]) {
      const search = encodeURIComponent(text);
      const users = await world.admin.get(`/admin/users?page=1&pageSize=10&search=${search}`);
      expect(rowsOf(users).map(({ username }) => username)).toEqual([owner.username]);
      const list = `/admin/earnings/withdrawals?page=1&pageSize=10&search=${search}`;
      expect(countOf(await world.admin.get(list))).toBe(10);
    }
  });

  test.each(['%25', '_', '%5C', "'", '%22', '*', '(', '%00', '%F0%9F%A5%AD'])(
    'for "%s" means that very letter',
    async (search) => {
      const answer = await world.admin.get(`/admin/users?page=1&pageSize=10&search=${search}`);
      expect(answer.status).toEqual(oneOf(200, 400));
      if (answer.status === 200 && search !== '_') expect(rowsOf(answer)).toEqual([]);
    },
  );
});

describe('a filter by status', () => {
  const list = (status: string) =>
    `/admin/earnings/withdrawals?page=1&pageSize=50&search=${owner.username}&status=${status}`;

  test('shows only that status, on both sides', async () => {
    for (const [status, count] of [
      ['approved', 4],
      ['rejected', 2],
      ['pending', 4],
    ] as const) {
      for (const answer of [
        await world.admin.get(list(status)),
        await owner.get(`/agent/withdrawals?page=1&pageSize=50&status=${status}`),
      ]) {
        expect(countOf(answer)).toBe(count);
        for (const row of rowsOf(answer)) expect(row.status).toBe(status);
        expect(rowsOf(answer)).toHaveLength(count);
      }
    }
  });

  test('works by source as well', async () => {
    const path = `/admin/withdrawals/by-source?source=direct_indirect&page=1&pageSize=50&search=${owner.username}`;
    expect(countOf(await world.admin.get(`${path}&status=approved`))).toBe(4);
    expect(countOf(await world.admin.get(`${path}&status=pending`))).toBe(4);
  });

  test('separates active users from suspended ones', async () => {
    const suspended = await join(world);
    accept(await world.admin.post(`/admin/users/${suspended._id}/suspend`));
    const users = (status: string) =>
      world.admin.get(
        `/admin/users?page=1&pageSize=5&search=${suspended.username}&status=${status}`,
      );
    expect(countOf(await users('inactive'))).toBe(1);
    expect(countOf(await users('active'))).toBe(0);
  });
});

describe('a list of loads', () => {
  test('finds the member and counts every load', async () => {
    const member = await joinWith(world, 100);
    for (const amount of [200, 300]) {
      accept(await world.admin.post('/admin/load-capital', { username: member.username, amount }));
    }
    const path = `/admin/transactions/shared?page=1&pageSize=2&search=${member.username}`;
    const answer = await world.admin.get(path);
    expect([countOf(answer), rowsOf(answer).length]).toEqual([3, 2]);
    expect(await walk(path)).toHaveLength(3);
  });
});
