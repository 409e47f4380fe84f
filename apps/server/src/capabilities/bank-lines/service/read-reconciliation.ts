import { limits } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { addDays, DAY_MS, listDays, manilaDayOf, manilaDayStart } from '@barya/rules';
import type { Db, Trx } from '../../../database/tables.ts';
import { allowLongStatements, readSnapshot } from '../../../database/transactions.ts';
import { createCountedFigure } from '../../../kernel/counted-figures.ts';
import type { Job } from '../../../kernel/job.ts';
import type { Inquiry } from '../../../kernel/operation.ts';
import { decidePeriod, type Period } from '../../../kernel/period.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { tellStaff } from '../../notices/index.ts';
import { requirePaymentMethod } from '../../settings/index.ts';
import {
  type AccountFacts,
  agreeTogether,
  type DayFigures,
  differenceOf,
  type JudgedDay,
  judgeAccount,
  quietDay,
  sayWaiting,
  type Verdict,
} from '../days.ts';
import { addFigures, hashDays } from '../domain.ts';
import {
  findImported,
  type KnownAccount,
  listAccounts,
  listClosedDays,
  listExplanations,
  listLateChanges,
  listLoose,
  listPeriods,
  readDays,
  readDifferences,
  UNASSIGNED,
} from '../store/reconciliation.ts';
import { decideDays } from './read-lines.ts';

