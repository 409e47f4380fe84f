import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { cursorAfter } from '../../../test/lists/cursors.ts';
import type { TestMember } from '../../../test/members.ts';
import { earnSharedCapital, fundReserve, payReferralIncome } from '../../../test/money.ts';

let app: TestApp;
let admin: TestMember;
let maria: TestMember;
let jose: TestMember;
const ids: Record<string, string> = {};

/** Four of Maria's and two of José's, in this order, a minute apart; all amounts differ. */
beforeAll(async () => {
  app = await createTestApp({ now: '2026-03-01T04:00:00Z' });
  admin = await app.createAdmin();
  maria = await app.createMember({ username: 'maria.clara', email: 'maria@example.test' });
  jose = await app.createMember({ username: 'jose_rizal', email: null, phone: '09171112222' });
  await fundReserve(app);
  await earnSharedCapital(app, admin, maria, 1_000);
  for (const { id } of [maria, jose]) await payReferralIncome(app, id, { direct: 200_000 });
  ids.rejected = await ask(maria, 'direct_indirect', 101);
  ids.approved = await ask(maria, 'direct_indirect', 102);
  ids.completed = await ask(maria, 'shared_capital', 103);
  ids.sharedPending = await ask(maria, 'shared_capital', 104);
  ids.joseRejected = await ask(jose, 'direct_indirect', 105);
  ids.josePending = await ask(jose, 'direct_indirect', 106);
  for (const [id, verb] of [
    [ids.rejected, 'reject'],
    [ids.approved, 'approve'],
    [ids.completed, 'approve'],
    [ids.joseRejected, 'reject'],
  ]) {
    await app.request('POST', `/admin/withdrawals/${id}/${verb}`, { token: admin.token });
  }
});
afterAll(() => app.close());

async function ask(member: TestMember, source: string, amount: number): Promise<string> {
  app.clock.advance({ minutes: 1 });
  const body = { amount, method: 'gcash', accountNumber: '09171234567', accountName: 'X', source };
  const response = await app.request('POST', '/agent/withdraw', { token: member.token, body });
  expect(response.status).toBe(200);
  return response.body.withdrawal._id;
}
const list = (path: string, token = admin.token) => app.request('GET', path, { token });
async function amounts(path: string, token?: string): Promise<number[]> {
  const { status, body } = await list(path, token);
  expect([path, status]).toEqual([path, 200]);
  return body.map(({ amount }: { amount: number }) => amount);
}

test.each([
  ['/admin/earnings/withdrawals', [106, 105, 104, 103, 102, 101]],
  ['/admin/earnings/withdrawals?status=all', [106, 105, 104, 103, 102, 101]],
  ['/admin/earnings/withdrawals?status=pending', [106, 104]],
  ['/admin/earnings/withdrawals?status=approved', [103, 102]],
  ['/admin/earnings/withdrawals?status=completed', [103]],
  ['/admin/earnings/withdrawals?status=rejected', [105, 101]],
  ['/admin/earnings/withdrawals?search=MARIA', [104, 103, 102, 101]],
  ['/admin/earnings/withdrawals?search=0917111', [106, 105]],
  ['/admin/earnings/withdrawals?search=a%25b', []],
  ['/admin/earnings/withdrawals?sort=amount', [101, 102, 103, 104, 105, 106]],
  ['/admin/earnings/withdrawals?sort=-amount&pageSize=2', [106, 105]],
  ['/admin/earnings/withdrawals?sort=createdAt&page=2&pageSize=4', [105, 106]],
  ['/admin/earnings/withdrawals?page=9&pageSize=4', []],
  ['/admin/withdrawals/pending', [106, 104]],
  ['/admin/withdrawals/pending?search=jose', [106]],
  ['/admin/withdrawals/pending?status=approved', []],
  ['/admin/withdrawals/by-source?source=direct_indirect', [106, 105, 102, 101]],
  ['/admin/withdrawals/by-source?source=direct_indirect&status=approved', [102]],
  ['/admin/withdrawals/by-source?source=direct_indirect&status=completed', []],
  ['/admin/withdrawals/by-source?source=click_earnings', []],
  ['/admin/withdrawals/by-source?source=shared_capital&status=approved', [103]],
  ['/admin/withdrawals/shared', [104, 103]],
  ['/admin/withdrawals/shared?status=approved', [103]],
  ['/admin/withdrawals/shared?status=pending&search=maria', [104]],
  ['/admin/withdrawals/shared?status=rejected', []],
])('%s answers %j', async (path, expected) => {
  expect(await amounts(path)).toEqual(expected);
});

