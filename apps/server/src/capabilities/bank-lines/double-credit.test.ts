import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runsOf } from '../../../../../tools/test-run/counts.mjs';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addPaymentMethods, nextPaymentReference } from '../../../test/cash-ins.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve } from '../../../test/money.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { readMemberBalances } from '../../people/balances.ts';

// One payment, and two people who try to credit it in every way. Nobody insists on what the server
// asks about, so it is credited once at most.

const RUNS = runsOf(120);

let app: TestApp;
let staff: TestMember[];

beforeAll(async () => {
  app = await createTestApp();
  staff = [await app.createAdmin(), await app.createAdmin()];
  await addPaymentMethods(app, staff[0]!);
  await fundReserve(app);
});
afterAll(() => app.close());
keepsBooks(() => app.db);

/** A reference of 13 digits as people and statements write it. */
const writings: readonly ((bare: string) => string)[] = [
  (bare) => bare,
  (bare) => `00${bare}`,
  (bare) => ` ${bare} `,
  (bare) => bare.replace(/(.{4})/g, '$1 '),
  (bare) => bare.replace(/(.{4})/g, '$1-'),
  (bare) => `Ref No. ${bare}`,
  (bare) => `GCash #${bare}`,
  (bare) => `${bare}.0`,
  (bare) => bare.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (bare) => bare.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
];

/** A payment of ₱500, and what is known of it. */
interface Payment {
  member: TestMember;
  reference: string;
  cashIn: string | null;
  lines: string[];
}

interface Try {
  by: number;
  writing: number;
}

const guard = { guard: true, confirmed: true };
const post = (by: number, path: string, body: object = {}) =>
  app.request('POST', `/admin${path}`, { token: staff[by]!.token, body });
const write = ({ reference }: Payment, { writing }: Try) => writings[writing]!(reference);

async function importLine(payment: Payment, by: number, row: string, account = 'GCash') {
  const file = Buffer.from(`Date,Description,Debit,Credit,Reference\n${row}`).toString('base64');
  const { status } = await post(by, '/bank-lines/import', { account, file });
  expect(status).toBe(200);
  const lines = await app.db
    .selectFrom('bankLine')
    .select('id')
    .where(({ eb, or }) =>
      or([
        eb('paymentReference', '=', payment.reference),
        eb('description', 'like', `%${payment.member.username}%`),
      ]),
    )
    .execute();
  payment.lines = lines.map(({ id }) => id);
}

const today = () => app.clock.now().toISOString().slice(0, 10);
const load = ({ member }: Payment, { by }: Try, body: object) =>
  post(by, '/load-capital', { username: member.username, amount: 500, ...guard, ...body });

/** What people do; each answers its status, or nothing where it can't be done yet. */
const ways = {
  'a member announces it': async (payment: Payment, tried: Try) => {
    if (payment.cashIn !== null) return;
    const body = { amount: 500, method: 'GCash', paymentReference: write(payment, tried) };
    const { token } = payment.member;
    const { body: answer } = await app.request('POST', '/agent/cash-ins', { token, body });
    payment.cashIn = answer.cashIn?._id ?? null;
  },
  'a statement has it': (payment: Payment, tried: Try) =>
    importLine(
      payment,
      tried.by,
      `${today()},x,,500.00,${writings[tried.writing % 7]!(payment.reference)}`,
    ),
  'another statement has it without its reference': (payment: Payment, { by }: Try) =>
    importLine(payment, by, `${today()},From ${payment.member.username},,500.00,`),
  'a statement of another account has it': (payment: Payment, { by }: Try) =>
    importLine(payment, by, `${today()},y,,500.00,${payment.reference}`, 'Maya'),
  'a load with its reference': (payment: Payment, tried: Try) =>
    load(payment, tried, { method: 'GCash', paymentReference: write(payment, tried) }),
  'a load with its reference by another method': (payment: Payment, tried: Try) =>
    load(payment, tried, { method: 'Maya', paymentReference: write(payment, tried) }),
  'a load without a reference': (payment: Payment, tried: Try) => load(payment, tried, {}),
  'a credit of its cash-in': async ({ cashIn }: Payment, { by }: Try) =>
    cashIn === null ? undefined : post(by, `/cash-ins/${cashIn}/credit`, guard),
  'a credit of its line': async ({ lines, member: { username } }: Payment, { by, writing }: Try) =>
    lines.length === 0
      ? undefined
      : post(by, `/bank-lines/${lines[writing % lines.length]}/credit`, { username, ...guard }),
  'a credit of its line to no cash-in': async (
    { lines, member: { username } }: Payment,
    { by, writing }: Try,
  ) =>
    lines.length === 0
      ? undefined
      : post(by, `/bank-lines/${lines[writing % lines.length]}/credit`, {
          ...{ username, cashInId: 'none', ...guard },
        }),
  'all that fit exactly': (_: Payment, { by }: Try) => post(by, '/cash-ins/credit-exact'),
  'all matches': (_: Payment, { by }: Try) => post(by, '/bank-lines/match-exact'),
} satisfies Record<string, (payment: Payment, tried: Try) => Promise<unknown>>;

test(
  'A payment is credited once, in whatever way and order two people try',
  async () => {
    const step = fc.record({
      way: fc.constantFrom(...(Object.keys(ways) as (keyof typeof ways)[])),
      by: fc.nat(1),
      writing: fc.nat(writings.length - 1),
      isAtOnce: fc.boolean(),
    });
    const seen = { credited: 0, none: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const payment: Payment = {
          member: await app.createMember(),
          reference: nextPaymentReference(),
          cashIn: null,
          lines: [],
        };
        let running: Promise<unknown>[] = [];
        for (const { way, isAtOnce, ...tried } of steps) {
          if (!isAtOnce) {
            await Promise.all(running);
            running = [];
          }
          running.push(ways[way](payment, tried));
        }
        await Promise.all(running);
        const { wallet } = await readMemberBalances(app.db, payment.member.id);
        expect([0, 50_000]).toContain(wallet);
        seen[wallet === 0 ? 'none' : 'credited'] += 1;
        // Else the lines of other payments may be this one.
        app.clock.advance({ days: 3 });
      }),
      { numRuns: RUNS },
    );
    // Asking about everything would be right, and no use.
    expect(seen.credited).toBeGreaterThan(seen.none);
  },
  Math.max(120_000, RUNS * 3_000),
);
