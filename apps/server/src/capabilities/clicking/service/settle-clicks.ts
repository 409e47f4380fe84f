import type { LedgerEntry } from '@barya/ledger';
import { manilaDayOf } from '@barya/rules';
import type { Job } from '../../../kernel/job.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Operation } from '../../../kernel/operation.ts';
import type { Closing } from '../../../people/closing.ts';
import { drawnCentavos, endingOfHold, holdForClicks } from '../domain.ts';
import { deleteClickDay, listUnsettledMembers, lockClickDay, notePostedClicks } from '../store.ts';

/**
 * Prepares that what a member's clicks have drawn is posted, so that it can be withdrawn: locks the
 * row of clicks, notes the new state and gives the ledger entries that must stand first in the
 * caller's batch. The rest of the day is held anew in the same batch, so no click is lost and a hold
 * still ends once. No entries when nothing is drawn.
 */
export async function prepareClickPosting(
  operation: Operation,
  memberId: string,
): Promise<LedgerEntry[]> {
  const { trx, now, ids } = operation;
  const day = await lockClickDay(trx, memberId);
  if (day === null || drawnCentavos(day) === 0) return [];
  const isToday = day.day !== null && day.day >= manilaDayOf(now);
  const rest = isToday ? (day.clickLimit - day.clicks) * day.payCentavos : 0;
  const entries = endingOfHold(day, ids.next(now));
  const holdId = rest > 0 ? ids.next(now) : null;
  await notePostedClicks(trx, memberId, holdId);
  if (holdId !== null) entries.push(holdForClicks(memberId, holdId, rest));
  return entries;
}

/**
 * Ends a member's clicks for good: what was drawn is owed, and is posted before the account's money
 * moves; the rest is released, and the row of clicks is deleted.
 */
export async function close({ trx, now, ids }: Operation, memberId: string): Promise<Closing> {
  const day = await lockClickDay(trx, memberId);
  if (day === null) return {};
  return {
    holds: { drawnClicks: drawnCentavos(day) },
    settle: async () => {
      await deleteClickDay(trx, memberId);
      return endingOfHold(day, ids.next(now));
    },
  };
}

/** Settles a member's last day of clicks if it is over: posts what was drawn, releases the rest. */
export async function settleClickDay(operation: Operation, memberId: string): Promise<void> {
  const { trx, now, ids } = operation;
  const day = await lockClickDay(trx, memberId);
  if (day === null || day.holdId === null || day.day === null) return;
  if (day.day >= manilaDayOf(now)) return;
  await moveMoney(operation, endingOfHold(day, ids.next(now)));
  await notePostedClicks(trx, memberId, null);
}

const MEMBERS_AT_ONCE = 200;

/** After midnight in Manila the days of those who did not click again are settled. */
const settleClickDays: Job = {
  name: 'settle_click_days',
  cron: '10 16 * * *',
  async run(context) {
    for (;;) {
      const { db, now } = context.inquire();
      const memberIds = await listUnsettledMembers(db, manilaDayOf(now), MEMBERS_AT_ONCE);
      for (const memberId of memberIds) {
        await context.runOperation((operation) => settleClickDay(operation, memberId));
      }
      if (memberIds.length < MEMBERS_AT_ONCE) return;
    }
  },
};

export const clickingJobs = [settleClickDays];
