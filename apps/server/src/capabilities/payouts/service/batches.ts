import { limits, type PayoutFilter, type PayoutTemplate, type RefusedLine } from '@barya/contract';
import { toPesos } from '@barya/money';
import type { Actor, Inquiry, Operation } from '../../../kernel/operation.ts';
import type { PayoutKey } from '../../../kernel/payout-key.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findPeople } from '../../../people/members.ts';
import { nameOf } from '../../../people/person.ts';
import { readCredentialChanges } from '../../../people/standing.ts';
import { writeAudit } from '../../audit/index.ts';
import { requireSecondPerson } from '../../four-eyes/index.ts';
import {
  checkDestination,
  digestShown,
  findWithdrawals,
  payerOf,
  type WithdrawalOfMember,
} from '../../withdrawals/index.ts';
import { findBlockers, hashBatch } from '../domain.ts';
import {
  type BatchLine,
  dissolve,
  findBatch,
  insertBatch,
  lockBatch,
  type MadeBatch,
  readBatchLines,
} from '../store/batches.ts';
import { lockWaiting } from '../store/list.ts';
import { lockPayouts, type PayoutRow } from '../store/payouts.ts';
import { hashFile, templates, writeFile } from '../templates.ts';

/** Which payouts a batch is to have: these, or all that match and nobody pays. */
export interface BatchOrder {
  method: string;
  ids?: readonly string[] | undefined;
  /** Payouts to leave out. */
  except?: readonly string[] | undefined;
  filter?: Omit<PayoutFilter, 'method'> | undefined;
}

/**
 * Freezes payouts of one method as a batch, all or none, the oldest first. One that cannot be paid
 * refuses the whole batch. Locks the payouts by id; of a filter, only those that nobody else locked.
 *
 * @throws Refusal `request_invalid` without ids and filter, `payout_batch_empty`,
 *   `payout_batch_refused` with `lines`
 * @throws SecondPersonNeeded
 */
export async function makeBatch(
  operation: Operation,
  payoutKey: PayoutKey,
  actor: Actor,
  asked: BatchOrder,
): Promise<MadeBatch> {
  const { trx, now, ids } = operation;
  const { memberId: by } = actor;
  const leftOut = new Set(asked.except);
  const order = { ...asked, ids: asked.ids?.filter((id) => !leftOut.has(id)) };
  const payouts = await lockChosen(operation, order);
  if (payouts.length === 0 && !order.ids?.length) throw new Refusal('payout_batch_empty');
  const withdrawals = await findWithdrawals(trx, idsOf(payouts));
  await requirePayable(operation, payoutKey, by, order, payouts, withdrawals);

  const id = ids.next(now);
  const { method } = payouts[0]!;
  const batch = { reference: ids.nextBatchReference(), method };
  const lines = payouts.map((payout) => {
    const withdrawal = withdrawals.get(payout.id)!;
    return { ...withdrawal, payoutId: payout.id, destinationDigest: withdrawal.destinationDigest! };
  });
  const hash = hashBatch(batch, lines);
  const totalCentavos = lines.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
  // The same payouts have the same hash, whatever the batch will be called.
  const chosen = hashBatch({ reference: '', method }, lines).toString('hex');
  const { confirmedBy } = await requireSecondPerson(operation, by, {
    kind: 'payout_batch',
    target: { id: chosen, name: method },
    memberId: null,
    amountCentavos: totalCentavos,
    after: { method, count: lines.length, total: toPesos(totalCentavos), hash: chosen },
  });
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
      confirmedBy,
      createdAt: now,
    },
    lines,
  );
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
  { trx, now }: Operation,
  { method, ids, except, filter }: BatchOrder,
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
  const limit = limits.payouts.mostInBatch;
  return lockWaiting(trx, { ...filter, method }, { except, now, limit });
}

