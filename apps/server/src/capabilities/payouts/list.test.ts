import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { insertLines } from '../../../test/bank-lines.ts';
import { addPaymentMethods } from '../../../test/cash-ins.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet, payReferralIncome } from '../../../test/money.ts';
import { approvePayout, asPayer } from '../../../test/payouts.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let maria: TestMember;
let jose: TestMember;
/** By name, in the order of their approvals, a day apart. */
const ids: Record<string, string> = {};

const nameOf = (id: string) => Object.entries(ids).find(([, each]) => each === id)?.[0] ?? id;
const get = async (path: string, by = ana) =>
  app.request('GET', `/admin${path}`, { token: by.token });
const list = async (query: string, by = ana): Promise<string[]> => {
  const { status, body } = await get(`/payouts?${query}`, by);
  expect([query, status]).toEqual([query, 200]);
  return body.map(({ _id }: { _id: string }) => nameOf(_id));
};

beforeAll(async () => {
  app = await createTestApp({ now: '2026-03-01T04:00:00Z' });
  ana = await app.createAdmin({ username: 'ana' });
  ben = await app.createAdmin({ username: 'ben' });
  maria = await app.createMember({ username: 'maria' });
  jose = await app.createMember({ username: 'jose' });
  await fundReserve(app);
  await addPaymentMethods(app, ana);
  await loadWallet(app, ana, jose, 500);
  const make = async (name: string, member: TestMember, change: object) => {
    ids[name] = await approvePayout(app, ana, member, change);
    app.clock.advance({ days: 1 });
  };
  await make('sent', maria, { amount: 300 });
  await make('failed', maria, { amount: 200 });
  await make('returned', jose, { amount: 100, accountName: 'Jose' });
  for (const member of [maria, jose]) await askFirst(member, 'Maya');
  await make('waiting', maria, { amount: 500 });
  await make('taken', jose, { amount: 400, method: 'Maya' });
  await make('batched', maria, { amount: 150, method: 'Maya' });
  const anas = asPayer(app, ana);
  const bens = asPayer(app, ben);
  await anas.send(ids.sent!, '6012345678901');
  await anas.fail(ids.failed!, 'The number is closed');
  await bens.send(ids.returned!, '6012345678902');
  await bens.comeBack(ids.returned!, 'It came back');
  const batch = await app.request('POST', '/admin/payout-batches', {
    token: ben.token,
    body: { method: 'Maya', ids: [ids.batched] },
  });
  ids.batch = batch.body.batch._id;
  await bens.take(ids.taken!);
});
afterAll(() => app.close());
keepsBooks(() => app.db);

/** A first request by a method, so that the next is not on hold a day later. */
async function askFirst({ id, token }: TestMember, method: string): Promise<void> {
  await payReferralIncome(app, id, { direct: 10_000 });
  const account = { method, accountNumber: '0917 123 4567', accountName: 'Maria Clara' };
  const body = { ...account, amount: 100, source: 'direct_indirect' };
  expect((await app.request('POST', '/agent/withdraw', { token, body })).status).toBe(200);
}

describe('The list of payouts', () => {
  test.each([
    ['', ['batched', 'taken', 'waiting', 'returned', 'failed', 'sent']],
    ['state=to_pay', ['waiting', 'taken', 'batched']],
    ['state=to_pay&sort=-approvedAt', ['batched', 'taken', 'waiting']],
    ['state=sent', ['sent']],
    ['state=ended', ['returned', 'failed']],
    ['state=paid', ['returned', 'sent']],
    ['state=returned', ['returned']],
    ['state=ended&sort=amount', ['returned', 'failed']],
    ['sort=-amount', ['waiting', 'taken', 'sent', 'failed', 'batched', 'returned']],
    ['method=mAyA', ['batched', 'taken']],
    ['source=wallet', []],
    ['state=to_pay&takenBy=nobody', ['waiting']],
    ['takenBy=anybody', ['taken']],
    ['takenBy=me', []],
    ['from=2026-03-02&to=2026-03-03', ['returned', 'failed']],
    ['search=JOSE', ['taken', 'returned']],
    ['search=jose&state=to_pay', ['taken']],
    ['search=6012%20345%20678901', ['sent']],
    ['search=nobody-like-this', []],
  ])('%s', async (query, expected) => {
    expect(await list(query)).toEqual(expected);
  });

  test('of a person, of oneself, of a batch', async () => {
    expect(await list(`takenBy=${ben.id}`)).toEqual(['taken']);
    expect(await list('takenBy=me', ben)).toEqual(['taken']);
    expect(await list(`batch=${ids.batch}`)).toEqual(['batched']);
    expect(await list(`batch=${ana.id}`)).toEqual([]);
    const refused = await get('/payouts?takenBy=somebody');
    expect([refused.status, refused.body.message]).toEqual([400, 'Please choose who is paying']);
  });

  test('by our reference, grouped or not', async () => {
    const { reference } = (await get(`/payouts/${ids.waiting}`)).body;
    expect(await list(`search=${reference.toLowerCase()}`)).toEqual(['waiting']);
    const grouped = encodeURIComponent(reference.replace(/.{4}(?=.)/g, '$& '));
    expect(await list(`search=${grouped}`)).toEqual(['waiting']);
  });

  test('a batch that is no id finds nothing', async () => {
    expect(await list('batch=nothing')).toEqual([]);
  });

  test('as CSV keeps numbers whole, and names who pays', async () => {
    const { body, headers } = await app.request('GET', '/admin/payouts?state=to_pay', {
      token: ana.token,
      headers: { accept: 'text/csv' },
    });
    expect(headers['content-disposition']).toMatch(/payouts-2026-03-\d\d\.csv/);
    const [, , taken, batched] = body.split('\r\n');
    expect(batched).toContain('0917 123 4567');
    expect(batched).toMatch(/PB-/);
    expect(taken).toContain('ben');
  });
});

