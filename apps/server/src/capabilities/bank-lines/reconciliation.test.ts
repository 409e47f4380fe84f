import { manilaDayOf } from '@barya/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { insertLines } from '../../../test/bank-lines.ts';
import { addPaymentMethods } from '../../../test/cash-ins.ts';
import type { TestMember } from '../../../test/members.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

const START = '2026-11-01T09:00:00+08:00';

beforeAll(async () => {
  app = await createTestApp({ now: START });
  admin = await app.createAdmin();
  member = await app.createMember();
  await addPaymentMethods(app, admin);
});
beforeEach(async () => {
  await app.database.ownerPool.query('truncate bank_line, bank_import, bank_import_known');
  // What earlier tests loaded is no part of the next one.
  app.clock.advance({ days: 40 });
});
afterAll(() => app.close());

const today = () => manilaDayOf(app.clock.now());
const get = (path: string, accept = 'application/json') =>
  app.request('GET', path, { token: admin.token, headers: { accept } });
const post = (path: string, body: object = {}) =>
  app.request('POST', path, { token: admin.token, body });
const read = async (account?: string) =>
  (await get(`/admin/reconciliation${account === undefined ? '' : `?account=${account}`}`)).body;

async function load(amount: number, method?: string): Promise<string> {
  const { body } = await post('/admin/load-capital', { username: member.username, amount, method });
  return body.transaction._id;
}
const lineOf = async (pesos: number, account = 'GCash') =>
  (await insertLines(app, admin, [{ account, amountCentavos: Math.round(pesos * 100) }]))[0]!;
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
    expect(found.days.at(-1)).toEqual({ day: today(), ...expected });
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
    const { days } = await read('GCash');
    expect(days.find(({ day }: { day: string }) => day === loadDay)).toEqual({
      day: loadDay,
      ...sums({}),
    });
    expect(days.at(-1)).toMatchObject({ bank: { in: 300 }, books: { in: 300 }, difference: 0 });
  });

  test('without a known method stands under unassigned; all together has it too', async () => {
    const made = await load(150);
    await load(250, 'Maya');
    expect((await read('unassigned')).total).toEqual(
      sums({ books: { in: 150, out: 0 }, difference: -150, unmatched: { bank: 0, books: 1 } }),
    );
    expect((await read()).total).toMatchObject({ books: { in: 400 }, unmatched: { books: 2 } });
    expect((await get('/admin/reconciliation/books?account=unassigned')).body).toMatchObject([
      { kind: 'load', _id: made, amount: 150, user: { username: member.username } },
    ]);
  });

  test('is there as CSV and PDF too', async () => {
    await load(500, 'GCash');
    const csv = await get('/admin/reconciliation?account=GCash', 'text/csv');
    expect(csv.headers['content-disposition']).toContain('reconciliation-gcash-');
    expect(csv.body.trim().split('\r\n').at(-1)).toBe(
      '"Total",0.00,0.00,500.00,0.00,0.00,-500.00,"0","1"',
    );
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

describe('Matched up to', () => {
  const differences = async () => (await get('/admin/reconciliation/differences')).body;

  test('is nothing without a statement', async () => {
    expect(await differences()).toEqual({ days: [], matchedUpTo: null });
  });
});

test('The days add up, and every step moves the difference by what it says', async () => {
  const accounts = ['GCash', 'Maya'];
  const step = fc.record({
    what: fc.constantFrom('load', 'line', 'match', 'unmatch', 'revert', 'set-aside', 'day'),
    account: fc.constantFrom(...accounts),
    amount: fc.constantFrom(100, 200, 300.5),
    pick: fc.nat(99),
    isOut: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await app.database.ownerPool.query('truncate bank_line, bank_import, bank_import_known');
      app.clock.advance({ days: 40 });
      const loads: { id: string; amount: number; account: string; line: string | null }[] = [];
      const lines: { id: string; amount: number; account: string; state: string }[] = [];
      /** Bank less books: what is unmatched on either side. */
      const expected = (account: string) =>
        [
          ...lines.filter((line) => line.account === account && line.state === 'unmatched'),
          ...loads
            .filter((made) => made.account === account && made.line === null)
            .map(({ amount }) => ({ amount: -amount })),
        ].reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
      for (const { what, account, amount, pick, isOut } of steps) {
        const line = lines[pick % Math.max(1, lines.length)];
        const made = loads[pick % Math.max(1, loads.length)];
        if (what === 'day') app.clock.advance({ hours: 20 });
        if (what === 'load')
          loads.push({ id: await load(amount, account), amount, account, line: null });
        if (what === 'line') {
          const signed = isOut ? -amount : amount;
          lines.push({
            id: await lineOf(signed, account),
            amount: signed,
            account,
            state: 'unmatched',
          });
        }
        if (what === 'match' && line?.state === 'unmatched') {
          const fits = loads.find((each) => each.amount === line.amount && each.line === null);
          if (fits === undefined) continue;
          const { status } = await post(`/admin/bank-lines/${line.id}/match`, { loadId: fits.id });
          expect(status).toBe(200);
          Object.assign(line, { state: 'matched' });
          fits.line = line.id;
        }
        if (what === 'set-aside' && line?.state === 'unmatched') {
          await post(`/admin/bank-lines/${line.id}/set-aside`, { reason: 'A test' });
          line.state = 'set_aside';
        }
        if (what === 'unmatch' && line !== undefined && line.state !== 'unmatched') {
          await post(`/admin/bank-lines/${line.id}/unmatch`);
          line.state = 'unmatched';
          for (const each of loads) if (each.line === line.id) each.line = null;
        }
        if (what === 'revert' && made !== undefined) {
          const { status } = await post(`/admin/shared-capital/revert/${made.id}`);
          expect(status).toBe(200);
          loads.splice(loads.indexOf(made), 1);
          for (const each of lines) if (each.id === made.line) each.state = 'unmatched';
        }
      }
      let all = 0;
      for (const account of accounts) {
        const { days, total } = await read(account);
        for (const { bank, books, difference } of [...days, total]) {
          expect(difference).toBeCloseTo(bank.in - bank.out - (books.in - books.out), 6);
        }
        const sum = days.reduce(
          (so: number, { difference }: { difference: number }) => so + difference,
          0,
        );
        expect(sum).toBeCloseTo(total.difference, 6);
        expect(total.difference).toBeCloseTo(expected(account), 6);
        expect(total.unmatched).toEqual({
          bank: lines.filter((line) => line.account === account && line.state === 'unmatched')
            .length,
          books: loads.filter((made) => made.account === account && made.line === null).length,
        });
        all += total.difference;
      }
      expect((await read()).total.difference).toBeCloseTo(all, 6);
    }),
    { numRuns: 12 },
  );
}, 60_000);
