import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { addPaymentMethods } from '../cash-ins.ts';
import type { TestMember } from '../members.ts';
import { fundReserve, loadWallet } from '../money.ts';
import { approvePayout, asPayer } from '../payouts.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
/** By name: two of Maria's to one GCash number, and José's to a bank account. */
const ids: Record<string, string> = {};

const get = (path: string, accept = 'application/json') =>
  app.request('GET', `/admin${path}`, { token: ana.token, headers: { accept } });
async function find(path: string): Promise<string[]> {
  const { status, body } = await get(path);
  expect([path, status, body.message]).toEqual([path, 200, undefined]);
  const rows: { _id: string }[] = body.transactions ?? body;
  return rows.map(
    ({ _id }) => Object.entries(ids).find(([, each]) => each === _id)?.[0] ?? 'another',
  );
}

beforeAll(async () => {
  // 11:59 PM of 2026-03-01 in Manila.
  app = await createTestApp({ now: '2026-03-01T15:59:00Z' });
  ana = await app.createAdmin({ username: 'Ana' });
  ben = await app.createAdmin({ username: 'ben' });
  const maria = await app.createMember({ username: 'maria' });
  const jose = await app.createMember({ username: 'jose', email: null, phone: '09181234567' });
  await fundReserve(app);
  await addPaymentMethods(app, ana);
  ids.late = await approvePayout(app, ana, maria, { amount: 300, accountNumber: '09171234567' });
  app.clock.advance({ minutes: 1 });
  ids.early = await approvePayout(app, ben, maria, { amount: 200, accountNumber: '09171234567' });
  ids.bank = await approvePayout(app, ben, jose, {
    amount: 150,
    method: 'bank',
    bank: 'BOPIPHMMXXX',
    accountNumber: '0012345678901234',
  });
  await asPayer(app, ana).send(ids.early, '6012345678901');
  ids.load = await loadWallet(app, ben, jose, 500);
});
afterAll(() => app.close());

describe('A history finds', () => {
  test.each([
    ['/earnings/withdrawals?search=0917-123-4567', ['early', 'late']],
    ['/earnings/withdrawals?search=%2B63%20917%20123%204567', ['early', 'late']],
    ['/earnings/withdrawals?search=0012%203456%207890%201234', ['bank']],
    ['/earnings/withdrawals?search=6012-345-678901', ['early']],
    // A phone that is also somebody's contact finds their withdrawals.
    ['/earnings/withdrawals?search=09181234567', ['bank']],
    ['/earnings/withdrawals?from=2026-03-01&to=2026-03-01', ['late']],
    ['/earnings/withdrawals?from=2026-03-02', ['bank', 'early']],
    ['/earnings/withdrawals?to=2026-03-01', ['late']],
    ['/earnings/withdrawals?from=0001-01-01&to=9999-12-31', ['bank', 'early', 'late']],
    ['/earnings/withdrawals?method=BANK', ['bank']],
    ['/earnings/withdrawals?decidedBy=ana', ['late']],
    ['/earnings/withdrawals?decidedBy=BEN&method=gcash&from=2026-03-02', ['early']],
    ['/earnings/withdrawals?source=wallet', []],
    ['/payouts?search=0917%20123%204567', ['early', 'late']],
    ['/payouts?decidedBy=ana', ['early']],
    ['/payouts?decidedBy=ben', []],
    ['/shared-capital/history?decidedBy=ben', ['load']],
    ['/shared-capital/history?decidedBy=ben&to=2026-03-01', []],
  ])('%s: %j', async (path, expected) => {
    expect(await find(path)).toEqual(expected);
  });

  test('a load by its own reference, as it is read aloud', async () => {
    const { body } = await get(`/shared-capital/history/${ids.load}`);
    const spoken = body.reference.toLowerCase().replace(/.{4}(?=.)/g, '$&-');
    expect(await find(`/transactions/shared?search=${spoken}`)).toEqual(['load']);
  });
});

test('Taking payouts by a search takes what the list shows', async () => {
  const { body } = await app.request('POST', '/admin/payouts/take', {
    token: ben.token,
    body: { filter: { search: '0917 123 4567' } },
  });
  expect(body.taken.map(({ _id }: { _id: string }) => _id)).toEqual([ids.late]);
});

test.each([
  '/earnings/withdrawals?decidedBy=nobody.here',
  '/earnings/withdrawals?decidedBy=maria',
  '/audit?decidedBy=%00',
  '/payouts?from=2026-03-02&to=2026-03-01',
  '/cash-ins?from=yesterday',
  '/withdrawals/pending?source=salary',
  '/transactions/earnings?to=2026-02-30',
])('%s is refused', async (path) => {
  expect((await get(path)).status).toBe(400);
});

test('The CSV has exactly what is filtered, with numbers as on screen and who decided', async () => {
  const { body } = await get('/earnings/withdrawals?decidedBy=ben', 'text/csv');
  const [head, ...rows] = (body as string).trim().split('\r\n');
  expect(head).toContain('"Bank"');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('"0012 3456 7890 1234"');
  expect(rows[1]).toContain('"0917 123 4567"');
  expect(rows[1]).toContain('"6012 345 678901"');
  for (const row of rows) expect(row).toContain('"ben"');
});

test('The CSV of the audit is in words, with usernames', async () => {
  const { body } = await get('/audit?search=approve%20withdrawal&decidedBy=ana', 'text/csv');
  const [head, row, ...others] = (body as string).trim().split('\r\n');
  expect(head).toContain('"Action","About","What","Change"');
  expect(row).toContain('"Ana","Approved a withdrawal","maria"');
  expect(row).toContain('Status: Pending → Approved');
  expect(others).toEqual([]);
});
