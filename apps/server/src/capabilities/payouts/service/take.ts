import { type Input, limits, nameFirst, type Routes, type TakeRefusal } from '@barya/contract';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import type { PayoutKey } from '../../../kernel/payout-key.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findPeople } from '../../../people/members.ts';
import { presentName } from '../../../people/person.ts';
import { findHeld, readPolicies } from '../../four-eyes/index.ts';
import { payerOf } from '../../withdrawals/index.ts';
import { findUncleared } from '../clearance.ts';
import { isPayerRefused } from '../store/clearances.ts';
import { lockWaiting, saveReleased, saveTaken } from '../store/list.ts';
import { lockPayouts, type PayoutRow } from '../store/payouts.ts';
import { lockPayer, readGrounds, readPaidAlone } from './judge.ts';
import { findPayouts, type PayoutFound } from './read.ts';

/** Why a payout could not be taken, and who is or was paying it. */
export interface RefusedTake {
  id: string;
  reason: TakeRefusal;
  takenBy: { id: string; username: string | null } | null;
}

/**
 * Takes payouts for the actor: these, or the oldest that match and that nobody pays. One's own are
 * taken for longer. A take that ran out is not free: others take it only if they say that they saw
 * it. Who approved a payout may need it cleared first (see `findUncleared`).
 *
 * Locks the payer where a day's sum counts, then the payouts by id; of a filter, only those that
 * nobody else locked.
 *
 * @throws Refusal `request_invalid` without ids and filter, `payouts_none_free` with the first ten
 *   `refused` and their `count`, `payout_not_cleared` if that is the only reason
 */
export async function takePayouts(
  operation: Operation,
  payoutKey: PayoutKey,
  { memberId: by }: Actor,
  { ids, filter, seenRunOut = [] }: Input<Routes['takePayouts'], 'body'>,
): Promise<{ taken: PayoutFound[]; refused: RefusedTake[] }> {
  const { trx, now } = operation;
  if (ids === undefined && filter === undefined) {
    throw new Refusal('request_invalid', { message: 'Please choose payouts' });
  }
  const { payoutFrom, payoutPerDay } = await readPolicies(trx);
  if (payoutPerDay !== null) await lockPayer(operation, by);
  const limit = limits.payouts.mostTaken;
  const notOf = payoutFrom === null ? undefined : { approvedBy: by, from: payoutFrom };
  const wanted = ids ?? (await lockWaiting(trx, filter!, { notOf, limit })).map(({ id }) => id);
  const payouts = new Map((await lockPayouts(trx, wanted)).map((each) => [each.id, each]));
  // Read after the locks, so that no proposal about them is missed.
  const held = await findHeld(trx, wanted);
  const refusals = new Map<string, TakeRefusal>();
  for (const id of wanted) {
    const isSeen = seenRunOut.includes(id);
    const reason = refuseTake(payouts.get(id), { by, now, isSeen, isHeld: held.has(id) });
    if (reason !== null) refusals.set(id, reason);
  }
  const isLonger = (id: string) => payerOf(payouts.get(id)!, now) === by;
  const judged = wanted.filter((id) => !refusals.has(id) && !isLonger(id));
  const asking = { db: trx, now, payoutKey, payerId: by };
  const grounds = await readGrounds(
    asking,
    judged.map((id) => payouts.get(id)!),
  );
  const alone = await readPaidAlone(asking, grounds, judged);
  for (const id of findUncleared(grounds.policy, grounds.payer, grounds.payables, alone)) {
    refusals.set(id, 'not_cleared');
  }
  const taken = wanted.filter((id) => !refusals.has(id));
  const refused = await nameTakers(operation, wanted, refusals, payouts);
  if (taken.length === 0) throw refuseAll(refused);
  await saveTaken(trx, taken, grounds.payer, now).catch((error) => {
    throw isPayerRefused(error) ? new Refusal('payout_not_cleared') : error;
  });
  return { taken: await findPayouts(asking, taken), refused };
}

/** Why a payout cannot be taken, apart from who approved it; null if it can. */
function refuseTake(
  payout: PayoutRow | undefined,
  { by, now, isSeen, isHeld }: { by: string; now: Date; isSeen: boolean; isHeld: boolean },
): TakeRefusal | null {
  if (payout === undefined) return 'unknown';
  if (payout.state !== 'to_pay') return 'decided';
  if (payout.batchId !== null) return 'in_batch';
  if (isHeld) return 'waiting';
  if (payout.takenBy === null || payout.takenBy === by) return null;
  if (payerOf(payout, now) !== null) return 'taken';
  return isSeen ? null : 'run_out';
}

async function nameTakers(
  { trx }: Operation,
  wanted: readonly string[],
  refusals: ReadonlyMap<string, TakeRefusal>,
  payouts: ReadonlyMap<string, PayoutRow>,
): Promise<RefusedTake[]> {
  const refused = wanted.flatMap((id) => {
    const reason = refusals.get(id);
    const isNamed = reason === 'taken' || reason === 'run_out' || reason === 'waiting';
    const takerId = isNamed ? (payouts.get(id)?.takenBy ?? null) : null;
    return reason === undefined ? [] : [{ id, reason, takerId }];
  });
  const takers = await findPeople(
    trx,
    refused.flatMap(({ takerId }) => takerId ?? []),
  );
  return refused.map(({ takerId, ...each }) => ({
    ...each,
    takenBy:
      takerId === null ? null : { id: takerId, username: takers.get(takerId)?.username ?? null },
  }));
}

function refuseAll(refused: readonly RefusedTake[]): Refusal {
  const isUncleared = refused.length > 0 && refused.every(({ reason }) => reason === 'not_cleared');
  return new Refusal(isUncleared ? 'payout_not_cleared' : 'payouts_none_free', {
    extra: { refused: nameFirst(refused).map(presentRefused), count: refused.length },
  });
}

/** As it leaves in answers and refusals. */
export function presentRefused({ id, reason, takenBy }: RefusedTake) {
  return {
    _id: id,
    reason,
    takenBy: takenBy && presentName(takenBy.id, takenBy.username),
  };
}

/**
 * Gives back what the actor took. Others' payouts stay as they are, and what a proposal holds.
 * @returns the ids
 */
export async function releasePayouts(
  { trx }: Operation,
  { memberId }: Actor,
  ids: readonly string[],
): Promise<string[]> {
  const locked = await lockPayouts(trx, ids);
  const held = await findHeld(trx, ids);
  const own = locked.filter(({ id, takenBy }) => takenBy === memberId && !held.has(id));
  const released = own.map(({ id }) => id);
  if (released.length > 0) await saveReleased(trx, released);
  return released;
}
