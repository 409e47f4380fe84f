import { limits } from '@barya/contract';
import { addDays, listDays, manilaDayOf } from '@barya/rules';
import type { Trx } from '../../database/tables.ts';
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
import {
  type CodeSum,
  type CountedMovement,
  countMovements,
  keepMovements,
  listKeptMovements,
  listUnkeptRanges,
  type Movement,
  sumKeptMovements,
} from './store/movements.ts';

export interface ShownDay extends DayFigures {
  /** Null: the day is over, or was counted just now. */
  countedAt: Date | null;
}

/** Counts the days without stored figures; the key is the first and the last day. */
const countUnkeptDays = createCountedFigure<DayFigures[]>(async ({ db }, key) => {
  const [first = '', last = ''] = key.split(' ');
  const counted = await countDays(db, { first, last });
  return { value: counted, rows: counted.reduce((sum, { rows }) => sum + rows, 0) };
});

/**
 * The figures of all days from `first` on, including today, oldest first. Finished days come from the store.
 * Only days not stored yet are counted: today, and yesterday until the job has run.
 */
export async function readDaysFrom(inquiry: Inquiry, first: string): Promise<ShownDay[]> {
  const { db, now } = inquiry;
  const last = manilaDayOf(now);
  const kept = await listKeptDays(db, { first, last: addDays(last, -1) });
  const lastKept = kept.at(-1)?.day;
  const unkept = lastKept === undefined ? first : addDays(lastKept, 1);
  const { value: counted, countedAt } = await countUnkeptDays(inquiry, `${unkept} ${last}`);
  const known = new Map([...kept, ...counted].map((figures) => [figures.day, figures]));
  return listDays(first, last).map((day) => ({
    ...(known.get(day) ?? nothingOn(day)),
    countedAt: day >= unkept && countedAt < now ? countedAt : null,
  }));
}

/** What moved in a range of days, before it, and until now. */
export interface Movements {
  within: Movement[];
  before: CodeSum[];
  untilNow: CodeSum[];
  /** How many rows of the ledger were read for it. */
  rows: number;
}

/**
 * The movements of a range of days. Days that are not stored are counted from the ledger.
 * @param snapshot one moment for all of it
 */
export async function readMovements(
  snapshot: Trx,
  range: DayRange,
  today: string,
): Promise<Movements> {
  const counted: CountedMovement[] = [];
  for (const unkept of await listUnkeptRanges(snapshot, today)) {
    counted.push(...(await countMovements(snapshot, unkept, today)));
  }
  const lastKept = addDays(today, -1);
  const keptWithin = { first: range.first, last: range.last < today ? range.last : lastKept };
  const isWithin = ({ day }: Movement) => day >= range.first && day <= range.last;
  return {
    within: [...(await listKeptMovements(snapshot, keptWithin)), ...counted.filter(isWithin)],
    before: [
      ...(await sumKeptMovements(snapshot, range.first)),
      ...counted.filter(({ day }) => day < range.first),
    ],
    untilNow: [...(await sumKeptMovements(snapshot, today)), ...counted],
    rows: counted.reduce((sum, { rows }) => sum + rows, 0),
  };
}

/**
 * Counts and stores each finished day, at most a year back. Each has its own transaction, so an
 * interrupted run keeps its progress. Deletes unfinished days first: a clock offset stored them
 * too early (see CLOCK_OFFSET_DAYS).
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
  for (const day of listDays(first, last)) {
    await runOperation(async ({ trx }) => {
      await allowLongStatements(trx);
      const [figures] = await countDays(trx, { first: day, last: day });
      const promises = await countPromises(trx, day);
      if (!(await keepDay(trx, figures ?? nothingOn(day), promises))) return;
      await keepMovements(trx, await countMovements(trx, { first: day, last: day }, day));
    });
  }
}

function nothingOn(day: string): DayFigures {
  return { day, newMembers: 0, clicks: 0, clickEarnings: 0, moneyIn: 0, moneyOut: 0 };
}

/**
 * Stores the finished day's figures. Hourly, so that a failed run is retried. Not right at
 * midnight: earlier transactions may still commit.
 */
export const dailyFigures: Job = {
  name: 'keep_daily_figures',
  cron: '20 * * * *',
  run: keepFinishedDays,
};
