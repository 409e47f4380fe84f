import {
  limits,
  nameFirst,
  type PayoutFilter,
  type PayoutTemplate,
  type RefusedLine,
  type SeenSelection,
} from '@barya/contract';
import { toPesos } from '@barya/money';
import type { Trx } from '../../../database/tables.ts';
import type { Actor, Inquiry, Operation } from '../../../kernel/operation.ts';
import type { PayoutKey } from '../../../kernel/payout-key.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Doer } from '../../../kernel/second-person.ts';
import { requireSelection } from '../../../kernel/seen-selection.ts';
import { findPeople } from '../../../people/members.ts';
import { nameOf } from '../../../people/person.ts';
import { writeAudit } from '../../audit/index.ts';
import { asksForPayouts, findHeld, readPolicies } from '../../four-eyes/index.ts';
import {
  checkDestination,
  digestShown,
  findWithdrawals,
  payerOf,
  type WithdrawalOfMember,
} from '../../withdrawals/index.ts';
import { findUncleared } from '../clearance.ts';
import { hashBatch } from '../domain.ts';
import {
  type BatchLine,
  findBatch,
  insertBatch,
  lockBatch,
  type MadeBatch,
  readBatchLines,
  saveFileRead,
} from '../store/batches.ts';
import { isPayerRefused } from '../store/clearances.ts';
import { countWaiting, findWaitingIds, lockWaiting } from '../store/list.ts';
import { lockPayouts, type PayoutRow } from '../store/payouts.ts';
import { hashFile, templates, writeFile } from '../templates.ts';
import { recordOf } from './count-in-batch.ts';
import { type Asking, lockPayer, readBlockers, readGrounds, readPaidAlone } from './judge.ts';
import { findPayouts, type PayoutFound } from './read.ts';

/** Which payouts a batch is to have: these, or all that match and nobody pays. */
export interface BatchOrder {
  method: string;
  ids?: readonly string[] | undefined;
  /** How many are left out because they cannot be paid, as a refusal counted them. */
  leaveOut?: number | undefined;
  filter?: Omit<PayoutFilter, 'method'> | undefined;
  /** Of all that match the filter. */
  seen?: SeenSelection | undefined;
}

/**
 * Freezes payouts of one method as a batch, all or none, the oldest first. One that cannot be paid
 * refuses the whole batch, until the caller leaves out as many as there are. Who makes it pays it, so
 * others may have to clear lines first. Locks the payer where a day's sum counts, then the payouts by
 * id; of a filter, only those that nobody else locked.
 *
 * @throws Refusal `request_invalid` without ids and filter, `payout_batch_empty`,
 *   `payout_batch_refused` with the first ten `lines` and their `count`, `payout_not_cleared` if that
 *   is the only reason, `selection_changed` if what matches the filter is not as seen
 */
export async function makeBatch(
  operation: Operation,
  payoutKey: PayoutKey,
  actor: Actor,
  order: BatchOrder,
): Promise<MadeBatch> {
  const { trx, now, ids } = operation;
  const { memberId: by } = actor;
  const { payoutPerDay } = await readPolicies(trx);
  if (payoutPerDay !== null) await lockPayer(operation, by);
  const chosen = await lockChosen(operation, order);
  const withdrawals = await findWithdrawals(trx, idsOf(chosen));
  const payable = await requirePayable(operation, payoutKey, by, order, chosen, withdrawals);
  const { payer, payouts } = payable;
  if (payouts.length === 0) throw new Refusal('payout_batch_empty');

  const id = ids.next(now);
  const { method } = payouts[0]!;
  const batch = { reference: ids.nextBatchReference(), method };
  const lines = payouts.map((payout) => {
    const withdrawal = withdrawals.get(payout.id)!;
    return { ...withdrawal, payoutId: payout.id, destinationDigest: withdrawal.destinationDigest! };
  });
  const hash = hashBatch(batch, lines);
  const totalCentavos = lines.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
  await insertBatch(
    trx,
    {
      id,
      ...batch,
      hash,
      lineCount: lines.length,
      totalCentavos,
      state: 'open',
      createdBy: by,
      createdAt: now,
    },
    lines,
    payer.alsoBy,
  ).catch((error) => {
    throw isPayerRefused(error) ? new Refusal('payout_not_cleared') : error;
  });
  await writeAudit(operation, {
    actorId: by,
    action: 'make_payout_batch',
    subjectId: id,
    after: {
      state: 'open',
      reference: batch.reference,
      method,
      count: lines.length,
      total: toPesos(totalCentavos),
      hash: hash.toString('hex'),
      fileHash: hashFile(writeFile(templates.generic, lines)),
    },
  });
  return (await findBatch(trx, id))!;
}

