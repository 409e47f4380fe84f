import { nameFirst, type RefusedLine } from '@barya/contract';
import { toPesos } from '@barya/money';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Movement } from '../../../kernel/second-person.ts';
import { writeAudit, writeAudits } from '../../audit/index.ts';
import { requireNoProposal, requireSecondPerson } from '../../four-eyes/index.ts';
import { hashBatch } from '../domain.ts';
import {
  type BatchLine,
  type BatchRow,
  dissolve,
  findBatch,
  insertPutBack,
  lockBatch,
  type MadeBatch,
  type PutBack,
  readBatchLines,
} from '../store/batches.ts';
import { lockPayouts, type PayoutRow } from '../store/payouts.ts';
import { countInBatch, recordClosed, recordOf } from './count-in-batch.ts';

/**
 * Dissolves a batch of which nothing was ever sent: what waits in it is free again. What failed stays.
 * Once its file was downloaded somebody may have paid by it, so a policy on payouts asks for a second
 * person. Locks the payouts by id, then the batch.
 *
 * @throws Refusal `payout_batch_unknown`, `payout_batch_not_open`, `payout_batch_has_sent`,
 *   `proposal_open` if a line waits for a second person
 * @throws SecondPersonNeeded
 */
export async function dissolveBatch(
  operation: Operation,
  actor: Actor,
  batchId: string,
): Promise<MadeBatch> {
  const { trx, now } = operation;
  const { batch, lines, payouts } = await lockWhole(operation, batchId);
  const own = [...payouts.values()].filter((payout) => payout.batchId === batchId);
  if (own.some(({ sentAt }) => sentAt !== null)) throw new Refusal('payout_batch_has_sent');
  if (batch.state !== 'open') throw new Refusal('payout_batch_not_open');
  await requireLinesFree(operation, lines);
  const waiting = lines.filter(({ payoutId }) => isWaiting(payouts.get(payoutId), batchId));
  await confirmPutBack(operation, actor, { batch, lines: waiting, state: 'dissolved' });
  await dissolve(trx, batchId, { by: actor.memberId, at: now });
  const dissolved = (await findBatch(trx, batchId))!;
  await writeAudit(operation, {
    ...recordOf(dissolved),
    actorId: actor.memberId,
    action: 'dissolve_payout_batch',
    before: { state: batch.state },
  });
  return dissolved;
}

/**
 * Takes undecided payouts out of a batch, all or none: they wait again, and the batch keeps its lines,
 * hash and total. It is closed when every line is decided or put back. Once its file was downloaded, a
 * policy on payouts asks for a second person; until then nobody else decides these lines. Locks the
 * payouts by id, then the batch.
 *
 * @throws Refusal `payout_batch_unknown`, `payout_batch_not_open`, `payout_batch_refused` with
 *   `lines`, `proposal_open` if one waits for a second person
 * @throws SecondPersonNeeded
 */
export async function putBackPayouts(
  operation: Operation,
  actor: Actor,
  batchId: string,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<MadeBatch> {
  const { trx } = operation;
  const { memberId: by } = actor;
  const { batch, lines, payouts } = await lockWhole(operation, batchId);
  if (batch.state !== 'open') throw new Refusal('payout_batch_not_open');
  const chosen = lines.filter(({ payoutId }) => ids.includes(payoutId));
  requireUndecided(batchId, ids, chosen, payouts);
  await requireLinesFree(operation, chosen);
  const order = { batch, lines: chosen, state: 'to_pay', reason };
  const confirmedBy = await confirmPutBack(operation, actor, order);
  await leaveBatch(operation, batchId, chosen, { reason, confirmedBy, by });
  return (await findBatch(trx, batchId))!;
}

/** Takes locked lines out of their batch, which counts them. `wereSent`: they counted as sent. */
export async function leaveBatch(
  operation: Operation,
  batchId: string,
  lines: readonly Pick<BatchLine, 'payoutId' | 'memberId' | 'amountCentavos' | 'reference'>[],
  { wereSent = false, ...why }: Omit<PutBack, 'at'> & { wereSent?: boolean },
): Promise<void> {
  const { trx, now } = operation;
  const { by, reason } = why;
  await insertPutBack(trx, batchId, lines, { ...why, at: now });
  await writeAudits(
    operation,
    lines.map(({ payoutId, memberId, amountCentavos, reference }) => ({
      actorId: by,
      action: 'put_back_payout',
      subjectId: payoutId,
      memberId,
      before: { batch: batchId },
      after: { state: 'to_pay', amount: toPesos(amountCentavos), reference, batch: batchId },
      reason,
    })),
  );
  const putBack = { count: lines.length, centavos: sumOf(lines) };
  const sent = { count: -putBack.count, centavos: -putBack.centavos };
  const moved = wereSent ? { putBack, sent } : { putBack };
  await recordClosed(operation, by, await countInBatch(operation, by, batchId, moved));
}

async function lockWhole({ trx }: Operation, batchId: string) {
  const lines = await readBatchLines(trx, batchId);
  if (lines.length === 0) throw new Refusal('payout_batch_unknown');
  const locked = await lockPayouts(
    trx,
    lines.map(({ payoutId }) => payoutId),
  );
  const batch = await lockBatch(trx, batchId);
  return { batch, lines, payouts: new Map(locked.map((each) => [each.id, each])) };
}

function isWaiting(payout: PayoutRow | undefined, batchId: string): boolean {
  return payout?.state === 'to_pay' && payout.batchId === batchId;
}

function requireUndecided(
  batchId: string,
  ids: readonly string[],
  chosen: readonly BatchLine[],
  payouts: ReadonlyMap<string, PayoutRow>,
): void {
  const found = new Map(chosen.map((line) => [line.payoutId, line]));
  const refused = ids.filter((id) => !isWaiting(payouts.get(id), batchId));
  if (refused.length === 0) return;
  const lines = nameFirst(refused).map((payoutId): RefusedLine => {
    const { reference = '' } = found.get(payoutId) ?? {};
    const reason = found.has(payoutId) ? 'decided' : 'unknown';
    return { payoutId, reference, reason, takenBy: null };
  });
  throw new Refusal('payout_batch_refused', { extra: { lines, count: refused.length } });
}

async function requireLinesFree(operation: Operation, lines: readonly BatchLine[]) {
  await requireNoProposal(
    operation,
    lines.map(({ payoutId }) => payoutId),
  );
}

/** Asks for a second person, if the file was downloaded. @returns the second person */
async function confirmPutBack(
  operation: Operation,
  { memberId }: Actor,
  {
    batch,
    lines,
    state,
    reason = null,
  }: { batch: BatchRow; lines: readonly BatchLine[]; state: string; reason?: string | null },
): Promise<string | null> {
  if (batch.fileAt === null) return null;
  const total = sumOf(lines);
  const movement: Movement = {
    kind: 'payout_put_back',
    target: { id: batch.id, name: batch.reference },
    memberId: null,
    amountCentavos: total,
    before: { state: batch.state },
    after: {
      state,
      reference: batch.reference,
      method: batch.method,
      count: lines.length,
      total: toPesos(total),
      hash: hashBatch(batch, lines).toString('hex'),
    },
    reason,
    payoutIds: lines.map(({ payoutId }) => payoutId),
  };
  return (await requireSecondPerson(operation, memberId, movement)).confirmedBy;
}

function sumOf(lines: readonly Pick<BatchLine, 'amountCentavos'>[]): number {
  return lines.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
}
