import { addDays, manilaDayOf } from '@barya/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { insertLines } from '../../../test/bank-lines.ts';
import { addPaymentMethods } from '../../../test/cash-ins.ts';
import { confirm, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { readPdfText } from '../../../test/read-files.ts';
import { readFile } from '../../../test/statements.ts';
import { verifyBooks } from '../../verification/index.ts';
import { tellDifferences } from './index.ts';

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
    const { days } = await read('GCash');
    expect(days.find(({ day }: { day: string }) => day === loadDay)).toMatchObject({
      day: loadDay,
      state: 'not_imported',
      ...sums({}),
    });
    expect(days.at(-1)).toMatchObject({ bank: { in: 300 }, books: { in: 300 }, difference: 0 });
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

/** A statement of an account, whole days back from today, with lines in pesos, each at noon of its day. */
async function importDays(
  [first, last]: [number, number],
  lines: readonly [number, number][],
  account = 'GCash',
): Promise<string[]> {
  return insertLines(
    app,
    admin,
    lines.map(([back, pesos]) => ({
      account,
      amountCentavos: pesos * 100,
      at: new Date(`${dayBack(back)}T12:00:00+08:00`),
    })),
    { from: dayBack(first), to: dayBack(last), isWhole: true },
  );
}
const dayBack = (days: number) => addDays(today(), -days);
const stateOf = async (back: number, account = 'GCash') =>
  (await read(account)).days.find(({ day }: { day: string }) => day === dayBack(back));
const verdicts = async () => (await get('/admin/reconciliation/differences')).body;
const aside = (line: string) => post(`/admin/bank-lines/${line}/set-aside`, { reason: 'Interest' });

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

describe('Closed days', () => {
  const close = async (back: number, account = 'GCash') => {
    const path = `/admin/reconciliation?account=${account}&to=${dayBack(back)}`;
    const { hash } = (await get(path)).body;
    return post('/admin/reconciliation/close', { account, upTo: dayBack(back), hash });
  };
  const explain = (back: number) =>
    post('/admin/reconciliation/explain', { account: 'GCash', day: dayBack(back), reason: 'Late' });
  const reopen = (back: number) =>
    post('/admin/reconciliation/reopen', {
      account: 'GCash',
      from: dayBack(back),
      reason: 'Wrong',
    });
  const verify = async () => expect(await verifyBooks(app.db)).toEqual([]);

  beforeEach(async () => {
    await app.database.ownerPool.query(
      'truncate late_change, closed_day, day_closure, day_explanation',
    );
    await app.database.ownerPool.query(
      `set session_replication_role = replica;
       delete from audit_entry where subject_kind like any (array['day_%', 'bank_%']);
       set session_replication_role = origin`,
    );
  });

  test('need a statement, agreement or a reason, and the figures that were shown', async () => {
    const [line] = await importDays([3, 1], [[2, 100]]);
    expect(await close(0)).toMatchObject({ status: 409, body: { code: 'day_not_covered' } });
    expect(await close(1)).toMatchObject({
      status: 409,
      body: { code: 'day_differs', day: dayBack(2) },
    });
    expect(await explain(3)).toMatchObject({ status: 409, body: { code: 'day_agrees' } });
    expect(await explain(9)).toMatchObject({ status: 409, body: { code: 'day_not_covered' } });
    const { hash } = (await get(`/admin/reconciliation?account=GCash&to=${dayBack(1)}`)).body;
    expect(await explain(2)).toMatchObject({ status: 200, body: { agreedUpTo: dayBack(1) } });
    const body = { account: 'GCash', upTo: dayBack(1), hash };
    expect(await post('/admin/reconciliation/close', body)).toMatchObject({
      status: 409,
      body: { code: 'reconciliation_changed' },
    });
    expect(await close(1)).toMatchObject({ status: 200, body: { closedUpTo: dayBack(1) } });
    expect(await close(1)).toMatchObject({ status: 409, body: { code: 'day_closed' } });
    expect(await stateOf(2)).toMatchObject({
      ...{ state: 'differs', closed: true, difference: 100 },
      explained: { reason: 'Late', by: { username: admin.username } },
    });
    expect(await explain(2)).toMatchObject({ status: 409, body: { code: 'day_closed' } });
    expect(await aside(line!)).toMatchObject({ status: 409, body: { code: 'day_closed' } });
    await verify();
  });

  test('refuse new lines, unmatching, setting aside and undo, until an owner opens them', async () => {
    const load1 = await load(200, 'GCash');
    app.clock.advance({ days: 1 });
    const [matched, set] = await importDays(
      [1, 1],
      [
        [1, 200],
        [1, 5],
      ],
    );
    await post(`/admin/bank-lines/${matched}/match`, { loadId: load1 });
    await aside(set!);
    expect(await close(1)).toMatchObject({ status: 200 });
    const rows = (days: number[]) =>
      Buffer.from(
        ['Date,Amount,Reference', ...days.map((back) => `${dayBack(back)},+7,NEW${back}77`)].join(
          '\n',
        ),
      ).toString('base64');
    const importFile = (days: number[]) =>
      post('/admin/bank-lines/import', { account: 'GCash', file: rows(days) });
    const [{ importId }] = (
      await app.database.ownerPool.query(
        `select import_id as "importId" from bank_line where id = '${matched}'`,
      )
    ).rows;
    const refused = { status: 409, body: { code: 'day_closed' } };
    const unmatch = (line: string) => post(`/admin/bank-lines/${line}/unmatch`);
    expect(await importFile([0, 1])).toMatchObject({
      ...refused,
      body: { code: 'day_closed', days: [dayBack(1)] },
    });
    expect(await unmatch(matched!)).toMatchObject(refused);
    expect(await unmatch(set!)).toMatchObject(refused);
    expect(await importFile([0])).toMatchObject({ status: 200 });
    await verify();
    // Past the services, the database refuses it too.
    await expect(
      app.db.deleteFrom('bankLine').where('id', '=', set!).execute(),
    ).rejects.toMatchObject({ constraint: 'day_closed' });

    const treasurer = await app.createAdmin({ staffRole: 'treasurer' });
    const order = { account: 'GCash', from: dayBack(1), reason: 'Wrong' };
    const asTreasurer = { token: treasurer.token, body: order };
    expect((await app.request('POST', '/admin/reconciliation/reopen', asTreasurer)).status).toBe(
      403,
    );
    expect(await reopen(9)).toMatchObject({ status: 409, body: { code: 'day_not_closed' } });
    expect(await reopen(1)).toMatchObject({ status: 200, body: { closedUpTo: null } });
    expect(await unmatch(matched!)).toMatchObject({ status: 200 });
    expect(await unmatch(set!)).toMatchObject({ status: 200 });
    expect(await post(`/admin/bank-lines/imports/${importId}/undo`, { reason: 'x' })).toMatchObject(
      {
        status: 200,
      },
    );
    await verify();
  });

  test('never change: what comes later counts on its own day, and all adds up', async () => {
    const loose = await load(300, 'GCash');
    const paid = await load(200, 'GCash');
    app.clock.advance({ days: 1 });
    const [line, open] = await importDays(
      [1, 1],
      [
        [1, 200],
        [1, 50],
      ],
    );
    await post(`/admin/bank-lines/${line}/match`, { loadId: paid });
    await explain(1);
    await close(1);
    const before = await stateOf(1);
    expect(before).toMatchObject({ difference: -250, closed: true });
    app.clock.advance({ days: 1 });
    // Credited, reverted where it was loose, reverted where it was matched.
    const credit = { username: member.username };
    expect((await post(`/admin/bank-lines/${open}/credit`, credit)).status).toBe(200);
    await post(`/admin/shared-capital/revert/${loose}`);
    await post(`/admin/shared-capital/revert/${paid}`);
    expect(await stateOf(2)).toEqual(before);
    expect(await stateOf(0)).toMatchObject({ books: { in: 50, out: 500 }, difference: 450 });
    await verify();
    // Opened again, the day is as it is booked, and the later one loses nothing.
    await reopen(2);
    expect(await stateOf(2)).toMatchObject({ difference: 200, closed: false, explained: null });
    expect(await stateOf(0)).toMatchObject({ books: { in: 0, out: 0 }, difference: 0 });
    await verify();
  });

  test('and a line that somebody decides on at the same time add up', async () => {
    const made = await load(100, 'GCash');
    app.clock.advance({ days: 1 });
    const [line] = await importDays([1, 1], [[1, 100]]);
    await explain(1);
    const [closed, matched] = await Promise.all([
      close(1),
      post(`/admin/bank-lines/${line}/match`, { loadId: made }),
    ]);
    expect([200, 409]).toContain(closed.status);
    expect(matched.status).toBe(200);
    await verify();
  });

  test('open again with a second person where settings need one', async () => {
    await aside((await importDays([2, 1], [[1, 5]]))[0]!);
    await close(1);
    const { second } = { second: await app.createAdmin() };
    app.clock.advance({ minutes: 1 });
    await setPolicies(app, { settings: true });
    const { status, body } = await reopen(2);
    expect([status, body.proposal?.kind]).toEqual([202, 'day_reopen']);
    expect((await read('GCash')).closedUpTo).toBe(dayBack(1));
    expect((await confirm(app, second, body.proposal._id)).status).toBe(200);
    await setPolicies(app, {});
    expect((await read('GCash')).closedUpTo).toBe(null);
    await verify();
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
      }
    }),
    { numRuns: 12 },
  );
}, 60_000);