async function lockChosen(
  { trx }: Operation,
  { method, ids, filter, seen }: BatchOrder,
): Promise<PayoutRow[]> {
  if (ids !== undefined) {
    const locked = await lockPayouts(trx, ids);
    return locked.sort(
      (a, b) => a.approvedAt.getTime() - b.approvedAt.getTime() || (a.id < b.id ? -1 : 1),
    );
  }
  if (filter === undefined) {
    throw new Refusal('request_invalid', { message: 'Please choose payouts' });
  }
  const wanted = { ...filter, method };
  if (seen !== undefined) {
    const [waiting = { count: 0, centavos: 0 }] = await countWaiting(trx, wanted);
    const ids = seen.ids ? await findWaitingIds(trx, wanted, seen.ids) : [];
    requireSelection(seen, { ...waiting, ids });
  }
  return lockWaiting(trx, wanted, { limit: limits.payouts.mostInBatch });
}

/**
 * @returns who pays, and what: without what is left out
 * @throws Refusal `payout_batch_refused` with the first ten lines that cannot be paid, and why;
 *   `payout_not_cleared` if that is the only reason
 */
async function requirePayable(
  { trx, now }: Operation,
  payoutKey: PayoutKey,
  by: string,
  order: BatchOrder,
  payouts: readonly PayoutRow[],
  withdrawals: ReadonlyMap<string, WithdrawalOfMember>,
): Promise<{ payer: Doer; payouts: readonly PayoutRow[] }> {
  const found = new Set(idsOf(payouts));
  const unknown = (order.ids ?? []).filter((id) => !found.has(id));
  const asking = { db: trx, now, payoutKey, payerId: by };
  const blockers = await readBlockers(asking, payouts, withdrawals);
  const held = await findHeld(trx, idsOf(payouts));
  const grounds = await readGrounds(asking, payouts);
  const alone = await readPaidAlone(asking, grounds, idsOf(payouts));
  const uncleared = findUncleared(grounds.policy, grounds.payer, grounds.payables, alone);
  const faultOf = (payout: PayoutRow): RefusedLine['reason'] | undefined =>
    findClaim(payout, order, by, now) ??
    (held.has(payout.id) ? 'waiting' : undefined) ??
    blockers.get(payout.id)![0] ??
    (uncleared.has(payout.id) ? 'not_cleared' : undefined);
  const faults: FaultyLine[] = [
    ...unknown.map((id): FaultyLine => ({ id, reference: '', reason: 'unknown', takerId: null })),
    ...payouts.flatMap((payout): FaultyLine[] => {
      const reason = faultOf(payout);
      if (reason === undefined) return [];
      const takerId = reason === 'taken' || reason === 'run_out' ? payout.takenBy : null;
      return [{ id: payout.id, reference: withdrawals.get(payout.id)!.reference, reason, takerId }];
    }),
  ];
  if (faults.length === 0 || faults.length === order.leaveOut) {
    const faulty = new Set(faults.map(({ id }) => id));
    return { payer: grounds.payer, payouts: payouts.filter(({ id }) => !faulty.has(id)) };
  }
  const isUncleared = faults.every(({ reason }) => reason === 'not_cleared');
  throw new Refusal(isUncleared ? 'payout_not_cleared' : 'payout_batch_refused', {
    extra: { lines: await nameFaults(trx, faults), count: faults.length },
  });
}

interface FaultyLine {
  id: string;
  reference: string;
  reason: RefusedLine['reason'];
  /** Who pays it by hand, or had it. */
  takerId: string | null;
}

/** The first ten; a changed account may be theft, so it comes before all others. */
async function nameFaults(trx: Trx, faults: readonly FaultyLine[]): Promise<RefusedLine[]> {
  const rank = ({ reason }: FaultyLine) => (reason === 'destination_changed' ? 0 : 1);
  const named = nameFirst(faults.toSorted((a, b) => rank(a) - rank(b)));
  const takers = await findPeople(
    trx,
    named.flatMap(({ takerId }) => takerId ?? []),
  );
  return named.map(({ id, reference, reason, takerId }) => ({
    payoutId: id,
    reference,
    reason,
    takenBy: takerId === null ? null : nameOf(takers.get(takerId)?.username ?? null),
  }));
}

/** Why somebody or something else pays a payout; undefined if nobody does. */
function findClaim(
  payout: PayoutRow,
  { method }: BatchOrder,
  by: string,
  now: Date,
): RefusedLine['reason'] | undefined {
  if (payout.method.toLowerCase() !== method.toLowerCase()) return 'other_method';
  if (payout.state !== 'to_pay') return 'decided';
  if (payout.batchId !== null) return 'in_batch';
  const payer = payerOf(payout, now);
  if (payout.takenBy !== null && payer === null) return 'run_out';
  return payer === null || payer === by ? undefined : 'taken';
}