test('The counts name what waits by method, who is paying, and open batches', async () => {
  const { body } = await get('/payouts/counts');
  expect(body).toEqual({
    toPay: [
      { method: 'GCash', count: 1, amount: 500, oldestApprovedAt: '2026-03-04T04:00:00.000Z' },
    ],
    beingPaid: [
      {
        takenBy: { _id: ben.id, username: 'ben' },
        count: 1,
        amount: 400,
        takenAt: app.clock.now().toISOString(),
      },
    ],
    openBatches: { count: 1, amount: 150 },
  });
});

describe('One payout', () => {
  test('has its whole story', async () => {
    const { body } = await get(`/payouts/${ids.returned}`);
    expect(body).toMatchObject({
      _id: ids.returned,
      withdrawalId: ids.returned,
      user: { _id: jose.id, username: 'jose', email: jose.email },
      amount: 100,
      method: 'GCash',
      accountNumber: '09171234567',
      destination: { state: 'as_requested', digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
      state: 'returned',
      requestedAt: '2026-03-03T04:00:00.000Z',
      approvedAt: '2026-03-03T04:00:00.000Z',
      approvedBy: { _id: ana.id, username: 'ana' },
      sentBy: { _id: ben.id, username: 'ben' },
      endedBy: { _id: ben.id, username: 'ben' },
      paymentReference: '6012345678902',
      reason: 'It came back',
      batch: null,
      line: null,
      returnLine: null,
    });
  });

  test('names who else was paid at its number, and is flagged', async () => {
    const [rizal, moved] = [await app.createMember(), await app.createMember()];
    const labelled = { method: 'bank', bank: 'GXCHPHM2XXX', accountName: 'JOSÉ Rizal' };
    const named = await approvePayout(app, ana, rizal, { ...labelled, amount: 150 });
    const { body } = await get(`/payouts/${named}`);
    expect(body.namesBefore).toEqual(['Maria Clara']);
    expect(body.flags).toContain('name_differs');
    app.clock.advance({ minutes: 1 });
    const same = await approvePayout(app, ana, maria, { accountName: 'maria  CLARA.' });
    expect((await get(`/payouts/${same}`)).body.namesBefore).toEqual(['JOSÉ Rizal']);
    app.clock.advance({ minutes: 1 });
    const elsewhere = await approvePayout(app, ana, moved, { method: 'Maya', amount: 160 });
    expect((await get(`/payouts/${elsewhere}`)).body.namesBefore).toEqual([]);
    await asPayer(app, ana).fail(elsewhere, 'A test');
    await asPayer(app, ana).fail(named, 'Not his number');
    await asPayer(app, ana).fail(same, 'A test');
  });

  test('that nobody knows is not found', async () => {
    for (const id of [ana.id, 'nothing']) {
      const { status, body } = await get(`/payouts/${id}`);
      expect([status, body.code]).toEqual([404, 'payout_unknown']);
    }
  });

  test('whose account was changed in the database says so, here and in the CSV', async () => {
    const id = await approvePayout(app, ana, maria);
    const set = (number: string) =>
      app.database.ownerPool.query('update withdrawal set account_number = $1 where id = $2', [
        number,
        id,
      ]);
    await set('09998887777');
    const { body } = await get(`/payouts/${id}`);
    expect(body.destination.state).toBe('altered');
    expect(body.flags).toContain('destination_changed');
    const csv = await app.request('GET', '/admin/payouts?state=to_pay', {
      token: ana.token,
      headers: { accept: 'text/csv' },
    });
    expect(csv.body).toContain('Do not pay');
    expect(csv.body).not.toContain('0999 888 7777');
    await set('09171234567');
    await asPayer(app, ana).fail(id, 'A test');
  });

  test('shows the bank line that it is matched to', async () => {
    const [line] = await insertLines(app, ana, [{ amountCentavos: -30_000 }]);
    const matched = await app.request('POST', `/admin/bank-lines/${line}/match`, {
      token: ana.token,
      body: { payoutId: ids.sent },
    });
    expect([matched.status, matched.body.message]).toEqual([200, expect.any(String)]);
    const { body } = await get(`/payouts/${ids.sent}`);
    expect(body).toMatchObject({ line: { _id: line, amount: -300 }, returnLine: null });
  });
});
