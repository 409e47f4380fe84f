import type { LedgerEntry } from '@barya/ledger';
import { manilaDayOf } from '@barya/rules';
import type { Job } from '../../../kernel/job.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Operation } from '../../../kernel/operation.ts';
import type { Closing } from '../../../people/closing.ts';
import { drawnCentavos, endingOfHold, holdForClicks } from '../domain.ts';
import { deleteClickDay, listUnsettledMembers, lockClickDay, notePostedClicks } from '../store.ts';

/**
 * Prepares the posting of a member's drawn clicks, so that they can be withdrawn. Locks and
 * updates the click row; the returned ledger entries must come first in the caller's batch.
 * They also hold the rest of the day again. None when nothing is drawn.
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
 * Closes a member's clicking: posts what was drawn before the account's money moves, releases
 * the rest and deletes the click row.
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

/** Settles a member's last click day if it is over. */
export async function settleClickDay(operation: Operation, memberId: string): Promise<void> {
  const { trx, now, ids } = operation;
  const day = await lockClickDay(trx, memberId);
  if (day === null || day.holdId === null || day.day === null) return;
  if (day.day >= manilaDayOf(now)) return;
  await moveMoney(operation, endingOfHold(day, ids.next(now)));
  await notePostedClicks(trx, memberId, null);
}

const MEMBERS_AT_ONCE = 200;

/** Runs after midnight in Manila, for members who did not click again. */
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