function idsOf(payouts: readonly PayoutRow[]): string[] {
  return payouts.map(({ id }) => id);
}

/** A batch, its lines, and the payouts that they still have. */
export interface BatchRead {
  batch: MadeBatch;
  lines: BatchLine[];
  payouts: PayoutFound[];
}

/** @throws Refusal `payout_batch_unknown` */
export async function readBatch(asking: Asking, batchId: string): Promise<BatchRead> {
  const { db } = asking;
  const batch = await findBatch(db, batchId);
  if (batch === null) throw new Refusal('payout_batch_unknown');
  const lines = await readBatchLines(db, batchId);
  const ids = lines.map(({ payoutId }) => payoutId);
  return { batch, lines, payouts: await findPayouts(asking, ids) };
}

/** The file of a batch. `hash` is SHA-256 of its bytes, in hex. */
export interface BatchFile {
  fileName: string;
  hash: string;
  content: string;
}

/**
 * Writes the file of a batch, the same to the byte each time. Each account and amount must be what
 * was frozen and what the member asked for.
 *
 * @throws Refusal `payout_batch_unknown`, `payout_batch_not_open` for a dissolved one, whose
 *   payouts may be in another, `payout_batch_changed` once lines left it, `payout_batch_not_yours`
 *   under a policy on payouts, `payout_template_unfit`, `payout_batch_erased`,
 *   `payout_batch_altered` with the first ten `lines` and their `count`
 */
async function readBatchFile(
  { db }: Pick<Inquiry, 'db'>,
  payoutKey: PayoutKey,
  { memberId }: Pick<Actor, 'memberId'>,
  batchId: string,
  templateId: PayoutTemplate,
): Promise<BatchFile> {
  const batch = await findBatch(db, batchId);
  if (batch === null) throw new Refusal('payout_batch_unknown');
  if (batch.state === 'dissolved') throw new Refusal('payout_batch_not_open');
  if (batch.putBackCount > 0) throw new Refusal('payout_batch_changed');
  if (batch.createdBy !== memberId && asksForPayouts(await readPolicies(db))) {
    throw new Refusal('payout_batch_not_yours');
  }
  const template = templates[templateId];
  if (!template.fits(batch.method)) throw new Refusal('payout_template_unfit');

  const frozen = await readBatchLines(db, batchId);
  const withdrawals = await findWithdrawals(
    db,
    frozen.map(({ payoutId }) => payoutId),
  );
  const lines = frozen.map((line) => {
    const withdrawal = withdrawals.get(line.payoutId)!;
    const isFrozen = digestShown(withdrawal)?.equals(line.destinationDigest) === true;
    return { ...line, withdrawal, isFrozen, destination: checkDestination(payoutKey, withdrawal) };
  });
  if (lines.some(({ destination }) => destination === 'erased')) {
    throw new Refusal('payout_batch_erased');
  }
  const altered = lines.filter(
    ({ isFrozen, destination }) => !isFrozen || destination !== 'as_requested',
  );
  const isWhole = hashBatch(batch, lines).equals(batch.hash);
  if (altered.length > 0 || !isWhole) {
    throw new Refusal('payout_batch_altered', {
      extra: {
        lines: nameFirst(altered).map(
          ({ payoutId, reference }): RefusedLine => ({
            payoutId,
            reference,
            reason: 'destination_changed',
            takenBy: null,
          }),
        ),
        count: altered.length,
      },
    });
  }
  const content = writeFile(
    template,
    lines.map(({ withdrawal }) => withdrawal),
  );
  return {
    fileName: `${batch.reference}-${template.id}-v${template.version}.csv`,
    hash: hashFile(content),
    content,
  };
}

/**
 * The same as a file to upload. The first download is written down: from then on somebody may have
 * paid by it. Later ones change nothing. Locks the batch.
 *
 * @throws Refusal as `readBatchFile` does
 */
export async function downloadBatchFile(
  operation: Operation,
  payoutKey: PayoutKey,
  actor: Actor,
  batchId: string,
  templateId: PayoutTemplate,
): Promise<BatchFile> {
  const { trx, now } = operation;
  const file = await readBatchFile({ db: trx }, payoutKey, actor, batchId, templateId);
  const batch = await lockBatch(trx, batchId);
  if (batch.fileAt !== null) return file;
  await saveFileRead(trx, batchId, { by: actor.memberId, at: now });
  await writeAudit(operation, {
    ...recordOf(batch),
    actorId: actor.memberId,
    action: 'download_payout_batch',
  });
  return file;
}
