import type { PayoutResultRow } from '@barya/contract';
import { toPesos } from '@barya/money';
import { allowLongStatements } from '../../../database/transactions.ts';
import { Overtaken } from '../../../kernel/failures.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { LeaveUnclaimed } from '../../../people/closing.ts';
import { lockMembers } from '../../../people/lock-member.ts';
import { writeAudit } from '../../audit/index.ts';
import { findWithdrawals, lockWithdrawals } from '../../withdrawals/index.ts';
import { type Result, readResults, settleResults, type UnfitRow } from '../batch-results.ts';
import {
  type BatchLine,
  type BatchRow,
  countDecided,
  findBatch,
  lockBatch,
  type MadeBatch,
  readBatchLines,
  type Tally,
} from '../store/batches.ts';
import { findUses, isReferenceTaken, lockPayouts, type PayoutRow } from '../store/payouts.ts';
import { bookMarks } from './book.ts';

/** Booking 5,000 lines is one statement. */
const LONGEST_STATEMENT_MS = 60_000;

/** What rows of results did. */
export interface Imported {
  /** Lines that these rows decided, or that were decided before in the same way. */
  done: number;
  /** By row. */
  unfit: UnfitRow[];
  batch: MadeBatch;
}

/**
 * Takes in what the bank says of a batch: marks its payouts as sent or failed, and closes it with
 * the last one. Rows that do not fit change nothing and are named. The same rows again change
 * nothing, even of a closed batch.
 *
 * Lock order: the members of failed ones by id, their withdrawals by id, the payouts by id, the
 * batch, the accounts by id.
 *
 * @throws Refusal `payout_batch_unknown`, `payout_batch_not_open` for a dissolved one
 */
export async function importResults(
  operation: Operation,
  leaveUnclaimed: LeaveUnclaimed,
  actor: Actor,
  batchId: string,
  rows: readonly PayoutResultRow[],
): Promise<Imported> {
  const { trx } = operation;
  const lines = await readBatchLines(trx, batchId);
  if (lines.length === 0) throw new Refusal('payout_batch_unknown');
  const read = readResults(lines, rows);
  const { batch, payouts } = await lockAll(operation, batchId, lines, read.results);
  if (batch.state === 'dissolved') throw new Refusal('payout_batch_not_open');

  const references = read.results.flatMap(({ paymentReference }) => paymentReference ?? []);
  const usedBy = await findUses(trx, batch.method, references);
  const { toBook, before, unfit } = settleResults(read.results, payouts, usedBy);
  if (toBook.length > 0) {
    await allowLongStatements(trx, LONGEST_STATEMENT_MS);
    const decided = toBook.map((result) => ({ ...result, payout: payouts.get(result.payoutId)! }));
    await book(operation, leaveUnclaimed, actor, batch, decided);
  }
  return {
    done: toBook.length + before,
    unfit: [...read.unfit, ...unfit].sort((a, b) => a.row - b.row),
    batch: (await findBatch(trx, batchId))!,
  };
}

async function lockAll(
  { trx }: Operation,
  batchId: string,
  lines: readonly BatchLine[],
  results: readonly Result[],
): Promise<{ batch: BatchRow; payouts: Map<string, PayoutRow> }> {
  const named = new Map(results.map((result) => [result.payoutId, result.state]));
  const failing = lines.filter(
    ({ payoutId, state }) => state === 'to_pay' && named.get(payoutId) === 'failed',
  );
  // A refund may forget the account number, so the members' requests must wait.
  await lockMembers(
    trx,
    failing.map(({ memberId }) => memberId),
    'no key update',
  );
  await lockWithdrawals(
    trx,
    failing.map(({ payoutId }) => payoutId),
  );
  const payouts = await lockPayouts(trx, [...named.keys()]);
  const batch = await lockBatch(trx, batchId);
  return { batch, payouts: new Map(payouts.map((payout) => [payout.id, payout])) };
}

type Decided = Result & { payout: PayoutRow };

async function book(
  operation: Operation,
  leaveUnclaimed: LeaveUnclaimed,
  { memberId: by }: Actor,
  batch: BatchRow,
  decided: readonly Decided[],
): Promise<void> {
  const { trx, now } = operation;
  const sent = decided.filter(({ state }) => state === 'sent');
  const failed = decided.filter(({ state }) => state === 'failed');
  const tallies = { sent: tallyOf(sent), failed: tallyOf(failed) };
  const counted = await countDecided(trx, batch.id, tallies, { by, at: now });
  // Read after the payouts' locks, which a deletion needs too.
  const withdrawals = await findWithdrawals(
    trx,
    decided.map(({ payoutId }) => payoutId),
  );
  const withdrawalOf = ({ payoutId }: Decided) => {
    const withdrawal = withdrawals.get(payoutId)!;
    return { withdrawal, memberDeleted: withdrawal.deletedAt !== null };
  };
  const sendings = sent.map((each) => {
    const { payout, paymentReference } = each;
    return { ...withdrawalOf(each), payout, paymentReference, paidAt: now, confirmedBy: null };
  });
  const refunds = failed.map((each) => {
    const { payout, reason } = each;
    return { ...withdrawalOf(each), payout, reason, returnReference: null, confirmedBy: null };
  });
  try {
    await bookMarks(operation, leaveUnclaimed, by, { sendings, refunds });
  } catch (error) {
    throw isReferenceTaken(error) ? new Overtaken() : error;
  }
  if (counted.state !== 'closed') return;
  await writeAudit(operation, {
    actorId: by,
    action: 'close_payout_batch',
    subjectId: batch.id,
    before: { state: batch.state },
    after: {
      state: counted.state,
      reference: batch.reference,
      method: batch.method,
      count: batch.lineCount,
      total: toPesos(batch.totalCentavos),
      hash: batch.hash.toString('hex'),
    },
  });
}

function tallyOf(decided: readonly Decided[]): Tally {
  const centavos = decided.reduce((sum, { payout }) => sum + payout.amountCentavos, 0);
  return { count: decided.length, centavos };
}
