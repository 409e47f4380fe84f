import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { insertLines } from '../../../test/bank-lines.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, oweBack } from '../../../test/money.ts';
import { asReconciler, leaveDaysBehind, openBankBooks } from '../../../test/reconciliation.ts';
import { verifyBooks } from '../../verification/index.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  ({ app, admin, member } = await openBankBooks());
});
beforeEach(() => leaveDaysBehind({ app }));
afterAll(() => app.close());

const { today, dayBack, get, post, read, load, lineOf, importDays, stateOf, verdicts, aside } =
  asReconciler(() => ({ app, admin, member }));
const sums = (of: object) => ({
  bank: { in: 0, out: 0 },
  books: { in: 0, out: 0 },
  setAside: 0,
  difference: 0,
  unmatched: { bank: 0, books: 0 },
  ...of,
});

describe('A day of an account', () => {
  test('has what the bank says, what the books say, and the difference', async () => {
    await load(500, 'gcash');
    const matched = await load(200, 'GCash');
    const line = await lineOf(200);
    await post(`/admin/bank-lines/${line}/match`, { loadId: matched });
    await lineOf(-30);
    const fee = await lineOf(-15);
    await post(`/admin/bank-lines/${fee}/set-aside`, { reason: 'Fee' });
    const found = await read('gcash');
    expect(found).toMatchObject({
      account: 'GCash',
      to: today(),
      at: app.clock.now().toISOString(),
    });
    expect(found.days).toHaveLength(31);
    const expected = sums({
      bank: { in: 200, out: 30 },
      books: { in: 700, out: 0 },
      setAside: -15,
      difference: -530,
      unmatched: { bank: 1, books: 1 },
    });
    expect(found.days.at(-1)).toMatchObject({ day: today(), state: 'partly_covered', ...expected });
    expect(found.total).toEqual(expected);
    expect((await read('Maya')).total).toEqual(sums({}));
  });

  test('counts a matched pair on the line’s day, and a reverted load not at all', async () => {
    const made = await load(300, 'GCash');
    const reverted = await load(100, 'GCash');
    const loadDay = today();
    app.clock.advance({ days: 1 });
    const line = await lineOf(300);
    await post(`/admin/bank-lines/${line}/match`, { loadId: made });
    await post(`/admin/shared-capital/revert/${reverted}`);
    await fundReserve(app);
    await oweBack(app, admin, await app.createMember());
    expect((await read('unassigned')).total).toEqual(sums({}));
    const { days } = await read('GCash');
    expect(days.find(({ day }: { day: string }) => day === loadDay)).toMatchObject({
      day: loadDay,
      state: 'not_imported',
      ...sums({}),
    });
    expect(days.at(-1)).toMatchObject({ bank: { in: 300 }, books: { in: 300 }, difference: 0 });
  });

  test('begins at midnight', async () => {
    const at = new Date(`${dayBack(1)}T00:00:00+08:00`);
    await insertLines(app, admin, [{ amountCentavos: 500, at }]);
    const { body } = await get(`/admin/reconciliation?account=GCash&from=${dayBack(1)}`);
    expect(body.days[0]).toMatchObject({ day: dayBack(1), bank: { in: 5, out: 0 } });
  });

  test('without a known method stands under unassigned, beside the accounts', async () => {
    const made = await load(150);
    await load(250, 'Maya');
    expect((await read('unassigned')).total).toEqual(
      sums({ books: { in: 150, out: 0 }, difference: -150, unmatched: { bank: 0, books: 1 } }),
    );
    const { accounts, unassigned } = await read();
    expect(accounts.map(({ account }: { account: string }) => account)).toEqual(['GCash', 'Maya']);
    const maya = accounts[1].days.at(-1);
    expect(maya).toMatchObject({ state: 'not_imported', books: { in: 250, out: 0 } });
    expect(maya.sentence).toMatch(/1 load waits for the statement\.$/);
    expect(unassigned.days).toMatchObject([
      { day: today(), state: 'no_bank_account', books: { in: 150, out: 0 } },
    ]);
    expect((await get('/admin/reconciliation/books?account=unassigned')).body).toMatchObject([
      { kind: 'load', _id: made, amount: 150, user: { username: member.username } },
    ]);
  });

  test.each(['', 'Account number to be added', '0000 0000 00', 'N/A'])(
    'of a method whose account number is %j stands there too',
    async (number) => {
      const change = 'update payment_method set account_number = $1 where name = $2';
      await app.database.ownerPool.query(change, [number, 'Counter']);
      await load(350, 'Counter');
      const { accounts, unassigned } = await read();
      expect(accounts.map(({ account }: { account: string }) => account)).toEqual([
        'GCash',
        'Maya',
      ]);
      expect(unassigned.days).toMatchObject([{ state: 'no_bank_account', books: { in: 350 } }]);
      expect((await verdicts()).accounts).toHaveLength(2);
    },
  );

  test('is there as CSV and PDF too', async () => {
    await load(500, 'GCash');
    const csv = await get('/admin/reconciliation?account=GCash', 'text/csv');
    expect(csv.headers['content-disposition']).toContain('reconciliation-gcash-');
    expect(csv.body.trim().split('\r\n').at(-1)).toBe(
      '"Total",0.00,0.00,500.00,0.00,0.00,-500.00,"0","1"',
    );
    const all = await get('/admin/reconciliation', 'text/csv');
    const names = all.body.split('\r\n').map((row: string) => row.split(',')[0]);
    expect(new Set(names.slice(1, -1))).toEqual(new Set(['"GCash"', '"Maya"']));
    const pdf = await get('/admin/reconciliation?account=GCash', 'application/pdf');
    expect(pdf.status).toBe(200);
    expect(pdf.body.slice(0, 5)).toBe('%PDF-');
  });

  test('of an account that nobody knows is refused', async () => {
    expect(await get('/admin/reconciliation?account=Nobody')).toMatchObject({
      status: 400,
      body: { code: 'payment_method_unknown' },
    });
  });
});