test.each(['', '?source=', '?source=purse'])('by-source%s is refused', async (query) => {
  const { status, body } = await list(`/admin/withdrawals/by-source${query}`);
  expect([status, body.message]).toEqual([400, 'Please choose a valid source']);
});

test('The reference of a receipt finds that one withdrawal, as people type and read it', async () => {
  const { body } = await list('/admin/earnings/withdrawals');
  const { _id, amount } = body[2];
  const reference = 'T0M1K4P9QX0B';
  await app.database.ownerPool.query('update withdrawal set reference = $1 where id = $2', [
    reference,
    _id,
  ]);
  for (const typed of [reference, 't0m1 k4p9 qx0b', 'TOMI-K4P9-QXOB', 'tOml K4P9 QxoB']) {
    const path = `/admin/earnings/withdrawals?search=${encodeURIComponent(typed)}&page=1`;
    const found = await list(path);
    expect(found.body.map((row: { amount: number }) => row.amount)).toEqual([amount]);
    expect(found.headers['x-total-count']).toBe('1');
  }
  expect(await amounts('/admin/earnings/withdrawals?search=0123456789AB')).toEqual([]);
});

test('Members see their own, and nothing of others', async () => {
  const of = (query: string, member = maria) => amounts(`/agent/withdrawals${query}`, member.token);
  expect(await of('')).toEqual([104, 103, 102, 101]);
  expect(await of('?status=approved')).toEqual([103, 102]);
  expect(await of('?status=pending&page=1')).toEqual([104]);
  expect(await of('', jose)).toEqual([106, 105]);
  const { reference } = (await list('/agent/withdrawals', maria.token)).body[1];
  expect(await of(`?search=${reference.toLowerCase()}`)).toEqual([103]);
  expect(await of('?search=jose')).toEqual([]);
  const [own] = (await list('/agent/withdrawals', maria.token)).body;
  expect(own).not.toHaveProperty('user');
});

test('Rows carry the person, and shared ones the package', async () => {
  const [row] = (await list('/admin/withdrawals/shared')).body;
  const person = { _id: maria.id, username: 'maria.clara', email: 'maria@example.test' };
  expect(row).toMatchObject({ agentId: person, user: person, package: 1, status: 'pending' });
  const [phone] = (await list('/admin/withdrawals/pending')).body;
  expect(phone.user).toEqual({ _id: jose.id, username: 'jose_rizal', email: '09171112222' });
});

describe('Pages', () => {
  test('carry the total, and go on by cursor', async () => {
    const first = await list('/admin/earnings/withdrawals?page=1&pageSize=4');
    expect(first.headers['x-total-count']).toBe('6');
    const cursor = cursorAfter(first.body[3]);
    expect(await amounts(`/admin/earnings/withdrawals?pageSize=4&cursor=${cursor}`)).toEqual([
      102, 101,
    ]);
  });
});

test('The time filter of the shared history follows days in Manila', async () => {
  const on = async (now: string, time: string) => {
    const before = app.clock.now();
    app.clock.set(now);
    const found = await amounts(`/admin/withdrawals/shared?time=${time}`);
    app.clock.set(before);
    return found.length;
  };
  // Requested at noon of 13 March in Manila.
  expect(await on('2026-03-13T15:59:59Z', 'today')).toBe(2);
  expect(await on('2026-03-13T16:00:00Z', 'today')).toBe(0);
  expect(await on('2026-03-19T15:59:59Z', 'week')).toBe(2);
  expect(await on('2026-03-19T16:00:00Z', 'week')).toBe(0);
  expect(await on('2026-04-11T15:59:59Z', 'month')).toBe(2);
  expect(await on('2026-04-11T16:00:00Z', 'month')).toBe(0);
  expect(await on('2026-04-11T16:00:00Z', 'all')).toBe(2);
});

test('Only admins read the lists of all members', async () => {
  for (const path of ['earnings/withdrawals', 'withdrawals/pending', 'withdrawals/shared']) {
    expect((await list(`/admin/${path}`, maria.token)).status).toBe(403);
  }
});