/** @throws Refusal `payout_batch_refused` with each line that cannot be paid, and why */
async function requirePayable(
  { trx, now }: Operation,
  payoutKey: PayoutKey,
  by: string,
  order: BatchOrder,
  payouts: readonly PayoutRow[],
  withdrawals: ReadonlyMap<string, WithdrawalOfMember>,
): Promise<void> {
  const found = new Set(idsOf(payouts));
  const unknown = (order.ids ?? []).filter((id) => !found.has(id));
  const changes = await readCredentialChanges(
    trx,
    payouts.map(({ memberId }) => memberId),
  );
  const faulty = payouts.flatMap((payout) => {
    const { id, memberId, amountCentavos } = payout;
    const withdrawal = withdrawals.get(id)!;
    const credentialChangedAt = changes.get(memberId) ?? null;
    const reason =
      findClaim(payout, order, by, now) ??
      findBlockers(payoutKey, { amountCentavos, withdrawal, credentialChangedAt }, now)[0];
    return reason === undefined ? [] : [{ payout, reference: withdrawal.reference, reason }];
  });
  if (unknown.length + faulty.length === 0) return;
  const takers = await findPeople(
    trx,
    faulty.flatMap(({ payout, reason }) => (reason === 'taken' ? [payout.takenBy!] : [])),
  );
  const lines: RefusedLine[] = [
    ...unknown.map(
      (payoutId) => ({ payoutId, reference: '', reason: 'unknown', takenBy: null }) as const,
    ),
    ...faulty.map(({ payout, reference, reason }) => {
      const takenBy =
        reason === 'taken' ? nameOf(takers.get(payout.takenBy!)?.username ?? null) : null;
      return { payoutId: payout.id, reference, reason, takenBy };
    }),
  ];
  throw new Refusal('payout_batch_refused', { extra: { lines } });
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
  return [null, by].includes(payerOf(payout, now)) ? undefined : 'taken';
}

function idsOf(payouts: readonly PayoutRow[]): string[] {
  return payouts.map(({ id }) => id);
}

/**
 * Dissolves a batch of which nothing was ever sent: what waits in it is free again. What failed stays.
 * Locks the payouts by id, then the batch.
 *
 * @throws Refusal `payout_batch_unknown`, `payout_batch_not_open`, `payout_batch_has_sent`
 */
export async function dissolveBatch(
  operation: Operation,
  actor: Actor,
  batchId: string,
): Promise<MadeBatch> {
  const { trx, now } = operation;
  const lines = await readBatchLines(trx, batchId);
  if (lines.length === 0) throw new Refusal('payout_batch_unknown');
  const payouts = await lockPayouts(
    trx,
    lines.map(({ payoutId }) => payoutId),
  );
  const batch = await lockBatch(trx, batchId);
  const isOwn = (payout: PayoutRow) => payout.batchId === batchId;
  if (payouts.some((payout) => isOwn(payout) && payout.sentAt !== null)) {
    throw new Refusal('payout_batch_has_sent');
  }
  if (batch.state !== 'open') throw new Refusal('payout_batch_not_open');
  await dissolve(trx, batchId, { by: actor.memberId, at: now });
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'dissolve_payout_batch',
    subjectId: batchId,
    before: { state: batch.state },
    after: {
      state: 'dissolved',
      reference: batch.reference,
      method: batch.method,
      count: batch.lineCount,
      total: toPesos(batch.totalCentavos),
      hash: batch.hash.toString('hex'),
    },
  });
  return (await findBatch(trx, batchId))!;
}

/** @throws Refusal `payout_batch_unknown` */
export async function readBatch(
  { db }: Inquiry,
  batchId: string,
): Promise<{ batch: MadeBatch; lines: BatchLine[] }> {
  const batch = await findBatch(db, batchId);
  if (batch === null) throw new Refusal('payout_batch_unknown');
  return { batch, lines: await readBatchLines(db, batchId) };
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
 *   payouts may be in another, `payout_template_unfit`, `payout_batch_erased`,
 *   `payout_batch_altered` with `lines`
 */
export async function readBatchFile(
  { db }: Inquiry,
  payoutKey: PayoutKey,
  batchId: string,
  templateId: PayoutTemplate,
): Promise<BatchFile> {
  const batch = await findBatch(db, batchId);
  if (batch === null) throw new Refusal('payout_batch_unknown');
  if (batch.state === 'dissolved') throw new Refusal('payout_batch_not_open');
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
        lines: altered.map(
          ({ payoutId, reference }): RefusedLine => ({
            payoutId,
            reference,
            reason: 'destination_changed',
            takenBy: null,
          }),
        ),
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