interface Asked {
  account?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** An account with its days, as they were found. */
export interface ReconciledAccount extends Verdict {
  days: JudgedDay[];
  total: DayFigures;
  isUsed: boolean;
  /** Over all open days up to the last that was asked for; null if they are too many at once. */
  hash: string | null;
  /** These days, for closing them. */
  openDays: JudgedDay[];
}

export interface ReconciliationFound {
  period: Pick<Period, 'from' | 'to'>;
  at: Date;
  agreedUpTo: string | null;
  accounts: ReconciledAccount[];
  /** Days of the period with money that names no account, and their sum. */
  unassigned: { days: JudgedDay[]; total: DayFigures };
}

/** Adding up so many rows takes about 30 ms. */
const MANY_ROWS = 20_000;
const MOST_MS = 30_000;
/** Of all accounts at once. */
const MOST_DAYS = limits.reconciliation.mostDays;

type Facts = Pick<ReconciliationFound, 'agreedUpTo' | 'accounts' | 'unassigned'> & { rows: number };

/**
 * What is agreed, of one account or all, with the figures of the days of a period: what every
 * screen, file, notice and report says of it.
 */
export async function readAccounts(
  db: Db,
  now: Date,
  account: string | null,
  period: Pick<Period, 'from' | 'to'> | null,
): Promise<Facts> {
  const known = account === UNASSIGNED ? [] : await listAccounts(db, account);
  const closedUpTo = known.map(({ closedLast }) => closedLast);
  const since = closedUpTo.includes(null) ? null : earliest(closedUpTo);
  const periods = await listPeriods(db, earliest([since, since && (period?.from ?? null)]));
  const firstOpen = (of: KnownAccount) =>
    of.closedLast === null
      ? (periods.find(({ key }) => key === of.key)?.from ?? null)
      : addDays(of.closedLast, 1);
  const start = earliest([...known.map(firstOpen), period?.from ?? null]) ?? manilaDayOf(now);
  const differences = await readDifferences(db, manilaDayStart(start));
  const late = await listLateChanges(db, start);
  const explanations = await listExplanations(db, start);
  const factsOf = ({ key, name, closedFirst, closedLast, lastLineAt, isUsed }: KnownAccount) => {
    const facts: AccountFacts = {
      account: name,
      periods: periods.filter((each) => each.key === key),
      closed: closedFirst === null ? null : { first: closedFirst, last: closedLast! },
      differences: sumByDay([
        ...differences
          .filter((each) => each.account === key)
          .filter(({ day }) => closedFirst === null || day < closedFirst || day > closedLast!),
        ...late
          .filter((each) => each.key === key)
          .map(({ day, inCentavos, outCentavos }) => ({
            day,
            differenceCentavos: outCentavos - inCentavos,
          })),
      ]),
      explanations: new Map(
        explanations.filter((each) => each.key === key).map((each) => [each.day, each]),
      ),
      lastLineAt,
      isUsed,
    };
    return { key, facts, judged: judgeAccount(facts, now) };
  };
  const found = known.map(factsOf);
  // One account is also hashed from its first open day on.
  const firstHashed = account === null ? null : (found[0]?.judged.firstOpen ?? null);
  const shownFrom = period && earliest([period.from, firstHashed])!;
  const isHashed =
    period !== null && account !== null && daysBetween(shownFrom!, period.to) <= MOST_HASHED;
  const read = period && { from: isHashed ? shownFrom! : period.from, to: period.to };
  const bounds = read && decidePeriod(read, manilaDayOf(now));
  const sums = bounds === null ? [] : await readDays(db, account, bounds);
  const closedDays = read === null ? [] : await listClosedDays(db, read);
  const accounts = found.map(({ key, facts, judged }): ReconciledAccount => {
    const { verdict, isClosed, stateOf, explanationOf, firstOpen: from } = judged;
    const ofAccount = <Row extends { day: string }>(
      rows: readonly Row[],
      keyOf: (row: Row) => unknown,
    ) => new Map(rows.filter((row) => keyOf(row) === key).map((row) => [row.day, row]));
    const booked = ofAccount(sums, (row) => row.account);
    const closed = ofAccount(closedDays, (row) => row.key);
    const changed = ofAccount(late, (row) => row.key);
    const judge = (day: string): JudgedDay => {
      const live = booked.get(day);
      const frozen = isClosed(day) ? closed.get(day) : undefined;
      const figures = frozen ?? addFigures(live ?? quietDay, changed.get(day));
      const difference = differenceOf(figures);
      const state = stateOf(day, difference);
      return {
        day,
        state,
        figures,
        isClosed: isClosed(day),
        explained: state === 'differs' ? explanationOf(day, difference) : null,
        waiting:
          state === 'not_imported'
            ? sayWaiting(live?.looseLoads ?? 0, live?.loosePayouts ?? 0)
            : '',
        lastLineAt: state === 'partly_covered' ? (live?.lastLineAt ?? null) : null,
      };
    };
    const days = period === null ? [] : listDays(period.from, period.to).map(judge);
    const openDays =
      isHashed && from !== null && from <= period.to ? listDays(from, period.to).map(judge) : [];
    const { isUsed } = facts;
    const hash = isHashed && from !== null ? hashDays(openDays) : null;
    return { ...verdict, days, total: total(days), isUsed, hash, openDays };
  });
  const apart = new Map(sums.filter((row) => row.account === null).map((row) => [row.day, row]));
  const isAlone = account !== null && known.length === 0 && period !== null;
  const unassigned = (isAlone ? listDays(period.from, period.to) : [...apart.keys()]).map((day) =>
    judgeUnassigned(day, apart.get(day) ?? quietDay),
  );
  return {
    agreedUpTo: agreeTogether(accounts),
    accounts,
    unassigned: { days: unassigned, total: total(unassigned) },
    rows:
      period === null
        ? known.reduce((sum, { lines }) => sum + lines, 0)
        : sums.reduce((sum, day) => sum + day.lines + day.unmatchedBooks, 0),
  };
}

const MOST_HASHED = limits.statement.mostDays;

function judgeUnassigned(day: string, figures: DayFigures): JudgedDay {
  const nothing = { isClosed: false, explained: null, waiting: '', lastLineAt: null };
  return { day, state: 'no_bank_account', figures, ...nothing };
}

const total = (days: readonly JudgedDay[]) =>
  days.reduce<DayFigures>((sum, { figures }) => addFigures(sum, figures), quietDay);

function earliest(days: readonly (string | null)[]): string | null {
  return days.filter((day) => day !== null).sort()[0] ?? null;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

function sumByDay(rows: readonly { day: string; differenceCentavos: Centavos }[]) {
  const sums = new Map<string, Centavos>();
  for (const { day, differenceCentavos } of rows) {
    sums.set(day, (sums.get(day) ?? 0) + differenceCentavos);
  }
  return new Map([...sums].filter(([, differenceCentavos]) => differenceCentavos !== 0));
}

function createCounted() {
  return createCountedFigure<Facts>(async ({ db, now }, key) => {
    const [, account, period] = JSON.parse(key) as [string, string | null, Period | null];
    const value = await readSnapshot(db, async (snapshot: Trx) => {
      await allowLongStatements(snapshot, MOST_MS);
      return readAccounts(snapshot, now, account, period);
    });
    return { value, rows: value.rows };
  }, MANY_ROWS);
}

/** With many rows the figures are some seconds old, which `at` tells. */
const countDays = createCounted();
const countVerdicts = createCounted();
const countReported = createCounted();

/**
 * The days of an account, or of all.
 * @throws Refusal `payment_method_unknown`, `request_invalid`
 */
export async function readReconciliation(
  inquiry: Inquiry,
  asked: Asked,
): Promise<ReconciliationFound & { account: string | null }> {
  const { from, to } = decideDays(asked, inquiry.now);
  const account = await requireAccount(inquiry.db, asked.account);
  if (account === null && daysBetween(from, to) > MOST_DAYS) {
    const message = `Please choose a period of at most ${MOST_DAYS} days, or one account`;
    throw new Refusal('request_invalid', { message, field: 'from' });
  }
  const key = JSON.stringify([manilaDayOf(inquiry.now), account, { from, to }]);
  const { value, countedAt } = await countDays(inquiry, key);
  return { account, period: { from, to }, at: countedAt, ...value };
}

/** The name of an account as it is written; accounts with statements stay after they are removed. */
export async function requireAccount(db: Db, name: string | undefined) {
  if (name === undefined) return null;
  if (name.toLowerCase() === UNASSIGNED) return UNASSIGNED;
  return (
    (await findImported(db, name)) ?? (await requirePaymentMethod(db, name, { isPayable: false }))
  );
}

/** @throws Refusal `payment_method_unknown`, `request_invalid` */
export async function readUnmatchedBooks({ db, now }: Inquiry, asked: Asked) {
  return listLoose(db, await requireAccount(db, asked.account), decideDays(asked, now));
}

/** A day on which an account differs from its statement. */
interface ShownDifference {
  account: string;
  day: string;
  differenceCentavos: Centavos;
}

export interface Verdicts {
  agreedUpTo: string | null;
  accounts: (Verdict & { isUsed: boolean })[];
  /** Open days of the last 90 that differ and are not explained, newest first. */
  days: ShownDifference[];
}

const DAYS_SHOWN = 90;

/** What is agreed now, in brief. */
export async function readVerdicts(inquiry: Inquiry): Promise<Verdicts> {
  const today = manilaDayOf(inquiry.now);
  const key = JSON.stringify([today, null, null]);
  const { agreedUpTo, accounts } = (await countVerdicts(inquiry, key)).value;
  const days = accounts
    .flatMap(({ account, differing }) => differing.map((each) => ({ account, ...each })))
    .filter(({ day }) => day >= addDays(today, 1 - DAYS_SHOWN))
    .sort((one, other) => byDay(other, one));
  return { agreedUpTo, accounts, days };
}

function byDay(one: { day: string }, other: { day: string }): number {
  return one.day < other.day ? -1 : one.day > other.day ? 1 : 0;
}

/** What a report says of a period: each account, and the days that differ, oldest first. */
export async function readReconciledWithin(
  inquiry: Inquiry,
  { first, last }: { first: string; last: string },
) {
  const today = manilaDayOf(inquiry.now);
  const to = last < today ? last : today;
  const key = JSON.stringify([today, null, { from: first, to }]);
  const { accounts } = (await countReported(inquiry, key)).value;
  return {
    accounts: accounts
      .filter(({ isUsed }) => isUsed)
      .map((each) => ({
        ...each,
        isClosed: each.days.every(({ isClosed }) => isClosed) && last < today,
      })),
    differences: accounts
      .flatMap(({ account, days }) =>
        days
          .filter(({ state }) => state === 'differs')
          .map(({ day, figures, explained }) => ({
            ...{ account, day, explained },
            differenceCentavos: differenceOf(figures),
          })),
      )
      .sort(byDay),
  };
}

/** Differences of older days are in the list, and were told then. */
const DAYS_TOLD = 7;

/** Tells staff in the morning of days that a statement covers and that do not reconcile. */
export const tellDifferences: Job = {
  name: 'tell_bank_differences',
  cron: '0 1 * * *',
  run: async ({ inquire, runOperation }) => {
    const inquiry = inquire();
    const today = manilaDayOf(inquiry.now);
    const { days } = await readVerdicts(inquiry);
    const recent = days.filter(({ day }) => day < today && day >= addDays(today, -DAYS_TOLD));
    for (const { account, day, differenceCentavos } of recent) {
      await runOperation((operation) =>
        tellStaff(operation, 'bank_lines', {
          kind: 'reconciliation_difference',
          about: { kind: 'queue', reference: 'reconciliation' },
          once: `difference ${account.toLowerCase()} ${day}`,
          account,
          day,
          differenceCentavos,
        }),
      );
    }
  },
};
