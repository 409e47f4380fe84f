import { paths, routes } from '@barya/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isNight } from '../../../../tools/test-run/counts.mjs';
import { createTestApp, type TestApp } from '../app.ts';
import { cursorOfEnd } from './cursors.ts';
import { fillEveryList, type Readers } from './fill.ts';

let app: TestApp;
let readers: Readers;
/** Stops a list that never ends. */
const MOST_PAGES = 40;

interface List {
  path: string;
  /** Values of `sort`, each with and without its sign. */
  orders: string[];
}

/** Every call of the contract with pages. */
const lists = Object.values(routes).flatMap((route): List[] => {
  const { properties = {} } = z.toJSONSchema(route.query, { io: 'input' });
  if (!('page' in properties)) return [];
  const { description = '' } = (properties.sort ?? {}) as { description?: string };
  const names = /^One of: ([\w, ]+);/.exec(description)?.[1]?.split(', ') ?? [];
  const { path } = paths[route.name];
  return [{ path, orders: names.flatMap((name) => [name, `-${name}`]) }];
});

beforeAll(async () => {
  app = await createTestApp({ now: '2026-03-01T04:00:00Z' });
  readers = await fillEveryList(app);
});
afterAll(() => app.close());

/** The filters of each list; some lists require one. */
const filters: Record<string, string[]> = {
  '/admin/users': [
    '',
    'search=a',
    'status=active',
    'role=agent',
    'search=e&status=pending',
    'from=2026-03-01&to=2026-03-01&search=a',
  ],
  '/admin/registrations/pending': ['', 'search=new', 'from=2026-03-01'],
  '/admin/withdrawals/pending': ['', 'from=2026-03-01&method=gcash&source=direct_indirect'],
  '/admin/withdrawals/by-source': [
    'source=direct_indirect',
    'source=direct_indirect&search=mar',
    'source=direct_indirect&decidedBy=keeper&from=2026-03-01&to=2026-03-31',
  ],
  '/admin/withdrawals/shared': ['', 'time=today', 'method=gcash&to=2026-12-31'],
  '/admin/earnings/withdrawals': [
    '',
    'search=maria',
    'status=pending&search=mar',
    'search=0917-123-4567',
    'search=0917-123-4567&status=pending&method=gcash',
    'from=2026-03-01&to=2026-12-31&method=gcash&source=direct_indirect&decidedBy=keeper',
    'from=2026-03-01&search=maria&decidedBy=Keeper',
  ],
  '/admin/cash-ins': [
    '',
    'from=2026-01-01&to=2026-12-31&method=gcash',
    'decidedBy=keeper',
    'search=maria&from=2026-01-01',
  ],
  '/admin/shared-capital/history': [
    '',
    'from=2026-01-01&to=2026-12-31&decidedBy=keeper',
    'search=maria&decidedBy=keeper&status=completed',
  ],
  '/admin/unclaimed': ['', 'from=2026-01-01&decidedBy=keeper'],
  '/admin/investments/pending': [
    '',
    'status=matured',
    'search=maria',
    'search=maria&status=matured',
  ],
  '/admin/transactions/earnings': [
    '',
    'search=maria',
    'type=direct_referral',
    'from=2026-03-01&to=2026-03-31',
    'from=2026-03-01&search=maria',
  ],
  '/admin/transactions/shared': ['', 'search=maria&status=completed'],
  '/admin/audit': [
    '',
    'search=load',
    'search=maria',
    'decidedBy=keeper&from=2026-03-01',
    'search=maria&decidedBy=keeper&to=2026-12-31',
  ],
  '/admin/signals': ['', 'search=anna'],
  '/admin/bank-lines': [
    '',
    'account=gcash&direction=in',
    'status=set_aside&direction=out',
    'search=REF&status=unmatched',
    'from=2026-01-02&to=2026-01-31&account=GCash&status=unmatched',
    'decidedBy=keeper',
  ],
  '/admin/payouts': [
    '',
    'search=maria',
    'state=to_pay&method=GCASH&takenBy=nobody',
    'state=ended&source=direct_indirect',
    'from=2026-01-01&to=2026-12-31&search=mar',
    'search=09171234567&source=direct_indirect',
    'decidedBy=keeper',
  ],
  '/admin/proposals': [
    '',
    'status=open',
    'search=maria',
    'status=open&search=load',
    'status=withdrawn',
  ],
  '/admin/reserves/entries': ['', 'search=x&status=pay_in', 'from=2026-01-01&decidedBy=keeper'],
  '/admin/support/threads': [
    '',
    'tab=waiting',
    'tab=unassigned&search=mar',
    'tab=complaints',
    'tab=closed&search=a',
    'search=maria',
  ],
  '/admin/users/:id/team': ['level=direct', 'level=indirect'],
  '/agent/downlines': ['level=direct', 'level=indirect', 'level=direct&search=a'],
  '/agent/activity': ['', 'bucket=wallet', 'kind=referral_income'],
  '/agent/packages/active': ['', 'status=matured'],
};

