import { limits } from '@barya/contract';
import { addDays, manilaDayOf } from '@barya/rules';
import { allowLongStatements } from '../../database/transactions.ts';
import { createCountedFigure } from '../../kernel/counted-figures.ts';
import type { Context, Job } from '../../kernel/job.ts';
import type { Inquiry } from '../../kernel/operation.ts';
import {
  countDays,
  countPromises,
  type DayFigures,
  type DayRange,
  findFirstAccountAt,
  findLastKeptDay,
  forgetDaysFrom,
  keepDay,
  listKeptDays,
} from './store/days.ts';

/** A day as it is shown. */
export interface ShownDay extends DayFigures {
  /** Null: it is over, or was counted just now. */
  countedAt: Date | null;
}

/** The days from one to another that were not kept yet, each of whose members has a row to look at. */
const countUnkeptDays = createCountedFigure<DayFigures[]>(async ({ db }, key) => {
  const [first = '', last = ''] = key.split(' ');
  const counted = await countDays(db, { first, last });
  return { value: counted, rows: counted.reduce((sum, { rows }) => sum + rows, 0) };
});

/**
 * What happened on each of the last days, today included, oldest first. Days that are over are read
 * as they were kept; only those that were not kept yet are counted, which is today and, until the
 * job has run, yesterday.
 */
export async function readDays(inquiry: Inquiry, days: number): Promise<ShownDay[]> {
  const { db, now } = inquiry;
  const last = manilaDayOf(now);
  const first = addDays(last, 1 - days);
  const kept = await listKeptDays(db, { first, last: addDays(last, -1) });
  const lastKept = kept.at(-1)?.day;
  const unkept = lastKept === undefined ? first : addDays(lastKept, 1);
  const { value: counted, countedAt } = await countUnkeptDays(inquiry, `${unkept} ${last}`);
  const known = new Map([...kept, ...counted].map((figures) => [figures.day, figures]));
  return listDays({ first, last }).map((day) => ({
    ...(known.get(day) ?? nothingOn(day)),
    countedAt: day >= unkept && countedAt < now ? countedAt : null,
  }));
}

/**
 * Counts and keeps every day that is over and was not kept, a year back at most, each in a
 * transaction of its own: what was kept stays, whenever it stops. Days that are not over were kept
 * by a clock that ran ahead (see CLOCK_OFFSET_DAYS); they are forgotten first.
 */
async function keepFinishedDays({ inquire, runOperation }: Context): Promise<void> {
  const { db, now } = inquire();
  const today = manilaDayOf(now);
  await runOperation(({ trx }) => forgetDaysFrom(trx, today));
  const last = addDays(today, -1);
  const lastKept = await findLastKeptDay(db);
  const firstAccountAt = await findFirstAccountAt(db);
  if (firstAccountAt === null) return;
  const begun = lastKept === null ? manilaDayOf(firstAccountAt) : addDays(lastKept, 1);
  const oldest = addDays(last, 1 - limits.figureDays.most);
  const first = begun > oldest ? begun : oldest;
  for (const day of first <= last ? listDays({ first, last }) : []) {
    await runOperation(async ({ trx }) => {
      await allowLongStatements(trx);
      const [figures] = await countDays(trx, { first: day, last: day });
      await keepDay(trx, figures ?? nothingOn(day), await countPromises(trx, day));
    });
  }
}

function nothingOn(day: string): DayFigures {
  return { day, newMembers: 0, clicks: 0, clickEarnings: 0, moneyIn: 0, moneyOut: 0 };
}

function listDays({ first, last }: DayRange): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * Keeps the figures of the day that is over. Every hour, so that a failed night is made up for; not
 * at once after midnight, when what began before it may still be committed.
 */
export const dailyFigures: Job = {
  name: 'keep_daily_figures',
  cron: '20 * * * *',
  run: keepFinishedDays,
};