describe('Accounts', () => {
  test('are never netted: +100 and −100 on two of them are two days that differ', async () => {
    await importDays([2, 1], [[1, 100]]);
    await importDays([2, 1], [[1, -100]], 'Maya');
    const { agreedUpTo, days, accounts } = await verdicts();
    expect(days).toMatchObject([
      { account: 'GCash', day: dayBack(1), difference: 100 },
      { account: 'Maya', day: dayBack(1), difference: -100 },
    ]);
    expect(agreedUpTo).toBe(dayBack(2));
    expect(accounts[0].sentence).toContain('differs by +₱100.00');
    const all = await read();
    expect(all.agreedUpTo).toBe(dayBack(2));
    for (const { account, days: shown, ...verdict } of all.accounts) {
      expect(accounts).toContainEqual({ account, ...verdict });
      expect(shown.at(-2).state).toBe('differs');
    }
  });

  test('without a statement agree on nothing, and an unused one holds nobody back', async () => {
    expect(await verdicts()).toMatchObject({ days: [], agreedUpTo: null });
    await aside((await importDays([3, 1], [[1, 5]]))[0]!);
    const { accounts } = await verdicts();
    expect(accounts).toMatchObject([
      { account: 'GCash', agreedUpTo: dayBack(1) },
      { account: 'Maya', agreedUpTo: null, sentence: 'Maya: no statement yet.' },
    ]);
  });

  test('all at once are of at most 93 days', async () => {
    const from = dayBack(100);
    expect(await get(`/admin/reconciliation?from=${from}`)).toMatchObject({ status: 400 });
    expect(await get(`/admin/reconciliation?account=GCash&from=${from}`)).toMatchObject({
      status: 200,
    });
  });
});

describe('The period of an import', () => {
  test('is corrected by staff, with all its lines, and then covers its last day', async () => {
    const [line] = await insertLines(app, admin, [
      { amountCentavos: 500, at: new Date(`${dayBack(2)}T12:00:00+08:00`) },
    ]);
    await aside(line!);
    expect(await stateOf(2)).toMatchObject({ state: 'partly_covered' });
    const [{ id }] = (await app.database.ownerPool.query('select id from bank_import')).rows;
    const correct = (from: number, to: number) =>
      post(`/admin/bank-lines/imports/${id}/period`, {
        ...{ from: dayBack(from), to: dayBack(to), reason: 'The app showed three days' },
      });
    expect((await correct(1, 1)).status).toBe(400);
    expect((await correct(1, 3)).status).toBe(400);
    expect((await correct(3, -9)).status).toBe(400);
    expect(await correct(4, 1)).toMatchObject({
      status: 200,
      body: { import: { period: { from: dayBack(4), to: dayBack(1) }, periodSource: 'staff' } },
    });
    expect((await verdicts()).accounts[0].agreedUpTo).toBe(dayBack(1));
    const [verified] = await verifyBooks(app.db);
    expect(verified?.rule).not.toBe('import is as its audit entry says');
  });
});