interface Differing {
  account: string;
  day: string;
  difference: number;
}

test('Dashboard, Reserves, page, files, to-do list, reports and notices say one thing', async () => {
  const bank = fc.record({
    account: fc.constantFrom('GCash', 'Maya'),
    from: fc.integer({ min: 1, max: 25 }),
    length: fc.nat(12),
    isWhole: fc.boolean(),
    lines: fc.array(fc.tuple(fc.nat(12), fc.constantFrom(-100, 100, 250)), { maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(bank, { minLength: 1, maxLength: 4 }),
      fc.nat(9),
      async (files, pick) => {
        await app.database.ownerPool.query(
          'truncate bank_line, bank_import, bank_import_known, late_change, closed_day, day_closure, day_explanation',
        );
        app.clock.advance({ days: 40 });
        for (const { account, from, length, isWhole, lines } of files) {
          await insertLines(
            app,
            admin,
            [[0, 0], ...lines].flatMap(([back, pesos]) => ({
              account,
              amountCentavos: (pesos || 1) * 100,
              at: new Date(`${dayBack(from + Math.min(back!, length))}T12:00:00+08:00`),
            })),
            { from: dayBack(from + length), to: dayBack(from), isWhole },
          );
        }
        const explained = (await verdicts()).days[pick];
        if (explained) {
          const { account, day } = explained;
          const body = { account, day, reason: 'Chosen' };
          expect((await post('/admin/reconciliation/explain', body)).status).toBe(200);
        }
        const said = await verdicts();
        for (const { account, agreedUpTo } of said.accounts) {
          if (agreedUpTo === null || pick % 2) continue;
          const { hash } = (await get(`/admin/reconciliation?account=${account}&to=${agreedUpTo}`))
            .body;
          const body = { account, upTo: agreedUpTo, hash };
          expect((await post('/admin/reconciliation/close', body)).status).toBe(200);
        }
        const { agreedUpTo, accounts, days } = await verdicts();
        expect(agreedUpTo).toBe(said.agreedUpTo);
        const page = await get(`/admin/reconciliation?from=${dayBack(39)}`);
        expect(page.body.agreedUpTo).toBe(agreedUpTo);
        const asked = { token: admin.token, path: '/admin/reconciliation' };
        const pdf = await readFile(app, asked, `?from=${dayBack(39)}`, 'application/pdf');
        const text = (await readPdfText(pdf.bytes)).join('');
        const differing: object[] = [];
        const months = new Map<string, object[]>();
        for (const { account, days: shown, ...verdict } of page.body.accounts) {
          expect(accounts).toContainEqual({ account, ...verdict });
          expect(text).toContain(verdict.sentence.replace(/\s/g, ''));
          const one = (await get(`/admin/reconciliation?account=${account}&from=${dayBack(39)}`))
            .body;
          expect(one).toMatchObject({ account, ...verdict, days: shown });
          for (const { day, state, difference, explained, closed } of shown) {
            if (state !== 'differs') continue;
            if (!explained && !closed) differing.push({ account, day, difference });
            const found = { account, day, difference, explanation: explained?.reason ?? null };
            months.set(day.slice(0, 7), [...(months.get(day.slice(0, 7)) ?? []), found]);
          }
        }
        expect(days).toHaveLength(differing.length);
        expect(days).toEqual(expect.arrayContaining(differing));
        const toDo = (await get('/admin/to-do')).body.differences;
        expect(toDo?.count ?? 0).toBe(days.length);
        for (const month of [today().slice(0, 7), dayBack(39).slice(0, 7)]) {
          const report = (await get(`/admin/reports/${month}`)).body;
          expect(report.differences).toHaveLength(months.get(month)?.length ?? 0);
          expect(report.differences).toEqual(expect.arrayContaining(months.get(month) ?? []));
          for (const { isClosed: _, ...verdict } of report.accounts) {
            expect(accounts).toContainEqual(verdict);
          }
        }
        await tellDifferences.run(app);
        const told = await app.db
          .selectFrom('notice')
          .select('facts')
          .where('memberId', '=', admin.id)
          .where('createdAt', '=', app.clock.now())
          .execute();
        const recent = days.filter(({ day }: { day: string }) => day >= dayBack(7));
        expect(told.map(({ facts }) => facts)).toEqual(
          expect.arrayContaining(
            recent.map(({ account, day, difference }: Differing) => ({
              account,
              day,
              differenceCentavos: Math.round(difference * 100),
            })),
          ),
        );
        expect(told).toHaveLength(recent.length);
      },
    ),
    { numRuns: 12 },
  );
}, 60_000);
