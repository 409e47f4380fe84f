import { limits } from '@barya/contract';
import {
  importStatement,
  matchExactLines,
  matchLine,
  readLines,
  readStatement,
  setLineAside,
} from '../../apps/server/src/capabilities/bank-lines/index.ts';
import { revertLoad } from '../../apps/server/src/capabilities/capital/index.ts';
import { centavosOf, type Payment, writeStatement } from '../bank.ts';
import { type Calendar, minutesAfter } from '../calendar.ts';
import { gcashMethod, mayaMethod } from '../payment-methods.ts';
import type { Duty } from '../world.ts';

const PAGE = { limit: limits.page.bareRows, offset: 0, isBare: false };

/**
 * The cashier imports a statement of these days, matches loads and payouts by their references and
 * whole batches by hand, and sets aside what is no business of the books.
 */
export const reconcile =
  (account: string, first: number, last: number): Duty =>
  async ({ bank, calendar, desk: { cashier }, momentAt }, at) => {
    const { inquire, runOperation, db, now } = momentAt(at, `statement of ${account}`);
    const period = { from: calendar.at(first, '0:00'), to: calendar.at(last + 1, '0:00') };
    const file = Buffer.from(writeStatement(bank, account, period)).toString('base64');
    const statement = await readStatement(db, { account, file }, now);
    await runOperation((operation) => importStatement(operation, cashier, statement));
    await runOperation((operation) => matchExactLines(operation, cashier));

    const payments = new Map(bank.map((payment) => [payment.reference, payment]));
    const { items } = await readLines(inquire(), { account, status: 'unmatched' }, PAGE);
    for (const { line } of items) {
      const { batchId, aside } = payments.get(line.reference)!;
      if (batchId !== undefined) {
        await runOperation((operation) => matchLine(operation, cashier, line.id, { batchId }));
      } else if (aside !== undefined) {
        await runOperation((operation) => setLineAside(operation, cashier, line.id, aside));
      }
    }
  };

/** Reverts loads whose payments never arrived. */
export const revertUnpaid: Duty = async ({ desk, momentAt, unpaidLoads }, at) => {
  const { runOperation } = momentAt(at, 'unpaid loads');
  const reason = 'The statement has no such payment';
  for (const loadId of unpaidLoads) {
    await runOperation((operation) => revertLoad(operation, desk.cashier, { loadId, reason }));
  }
};

const foreignPayments = [
  [9, 0, gcashMethod, -15, '1000000000001', 'Fee for a bank transfer', 'Fee of GCash'],
  [4, 0, gcashMethod, 250, '1000000000002', 'Transfer from 09000000003'],
  [4, 25, gcashMethod, -250, '1000000000003', 'Transfer to 09000000003: sent to us by mistake'],
  [7, 0, mayaMethod, 3.17, '400000000001', 'Interest', 'Interest of Maya'],
] as const;

/** What the accounts have and the books do not; the transfer by mistake stays unmatched. */
export function listForeignPayments({ today, at }: Calendar): Payment[] {
  return foreignPayments.map(([ago, minutes, { name }, pesos, reference, description, aside]) => ({
    account: name,
    at: minutesAfter(at(today - ago, '15:00'), minutes),
    amountCentavos: Math.sign(pesos) * centavosOf(Math.abs(pesos)),
    ...{ reference, description, ...(aside && { aside }) },
  }));
}
