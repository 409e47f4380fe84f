import { limits } from '@barya/contract';
import {
  importStatement,
  matchExactLines,
  matchLine,
  readLines,
  readStatement,
  setLineAside,
} from '../../capabilities/bank-lines/index.ts';
import { revertLoad } from '../../capabilities/capital/index.ts';
import { centavosOf } from '../amounts.ts';
import { type Payment, writeStatement } from '../bank.ts';
import { type Calendar, minuteAt } from '../calendar.ts';
import type { World } from '../world.ts';
import { gcashMethod, mayaMethod } from './payment-methods.ts';

/** Days of an account, both included. */
export interface StatementDays {
  account: string;
  from: number;
  to: number;
}

const UNMATCHED = { status: 'unmatched' } as const;
const PAGE = { limit: limits.page.bareRows, offset: 0, isBare: false };

/**
 * The cashier imports a statement, matches loads and payouts by their references and whole batches
 * by hand, and sets aside what is no business of the books.
 */
export async function reconcile(
  { bank, calendar, desk, momentAt }: World,
  at: Date,
  { account, from, to }: StatementDays,
): Promise<void> {
  const { inquire, runOperation } = momentAt(at, `statement of ${account}`);
  const period = { from: calendar.instantOf(from, 0), to: calendar.instantOf(to + 1, 0) };
  const file = Buffer.from(writeStatement(bank, account, period)).toString('base64');
  const { db, now } = inquire();
  const statement = await readStatement(db, { account, file }, now);
  await runOperation((operation) => importStatement(operation, desk.cashier, statement));
  await runOperation((operation) => matchExactLines(operation, desk.cashier));

  const payments = new Map(bank.map((payment) => [payment.reference, payment]));
  const { items } = await readLines(inquire(), { account, ...UNMATCHED }, PAGE);
  for (const { line } of items) {
    const { batchId, aside } = payments.get(line.reference)!;
    if (batchId !== undefined) {
      await runOperation((operation) => matchLine(operation, desk.cashier, line.id, { batchId }));
    } else if (aside !== undefined) {
      await runOperation((operation) => setLineAside(operation, desk.cashier, line.id, aside));
    }
  }
}

/** Reverts loads whose payments never arrived. */
export async function revertUnpaid(
  { desk, momentAt, unpaidLoads }: World,
  at: Date,
): Promise<void> {
  const { runOperation } = momentAt(at, 'unpaid loads');
  const reason = 'The statement has no such payment';
  for (const loadId of unpaidLoads) {
    await runOperation((operation) => revertLoad(operation, desk.cashier, { loadId, reason }));
  }
}

/** What the accounts have and the books do not; the transfer by mistake stays unmatched. */
export function listForeignPayments({ today, instantOf }: Calendar): Payment[] {
  const [gcash, maya] = [gcashMethod.name, mayaMethod.name];
  const on = (daysAgo: number, minutes = 0) =>
    instantOf(today - daysAgo, minuteAt('15:00') + minutes);
  return [
    {
      account: gcash,
      at: on(9),
      amountCentavos: -centavosOf(15),
      reference: '1000000000001',
      description: 'Fee for a bank transfer',
      aside: 'Fee of GCash',
    },
    {
      account: gcash,
      at: on(4),
      amountCentavos: centavosOf(250),
      reference: '1000000000002',
      description: 'Transfer from 09000000003',
    },
    {
      account: gcash,
      at: on(4, 25),
      amountCentavos: -centavosOf(250),
      reference: '1000000000003',
      description: 'Transfer to 09000000003: sent to us by mistake',
    },
    {
      account: maya,
      at: on(7),
      amountCentavos: centavosOf(3.17),
      reference: '400000000001',
      description: 'Interest',
      aside: 'Interest of Maya',
    },
  ];
}
