import { setTimeout } from 'node:timers/promises';
import type { LedgerEntry } from '@barya/ledger';
import { manilaDayOf } from '@barya/rules';
import type { Context, Job } from '../../../kernel/job.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Operation } from '../../../kernel/operation.ts';
import type { Closing } from '../../../people/closing.ts';
import { drawnCentavos, endingOfHold, holdForClicks } from '../domain.ts';
import { deleteClickDay, lockClickDay, lockPastDays, notePostedClicks } from '../store.ts';

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
  await notePostedClicks(trx, [memberId], holdId);
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

/**
 * Settles past days of up to `most` members in one batch. Skips locked rows: whoever holds
 * the lock settles the day, or the next run does.
 *
 * @returns how many members' days it settled
 */
export async function settleClickDays(operation: Operation, most: number): Promise<number> {
  const { trx, now, ids } = operation;
  const locked = await lockPastDays(trx, manilaDayOf(now), most);
  // In a fixed order, so that the demo is the same each time.
  const days = locked.toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1));
  await moveMoney(
    operation,
    days.flatMap((day) => endingOfHold(day, ids.next(now))),
  );
  const members = days.map(({ memberId }) => memberId);
  await notePostedClicks(trx, members, null);
  return days.length;
}

/**
 * Settles all past days, `most` at a time. Between batches it rests as long as it worked, so that
 * calls keep most of the machine: nobody waits for this.
 */
export async function settleAllDays({ runOperation }: Context, most: number): Promise<void> {
  for (;;) {
    const startedAt = performance.now();
    const settled = await runOperation((operation) => settleClickDays(operation, most));
    if (settled < most) return;
    await setTimeout(performance.now() - startedAt);
  }
}

/** A first click of the new day waits for one batch at most, some 50 ms. */
const DAYS_AT_ONCE = 500;

/** Runs after midnight in Manila, for members who did not click again. */
const settlePastDays: Job = {
  name: 'settle_click_days',
  cron: '10 16 * * *',
  run: (context) => settleAllDays(context, DAYS_AT_ONCE),
};

export const clickingJobs = [settlePastDays];
