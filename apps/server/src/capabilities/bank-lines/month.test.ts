import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { declareCashIn, nextPaymentReference } from '../../../test/cash-ins.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve } from '../../../test/money.ts';
import type { Actor } from '../../kernel/operation.ts';
import { bookLoads } from '../capital/index.ts';
import { updateSettings } from '../settings/index.ts';

// A month as it comes: 3,000 lines of four accounts. Rules and exact matches explain all but what is
// planted, and each of that takes one decision: the first suggestion, or a reason.

const ACCOUNTS = ['GCash', 'Maya', 'BPI', 'UnionBank'];
const LINES = 750;
const LOADS = 400;
const CASH_INS = 9;
const PLANTED = 3;
const DAYS = 28;
const RULES = [
  { contains: 'service charge', reason: 'A fee of the bank' },
  { contains: 'interest', reason: 'Interest' },
];

let app: TestApp;
let admin: TestMember;
let payers: TestMember[];

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-29T09:00:00+08:00' });
  admin = await app.createAdmin();
  await fundReserve(app);
  payers = await Promise.all(Array.from({ length: 4 * 5 }, () => app.createMember()));
  const real = { accountName: 'Barya Trading', qr: '', qrText: '', details: '' };
  const paymentMethods = ACCOUNTS.map((name, index) => ({
    ...{ ...real, name, accountNumber: `0917 555 010${index}` },
  }));
  const bankRules = ACCOUNTS.flatMap((account) =>
    RULES.map((rule) => ({ ...rule, account, sign: 'any' as const })),
  );
  const actor = { memberId: admin.id } as Actor;
  await app.runOperation((operation) =>
    updateSettings(operation, actor, { paymentMethods, bankRules }),
  );
});
afterAll(() => app.close());

/** How often each call was made, by the last part of its path. */
const calls: Record<string, number> = {};

const post = async (path: string, body: object = {}) => {
  const kind = path.split('/').at(-1)!;
  calls[kind] = (calls[kind] ?? 0) + 1;
  const answer = await app.request('POST', `/admin${path}`, { token: admin.token, body });
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const get = async (path: string) =>
  (await app.request('GET', `/admin${path}`, { token: admin.token })).body;

/** A line of a file: pesos, reference and text. */
type Written = [pesos: number, reference: string, text: string];

/** The loads, cash-ins, fees and exceptions of an account, as its bank writes them. */
async function playMonth(method: string, own: readonly TestMember[]): Promise<Written[]> {
  const loads = Array.from({ length: LOADS }, (_, index) => ({
    memberId: own[0]!.id,
    amountCentavos: 10_000 + index,
    description: 'A load',
    paymentReference: nextPaymentReference(),
    ...{ method, cashInId: null, loadedBy: admin.id, confirmedBy: null },
  }));
  await app.runOperation((operation) => bookLoads(operation, loads));
  const lines: Written[] = loads.map(({ amountCentavos, paymentReference }) => [
    amountCentavos / 100,
    paymentReference,
    'Received',
  ]);
  for (let index = 0; index < CASH_INS; index += 1) {
    const cashIn = await declareCashIn(app, own[1 + Math.floor(index / 3)]!, {
      amount: 600 + index,
      method,
    });
    lines.push([600 + index, cashIn.paymentReference!, 'Received']);
  }
  while (lines.length < LINES - PLANTED) {
    lines.push(lines.length % 2 ? [-15, '', 'SERVICE CHARGE'] : [1.25, '', 'Interest earned']);
  }
  const last = own.at(-1)!;
  const less = await declareCashIn(app, last, { amount: 500, method });
  const named = await declareCashIn(app, last, {
    ...{ amount: 700, method, senderNumber: '09171234567' },
  });
  lines.push([485, less.paymentReference!, 'Received with less']);
  lines.push([named.amount, '', 'From 09171234567']);
  lines.push([-37.5, '', 'Adjustment']);
  return lines;
}

function writeFile(lines: readonly Written[]): string {
  const rows = lines.map(([pesos, reference, text], index) => {
    const day = String(1 + Math.floor((index * DAYS) / lines.length)).padStart(2, '0');
    const amount = Math.abs(pesos).toFixed(2);
    const [debit, credit] = pesos < 0 ? [amount, ''] : ['', amount];
    return `2026-11-${day},${text} ${index},${debit},${credit},${reference}`;
  });
  const period = 'Transaction History from 2026-11-01 to 2026-11-28';
  const text = [period, 'Date,Description,Debit,Credit,Reference', ...rows].join('\n');
  return Buffer.from(text).toString('base64');
}

test('3,000 lines of a month take one decision for each exception, and then all agrees', async () => {
  for (const [index, account] of ACCOUNTS.entries()) {
    const lines = await playMonth(account, payers.slice(index * 5, index * 5 + 5));
    const { added, plan } = await post('/bank-lines/import', { account, file: writeFile(lines) });
    expect([added, plan.periodSource]).toEqual([LINES, 'file']);
  }
  for (let left = 1; left > 0; ) ({ left } = await post('/bank-lines/match-exact'));
  for (let left = 1; left > 0; ) ({ left } = await post('/cash-ins/credit-exact'));

  const queue = await get('/bank-lines?status=unmatched&pageSize=100');
  expect(queue).toHaveLength(PLANTED * ACCOUNTS.length);
  for (const { _id, suggestions } of queue) {
    const [first] = suggestions;
    if (first === undefined) await post(`/bank-lines/${_id}/set-aside`, { reason: 'A correction' });
    else {
      expect(first.target.kind).toBe('cash_in');
      const { username } = first.target.user;
      await post(`/bank-lines/${_id}/credit`, {
        ...{ username, cashInId: first.target._id, guard: true },
      });
    }
  }
  // 19 calls for 3,000 lines: 7 for files and all that fits exactly, 12 for the 12 exceptions.
  expect(calls).toEqual({
    ...{ import: 4, 'match-exact': 2, 'credit-exact': 1 },
    ...{ credit: 8, 'set-aside': 4 },
  });
  expect(await get('/bank-lines?status=unmatched')).toEqual([]);
  expect(await get('/cash-ins?status=declared')).toEqual([]);
  const { agreedUpTo, accounts } = await get('/reconciliation?from=2026-11-01&to=2026-11-28');
  expect(agreedUpTo).toBe('2026-11-28');
  for (const { days } of accounts) {
    expect(days.map(({ state }: { state: string }) => state)).toEqual(Array(DAYS).fill('matched'));
  }
}, 120_000);
