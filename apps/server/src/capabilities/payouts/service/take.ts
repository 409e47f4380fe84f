import { type Input, limits, type Routes } from '@barya/contract';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { presentName } from '../../../people/person.ts';
import { payerOf } from '../../withdrawals/index.ts';
import {
  findNamedPayouts,
  lockWaiting,
  type NamedPayout,
  releaseOwn,
  takeFree,
} from '../store/list.ts';
import { findPayouts, type PayoutFound } from './read.ts';

/** Why a payout could not be taken, and who is paying it. */
export interface RefusedTake {
  id: string;
  reason: 'unknown' | 'taken' | 'in_batch' | 'decided';
  takenBy: { id: string; username: string | null } | null;
}

/**
 * Takes payouts for the actor: these, or the oldest that match and that nobody pays. One's own are
 * taken for longer. Locks the payouts by id; of a filter, only those that nobody else locked.
 *
 * @throws Refusal `request_invalid` without ids and filter, `payouts_none_free` with `refused`
 */
export async function takePayouts(
  operation: Operation,
  { memberId: by }: Actor,
  { ids, filter }: Input<Routes['takePayouts'], 'body'>,
): Promise<{ taken: PayoutFound[]; refused: RefusedTake[] }> {
  const { trx, now } = operation;
  if (ids === undefined && filter === undefined) {
    throw new Refusal('request_invalid', { message: 'Please choose payouts' });
  }
  const limit = limits.payouts.mostTaken;
  const wanted = ids ?? (await lockWaiting(trx, filter!, { now, limit })).map(({ id }) => id);
  const taken = await takeFree(trx, wanted, { by, now });
  const refused = await explainRefused(
    operation,
    wanted.filter((id) => !taken.includes(id)),
  );
  if (taken.length === 0) {
    throw new Refusal('payouts_none_free', { extra: { refused: refused.map(presentRefused) } });
  }
  return { taken: await findPayouts(trx, taken), refused };
}

async function explainRefused(
  { trx, now }: Operation,
  ids: readonly string[],
): Promise<RefusedTake[]> {
  if (ids.length === 0) return [];
  const payouts = new Map((await findNamedPayouts(trx, ids)).map((each) => [each.id, each]));
  return ids.map((id) => explain(id, payouts.get(id), now));
}

function explain(id: string, payout: NamedPayout | undefined, now: Date): RefusedTake {
  if (payout === undefined) return { id, reason: 'unknown', takenBy: null };
  if (payout.state !== 'to_pay') return { id, reason: 'decided', takenBy: null };
  if (payout.batchId !== null) return { id, reason: 'in_batch', takenBy: null };
  const payer = payerOf(payout, now);
  const takenBy = payer === null ? null : { id: payer, username: payout.takenByUsername };
  return { id, reason: 'taken', takenBy };
}

/** As it leaves in answers and refusals. */
export function presentRefused({ id, reason, takenBy }: RefusedTake) {
  return {
    _id: id,
    reason,
    takenBy: takenBy && presentName(takenBy.id, takenBy.username),
  };
}

/** Gives back what the actor took. Others' payouts stay as they are. @returns the ids */
export async function releasePayouts(
  { trx }: Operation,
  { memberId }: Actor,
  ids: readonly string[],
): Promise<string[]> {
  return releaseOwn(trx, ids, memberId);
}