/** The default order of a list's cursors. */
function nameOrder(path: string, filter: string, sort: string): string {
  const level = /level=(\w+)/.exec(filter)?.[1];
  if (level) return `${level} ${sort || '-createdAt'}`;
  if (sort) return sort;
  if (path === '/agent/packages/active') return 'activeFirst';
  if (path.endsWith('/liabilities')) return '-sequence';
  if (path.endsWith('/sessions')) return '-usedAt';
  if (path.endsWith(':id/packages')) return '-startDate';
  if (path === '/admin/bank-lines') return '-at';
  if (path === '/admin/signals') return '-weight';
  if (path === '/admin/support/threads') {
    if (filter.includes('complaints')) return 'dueAt';
    return /waiting|unassigned/.test(filter) ? 'since' : '-since';
  }
  if (path === '/admin/payouts') return `${filter.includes('to_pay') ? '' : '-'}approvedAt`;
  if (path === '/admin/proposals') return `${filter.includes('open') ? '' : '-'}createdAt`;
  if (path === '/admin/investments/pending') return '-startDate';
  return path === '/admin/registrations/pending' ? 'createdAt' : '-createdAt';
}

async function read(url: string): Promise<{ rows: string[]; links: Record<string, string> }> {
  const { status, body, headers } = await ask(url);
  expect([url, status, body.message]).toEqual([url, 200, undefined]);
  const { directDownlines, indirectDownlines, transactions } = body;
  const rows: object[] = directDownlines
    ? [...directDownlines, ...indirectDownlines]
    : (transactions ?? body);
  const links = (headers.link ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g);
  return {
    rows: rows.map((row) => JSON.stringify(row)),
    links: Object.fromEntries([...links].map(([, to, rel]) => [rel, to])),
  };
}

/** A list of one member is that of the agent. */
function ask(url: string) {
  const { token } = url.includes('/admin/') ? readers.admin : readers.agent;
  return app.request('GET', url.replace(':id', readers.agent.id), { token });
}

/** The rows of all pages from one on, in the order received. */
async function follow(url: string, rel: 'prev' | 'next') {
  const pages: string[][] = [];
  let last = url;
  for (let next: string | undefined = url; next !== undefined && pages.length < MOST_PAGES; ) {
    last = next;
    const { rows, links } = await read(next);
    pages.push(rows);
    next = links[rel];
  }
  return { pages, last };
}

test('Every list is walked below', () => {
  expect(lists.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(filters)));
  expect(lists.length).toBeGreaterThanOrEqual(20);
});

describe.each(lists)('$path', ({ path, orders }) => {
  const narrowings = filters[path] ?? [''];
  const [narrowing] = narrowings;

  test('has each row once and in order, read on from the first or back from the last', async () => {
    for (const filter of narrowings) {
      for (const sort of ['', ...orders]) {
        const query = `${path}?${filter}&sort=${sort}`;
        const whole = (await read(`${query}&pageSize=100`)).rows;
        const end = cursorOfEnd(nameOrder(path, filter, sort));
        const size = isNight ? 5 : Math.max(5, Math.ceil(whole.length / 3));
        const back = await follow(`${query}&pageSize=${size}&cursor=${end}`, 'prev');
        expect([query, back.pages.reverse().flat()]).toEqual([query, whole]);
        const { pages } = await follow(back.last, 'next');
        expect([query, pages.flat()]).toEqual([query, whole]);
      }
    }
  });

  test('has several pages here, or the walk would show nothing', async () => {
    const { rows } = await read(`${path}?pageSize=100&${narrowing}`);
    expect(rows.length > 5 || path === '/admin/withdrawals/shared').toBe(true);
  });

  test('refuses the cursor of another order, an invalid one, and a page number beyond row 10,000', async () => {
    for (const sort of ['', ...orders]) {
      const other = orders.find((name) => name !== nameOrder(path, '', sort)) ?? 'other';
      for (const cursor of [cursorOfEnd(other), 'WzFd', 'nonsense']) {
        const url = `${path}?${narrowing}&sort=${sort}&cursor=${cursor}`;
        const { status, body } = await ask(url);
        expect([url, status, body.message]).toEqual([url, 400, 'Please choose a valid page']);
      }
    }
    const far = await ask(`${path}?${narrowing}&page=101&pageSize=100`);
    expect(far.status).toBe(400);
  });
});
