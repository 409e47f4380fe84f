import { type Input, limits, type Routes } from '@barya/contract';
import { toPesos } from '@barya/money';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import type { PayoutKey } from '../../../kernel/payout-key.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireSelection, sumUp } from '../../../kernel/seen-selection.ts';
import { writeAudits } from '../../audit/index.ts';
import { findHeld, findOpenAbout, requireSecondPerson } from '../../four-eyes/index.ts';
import { findWithdrawals, payerOf } from '../../withdrawals/index.ts';
import { findUncleared, mayNeedClearance } from '../clearance.ts';
import { clearanceOf, nthOf } from '../domain.ts';
import { insertClearances } from '../store/clearances.ts';
import { lockWaiting } from '../store/list.ts';
import { lockPayouts, type PayoutRow } from '../store/payouts.ts';
import { readBlockers, readGrounds, readPaidAlone } from './judge.ts';

/**
 * Asks a second person to clear payouts that the actor approved, so that the actor may pay them:
 * these, or all that match and need it. Those that need nobody are left out. Confirmed, it clears what
 * still waits and nobody has; what was taken since by who needs no clearance goes on without it. Locks
 * the payouts by id.
 *
 * @throws Refusal `request_invalid` without ids and filter, `payouts_none_to_clear`,
 *   `selection_changed` if they are not as seen
 * @throws SecondPersonNeeded always, before it is confirmed
 */
export async function proposeClearance(
  operation: Operation,
  payoutKey: PayoutKey,
  actor: Actor,
  order: Input<Routes['proposeClearance'], 'body'>,
): Promise<void> {
  const { trx, now, secondPerson } = operation;
  const payouts =
    secondPerson === undefined
      ? await chooseUncleared(operation, payoutKey, actor, order)
      : await lockInOrder(operation, order.ids!);
  const clearable = secondPerson === undefined ? payouts : await findClearable(operation, payouts);
  if (clearable.length === 0) throw new Refusal('payouts_none_to_clear');
  const withdrawals = await findWithdrawals(
    trx,
    payouts.map(({ id }) => id),
  );
  const lines = payouts.map(({ id, memberId, amountCentavos }) => {
    const { reference, destinationDigest } = withdrawals.get(id)!;
    const digest = destinationDigest ?? Buffer.alloc(0);
    return { payoutId: id, memberId, amountCentavos, reference, destinationDigest: digest };
  });
  const { confirmedBy } = await requireSecondPerson(operation, actor.memberId, clearanceOf(lines), {
    isAlwaysAsked: true,
  });
  if (secondPerson === undefined || secondPerson.isTrial) return;
  const { proposalId } = secondPerson;
  // Who has a payout cannot clear it.
  const cleared = clearable.filter(({ takenBy }) => takenBy === null || takenBy !== confirmedBy);
  if (cleared.length === 0) throw new Refusal('payouts_none_to_clear');
  const blockers = await readBlockers({ db: trx, now, payoutKey }, cleared, withdrawals);
  const rows = cleared.map(({ id }) => ({
    payoutId: id,
    proposalId,
    flags: blockers.get(id)!,
    proposedBy: actor.memberId,
    confirmedBy,
    clearedAt: now,
    round: withdrawals.get(id)!.round,
    sending: withdrawals.get(id)!.sending,
  }));
  await insertClearances(trx, rows);
  await writeAudits(
    operation,
    cleared.map(({ id, memberId, amountCentavos }) => {
      const { reference, round, sending } = withdrawals.get(id)!;
      return {
        actorId: actor.memberId,
        action: 'clear_payout',
        subjectId: id,
        memberId,
        after: {
          amount: toPesos(amountCentavos),
          reference,
          flags: blockers.get(id)!.join(' '),
          ...(round > 1 && { round }),
          ...nthOf({ sending }),
        },
      };
    }),
  );
}

/** The kept payouts, in the order in which they were proposed. */
async function lockInOrder({ trx }: Operation, ids: readonly string[]): Promise<PayoutRow[]> {
  const locked = new Map((await lockPayouts(trx, ids)).map((each) => [each.id, each]));
  return ids.flatMap((id) => locked.get(id) ?? []);
}

/** Those that still wait, that nobody has now, and that no other proposal holds or cleared. */
async function findClearable(
  { trx, now }: Operation,
  payouts: readonly PayoutRow[],
): Promise<PayoutRow[]> {
  const held = await findHeld(
    trx,
    payouts.map(({ id }) => id),
  );
  return payouts.filter((payout) => isFree(payout, now) && !held.has(payout.id));
}

function isFree(payout: PayoutRow, now: Date): boolean {
  const { state, batchId } = payout;
  return state === 'to_pay' && batchId === null && payerOf(payout, now) === null;
}

/** The payouts that the actor cannot pay before they are cleared, the oldest first. */
async function chooseUncleared(
  operation: Operation,
  payoutKey: PayoutKey,
  { memberId: payerId }: Actor,
  { ids, filter, seen }: Input<Routes['proposeClearance'], 'body'>,
): Promise<PayoutRow[]> {
  const { trx, now } = operation;
  if (ids === undefined && filter === undefined) {
    throw new Refusal('request_invalid', { message: 'Please choose payouts' });
  }
  const limit = limits.payouts.mostInBatch;
  const found =
    ids === undefined ? await lockWaiting(trx, filter!, { limit }) : await lockPayouts(trx, ids);
  const asking = { db: trx, now, payoutKey, payerId };
  const { holding, clearing } = await findOpenAbout(
    trx,
    found.map(({ id }) => id),
  );
  const proposed = new Set([...holding, ...clearing].map(({ subjectId }) => subjectId));
  const free = found
    .filter((payout) => isFree(payout, now) && !proposed.has(payout.id))
    .sort((a, b) => a.approvedAt.getTime() - b.approvedAt.getTime() || (a.id < b.id ? -1 : 1));
  const grounds = await readGrounds(asking, free);
  const alone = await readPaidAlone(asking, grounds, []);
  const isWanted = (payout: PayoutRow, index: number): boolean => {
    const payable = grounds.payables[index]!;
    // A day's sum may be used up by others of these, so who names payouts need not wait for that.
    return ids === undefined
      ? !payable.isCleared &&
          findUncleared(grounds.policy, grounds.payer, [payable], alone).has(payout.id)
      : mayNeedClearance(grounds.policy, grounds.payer, payable);
  };
  const chosen = free.filter(isWanted);
  requireSelection(
    seen,
    sumUp(chosen, ({ id }) => id),
    ids,
  );
  return chosen;
}
