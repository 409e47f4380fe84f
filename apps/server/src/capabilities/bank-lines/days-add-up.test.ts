import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isNight } from '../../../../../tools/test-run/counts.mjs';
import type { TestApp } from '../../../test/app.ts';
import { insertLines } from '../../../test/bank-lines.ts';
import type { TestMember } from '../../../test/members.ts';
import { readPdfText } from '../../../test/read-files.ts';
import { asReconciler, leaveDaysBehind, openBankBooks } from '../../../test/reconciliation.ts';
import { readFile } from '../../../test/statements.ts';
import { tellDifferences } from './index.ts';

const RUNS = isNight ? 60 : 12;

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  ({ app, admin, member } = await openBankBooks());
});
beforeEach(() => leaveDaysBehind({ app }));
afterAll(() => app.close());

const { today, dayBack, get, post, read, load, lineOf, verdicts } = asReconciler(() => ({
  app,
  admin,
  member,
}));

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
      await leaveDaysBehind({ app });
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
    { numRuns: RUNS },
  );
}, 300_000);

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
        admin.token = await app.openSession(admin.id);
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
    { numRuns: RUNS },
  );
}, 300_000);
