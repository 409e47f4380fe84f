import type { PayoutResultRow } from '@barya/contract';
import { allowLongStatements } from '../../../database/transactions.ts';
import { Overtaken } from '../../../kernel/failures.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { LeaveUnclaimed } from '../../../people/closing.ts';
import { lockMembers } from '../../../people/lock-member.ts';
import { nameOf } from '../../../people/person.ts';
import {
  asksForPayouts,
  findOpenAbout,
  type HoldingProposal,
  propose,
  type ReadContext,
  readPolicies,
} from '../../four-eyes/index.ts';
import { findWithdrawals, lockWithdrawals } from '../../withdrawals/index.ts';
import { type Result, readResults, settleResults, type UnfitRow } from '../batch-results.ts';
import { refundOf } from '../domain.ts';
import {
  type BatchLine,
  type BatchRow,
  findBatch,
  lockBatch,
  type MadeBatch,
  readBatchLines,
  type Tally,
} from '../store/batches.ts';
import { findUses, isReferenceTaken, lockPayouts, type PayoutRow } from '../store/payouts.ts';
import { bookMarks } from './book.ts';
import { countInBatch, recordClosed } from './count-in-batch.ts';

/** Booking 5,000 lines is one statement. */
const LONGEST_STATEMENT_MS = 60_000;

/** What rows of results did. */
export interface Imported {
  /** Lines that these rows decided, or that were decided before in the same way. */
  done: number;
  /** By row. */
  unfit: UnfitRow[];
  /** Failed lines that wait for a second person, by row. */
  proposed: { row: number; proposal: string }[];
  batch: MadeBatch;
}

/** What results need of other capabilities. */
export interface ResultTools {
  leaveUnclaimed: LeaveUnclaimed;
  readContext: ReadContext;
}

/**
 * Takes in what the bank says of a batch: marks its payouts as sent or failed, and closes it with
 * the last one. Rows that do not fit change nothing and are named. Under a policy on payouts each
 * failed line is proposed to a second person. The same rows again change nothing, even of a closed
 * batch.
 *
 * Lock order: the members of failed ones by id, their withdrawals by id, the payouts by id, the
 * batch, the accounts by id.
 *
 * @throws Refusal `payout_batch_unknown`, `payout_batch_not_open` for a dissolved one
 */
export async function importResults(
  operation: Operation,
  { leaveUnclaimed, readContext }: ResultTools,
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

  // A line that was put back may have no payout any more: its approval was taken back.
  const isHere = ({ payoutId }: Result) => payouts.get(payoutId)?.batchId === batchId;
  const here = read.results.filter(isHere);
  const references = here.flatMap(({ paymentReference }) => paymentReference ?? []);
  const usedBy = await findUses(trx, batch.method, references, batch.createdBy);
  const settled = settleResults(here, payouts, usedBy);
  const { toBook, toPropose, proposed, waiting } = await splitWaiting(operation, settled.toBook);
  if (toBook.length > 0) {
    await allowLongStatements(trx, LONGEST_STATEMENT_MS);
    const decided = toBook.map((result) => ({ ...result, payout: payouts.get(result.payoutId)! }));
    await book(operation, leaveUnclaimed, actor, batch, decided);
  }
  const made = await proposeFailed(operation, readContext, actor, { payouts, results: toPropose });
  const left = read.results
    .filter((result) => !isHere(result))
    .map(({ row }) => ({ row, ...LEFT }));
  return {
    done: toBook.length + settled.before,
    unfit: [...read.unfit, ...left, ...settled.unfit, ...waiting].sort((a, b) => a.row - b.row),
    proposed: [...proposed, ...made].sort((a, b) => a.row - b.row),
    batch: (await findBatch(trx, batchId))!,
  };
}

const LEFT = { reason: 'This payout left the batch. Mark it by itself' };

/** Results that are booked, those that are proposed now or were before, and those that must wait. */
async function splitWaiting(
  { trx }: Operation,
  results: readonly Result[],
): Promise<{
  toBook: Result[];
  toPropose: Result[];
  proposed: Imported['proposed'];
  waiting: UnfitRow[];
}> {
  const isAsked = asksForPayouts(await readPolicies(trx));
  const ids = results.map(({ payoutId }) => payoutId);
  const { holding } = await findOpenAbout(trx, ids);
  const holdingOf = new Map(holding.map((each) => [each.subjectId, each]));
  const isHeld = ({ payoutId }: Result) => holdingOf.has(payoutId);
  const free = results.filter((result) => !isHeld(result));
  const needsTwo = ({ state }: Result) => isAsked && state === 'failed';
  const held = results.filter(isHeld).map(({ row, state, payoutId }) => {
    const proposal = holdingOf.get(payoutId)!;
    return { row, isSame: state === 'failed' && proposal.kind === 'payout_failed', proposal };
  });
  return {
    toBook: free.filter((result) => !needsTwo(result)),
    toPropose: free.filter(needsTwo),
    proposed: held
      .filter(({ isSame }) => isSame)
      .map(({ row, proposal }) => ({ row, proposal: proposal.id })),
    waiting: held
      .filter(({ isSame }) => !isSame)
      .map(({ row, proposal }) => ({ row, reason: explainWaiting(proposal) })),
  };
}

function explainWaiting({ makerUsername, kind }: HoldingProposal): string {
  const what = kind === 'payout_failed' ? 'mark it as failed' : 'put it back';
  return `${nameOf(makerUsername)} asked a second person to ${what}. Wait, or ask them to withdraw it`;
}

async function proposeFailed(
  operation: Operation,
  readContext: ReadContext,
  actor: Actor,
  { payouts, results }: { payouts: ReadonlyMap<string, PayoutRow>; results: readonly Result[] },
): Promise<Imported['proposed']> {
  if (results.length === 0) return [];
  const ids = results.map(({ payoutId }) => payoutId);
  const withdrawals = await findWithdrawals(operation.trx, ids);
  const made: Imported['proposed'] = [];
  for (const { row, payoutId, reason } of results) {
    const back = { reason, returnReference: null };
    const movement = refundOf(payouts.get(payoutId)!, withdrawals.get(payoutId)!, back);
    const call = { route: 'markPayoutFailed', params: { id: payoutId }, body: { reason } } as const;
    const { id } = await propose(operation, actor, movement, call, readContext);
    made.push({ row, proposal: id });
  }
  return made;
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
  const closed = await countInBatch(operation, by, batch.id, tallies);
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
  await recordClosed(operation, by, closed);
}

function tallyOf(decided: readonly Decided[]): Tally {
  const centavos = decided.reduce((sum, { payout }) => sum + payout.amountCentavos, 0);
  return { count: decided.length, centavos };
}
