import { type Centavos, formatPesos } from '@barya/money';
import { addDays, manilaDayOf, manilaTimeOf } from '@barya/rules';

/** What a day of an account is; the first that holds. */
export type DayState = 'not_imported' | 'partly_covered' | 'differs' | 'matched';

/** What an import covers. Days are of Manila, YYYY-MM-DD. */
export interface CoveredPeriod {
  from: string;
  to: string;
  /** Rows alone say that the last day is over only where a later statement goes on from it. */
  source: 'file' | 'rows' | 'staff';
  doubtfulDays: readonly string[];
  openingCentavos: Centavos | null;
  closingCentavos: Centavos | null;
  importedAt: Date;
}

/** The sums of a day. */
export interface DayFigures {
  bankInCentavos: Centavos;
  bankOutCentavos: Centavos;
  booksInCentavos: Centavos;
  booksOutCentavos: Centavos;
  /** In less out. */
  setAsideCentavos: Centavos;
  unmatchedLines: number;
  unmatchedBooks: number;
}

export const quietDay: DayFigures = {
  bankInCentavos: 0,
  bankOutCentavos: 0,
  booksInCentavos: 0,
  booksOutCentavos: 0,
  setAsideCentavos: 0,
  unmatchedLines: 0,
  unmatchedBooks: 0,
};

export interface Explanation {
  id: string;
  differenceCentavos: Centavos;
  reason: string;
  by: string;
  byUsername: string | null;
  at: Date;
}

/** What is known of an account. */
export interface AccountFacts {
  account: string;
  periods: readonly CoveredPeriod[];
  /** The days that are closed. */
  closed: { first: string; last: string } | null;
  /** Bank less books of open days, other than 0. */
  differences: ReadonlyMap<string, Centavos>;
  /** The newest of each day. */
  explanations: ReadonlyMap<string, Explanation>;
  /** When its last line was booked; null without a time, or without lines. */
  lastLineAt: Date | null;
  /** Whether it has lines or booked payments. */
  isUsed: boolean;
}

/** What an account says of its days. */
export interface Verdict {
  account: string;
  /** The last day of the unbroken run that is closed, matched or explained. */
  agreedUpTo: string | null;
  closedUpTo: string | null;
  sentence: string;
  /** Open days that differ and are not explained, oldest first. */
  differing: { day: string; differenceCentavos: Centavos }[];
}

export const differenceOf = (of: DayFigures): Centavos =>
  of.bankInCentavos - of.bankOutCentavos - (of.booksInCentavos - of.booksOutCentavos);

type Coverage = 'part' | 'whole';

/**
 * The days that imports cover. The first of each is whole; the last is whole where its period says so
 * and the day was over. A balance that goes on from one statement to the next covers what is between
 * them; one that does not leaves the end of the first in doubt.
 */
export function coverDays(periods: readonly CoveredPeriod[]): ReadonlyMap<string, Coverage> {
  const days = new Map<string, Coverage>();
  const cover = (day: string, as: Coverage) => {
    if (days.get(day) !== 'whole') days.set(day, as);
  };
  const inOrder = periods.toSorted((one, other) =>
    one.from === other.from ? one.to.localeCompare(other.to) : one.from < other.from ? -1 : 1,
  );
  let reach = '';
  for (const [index, period] of inOrder.entries()) {
    const importDay = manilaDayOf(period.importedAt);
    const to = period.to < importDay ? period.to : importDay;
    let after = index + 1;
    while (after < inOrder.length && inOrder[after]!.from <= to) after += 1;
    const next = inOrder[after];
    const isLatest = to >= reach;
    if (isLatest) reach = to;
    const [closing, opening] = [period.closingCentavos, next?.openingCentavos ?? null];
    const isKnown = isLatest && closing !== null && opening !== null;
    const goesOn = isKnown && closing === opening;
    const isOver = period.source !== 'rows' && to < importDay && (!isKnown || goesOn);
    for (let day = period.from; day <= to; day = addDays(day, 1)) {
      const isWhole = day < to || isOver || goesOn;
      cover(day, isWhole && !period.doubtfulDays.includes(day) ? 'whole' : 'part');
    }
    if (!goesOn) continue;
    for (let day = addDays(to, 1); day < next!.from; day = addDays(day, 1)) cover(day, 'whole');
  }
  return days;
}

/** What the days of an account are, and up to which they agree: the one place that decides it. */
export function judgeAccount(facts: AccountFacts, now: Date) {
  const { account, closed, differences, explanations, periods } = facts;
  const today = manilaDayOf(now);
  const yesterday = addDays(today, -1);
  const covered = coverDays(periods);
  const isClosed = (day: string) => closed !== null && closed.first <= day && day <= closed.last;
  const explanationOf = (day: string, differenceCentavos: Centavos) => {
    const found = explanations.get(day);
    return found?.differenceCentavos === differenceCentavos ? found : null;
  };
  const stateOf = (day: string, differenceCentavos: Centavos): DayState => {
    const coverage = isClosed(day) ? 'whole' : covered.get(day);
    if (coverage === undefined) return 'not_imported';
    // What is not over is never whole.
    if (coverage === 'part' || day >= today) return 'partly_covered';
    return differenceCentavos === 0 ? 'matched' : 'differs';
  };
  const isAgreed = (day: string) => {
    const difference = differences.get(day) ?? 0;
    const state = stateOf(day, difference);
    return state === 'matched' || (state === 'differs' && explanationOf(day, difference) !== null);
  };
  const firstCovered = [...covered.keys()].reduce<string | null>(
    (first, day) => (first === null || day < first ? day : first),
    null,
  );
  const firstOpen = closed === null ? firstCovered : addDays(closed.last, 1);
  let agreedUpTo = closed?.last ?? null;
  if (firstOpen !== null) {
    for (let day = firstOpen; day <= yesterday && isAgreed(day); day = addDays(day, 1)) {
      agreedUpTo = day;
    }
  }
  const differing = [...differences]
    .filter(([day, difference]) => {
      return stateOf(day, difference) === 'differs' && !isClosed(day) && !isAgreed(day);
    })
    .map(([day, differenceCentavos]) => ({ day, differenceCentavos }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  const lastCovered = [...covered.keys()].reduce(
    (last, day) => (last === null || day > last ? day : last),
    closed?.last ?? null,
  );
  const openDays: { day: string; state: DayState }[] = [];
  if (firstOpen !== null && lastCovered !== null) {
    for (let day = firstOpen; day <= lastCovered; day = addDays(day, 1)) {
      openDays.push({ day, state: stateOf(day, differences.get(day) ?? 0) });
    }
  }
  const verdict: Verdict = {
    account,
    agreedUpTo,
    closedUpTo: closed?.last ?? null,
    differing,
    sentence: `${account}: ${sayVerdict({ ...facts, agreedUpTo, differing, openDays, firstCovered, lastCovered, today })}`,
  };
  return { verdict, firstOpen, isClosed, stateOf, explanationOf };
}

interface Said
  extends Pick<AccountFacts, 'closed' | 'lastLineAt'>,
    Pick<Verdict, 'agreedUpTo' | 'differing'> {
  openDays: readonly { day: string; state: DayState }[];
  firstCovered: string | null;
  lastCovered: string | null;
  today: string;
}

function sayVerdict(said: Said): string {
  const { agreedUpTo, closed, differing, openDays, firstCovered, lastCovered, today, lastLineAt } =
    said;
  if (lastCovered === null) return 'no statement yet.';
  const name = (day: string) => nameDay(day, today);
  const parts = [
    agreedUpTo === null ? 'nothing is agreed yet.' : `agreed up to ${name(agreedUpTo)}.`,
  ];
  const [first, ...more] = differing;
  if (first !== undefined) {
    const besides = more.length === 0 ? '' : `, and ${countOf(more.length, 'more day')}`;
    parts.push(`${name(first.day)} differs by ${signed(first.differenceCentavos)}${besides}.`);
  }
  const gaps = openDays.filter(({ state }) => state === 'not_imported').map(({ day }) => day);
  if (gaps.length > 0) parts.push(`No statement of ${nameDays(gaps, name)}.`);
  const cut = openDays.find(({ day, state }) => state === 'partly_covered' && day < lastCovered);
  if (cut !== undefined) parts.push(`The statement covers only a part of ${name(cut.day)}.`);
  if (lastCovered < addDays(today, -1)) parts.push(`No statement since ${name(lastCovered)}.`);
  else if (openDays.at(-1)?.state === 'partly_covered') {
    parts.push(`${sayEnd(lastCovered, lastLineAt, today)}.`);
  }
  const [earliest] = [firstCovered, closed?.first ?? null].filter((day) => day !== null).sort();
  if (earliest !== undefined) parts.push(`No statement before ${name(earliest)}.`);
  return parts.join(' ');
}

const MOST_RUNS = 3;
const andList = new Intl.ListFormat('en-GB');

/** Days in order, those in a row by the first and last: `Nov 6 to Nov 8 and Nov 12`. */
function nameDays(days: readonly string[], name: (day: string) => string): string {
  const runs: { from: string; to: string; count: number }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run === undefined || addDays(run.to, 1) !== day)
      runs.push({ from: day, to: day, count: 1 });
    else Object.assign(run, { to: day, count: run.count + 1 });
  }
  const rest = runs.slice(MOST_RUNS).reduce((sum, { count }) => sum + count, 0);
  return andList.format([
    ...runs
      .slice(0, MOST_RUNS)
      .map(({ from, to }) => (from === to ? name(from) : `${name(from)} to ${name(to)}`)),
    ...(rest === 0 ? [] : [countOf(rest, 'more day')]),
  ]);
}

function sayEnd(day: string, lastLineAt: Date | null, today: string): string {
  const isOfDay = lastLineAt !== null && manilaDayOf(lastLineAt) === day;
  const at = isOfDay ? ` ${manilaTimeOf(lastLineAt).slice(11, 16)}` : '';
  return `The statement ends ${nameDay(day, today)}${at && `,${at}`}`;
}

/** A day of an account in a sentence, as its cell says it. */
export function sayDay(
  { day, state, figures, isClosed, explained, waiting, lastLineAt }: JudgedDay,
  today: string,
): string {
  const name = nameDay(day, today);
  const difference = differenceOf(figures);
  const parts = {
    no_bank_account: () => [`${name} names no bank account.`],
    not_imported: () => [
      `No statement of ${name}.`,
      ...(waiting === '' ? [] : [`${waiting} for the statement.`]),
    ],
    partly_covered: () => [
      lastLineAt === null
        ? `The statement covers only a part of ${name}.`
        : `${sayEnd(day, lastLineAt, today)}.`,
    ],
    differs: () => [
      `${name} differs by ${signed(difference)}.`,
      ...(explained === null ? [] : [`Explained: ${explained.reason}`]),
    ],
    matched: () => [`${name} agrees.`],
  }[state]();
  if (figures.setAsideCentavos !== 0)
    parts.push(`${signed(figures.setAsideCentavos)} is set aside.`);
  if (isClosed) parts.push('It is closed.');
  return parts.join(' ');
}

/** A day as it is shown. */
export interface JudgedDay {
  day: string;
  state: DayState | 'no_bank_account';
  figures: DayFigures;
  isClosed: boolean;
  explained: Explanation | null;
  /** `5 loads and 1 payout wait`; '' for nothing. */
  waiting: string;
  /** Its last line, where it is covered in part and the line has a time. */
  lastLineAt: Date | null;
}

/** Names what the books have and no statement covers. */
export function sayWaiting(loads: number, payouts: number): string {
  const parts = [
    ...(loads > 0 ? [countOf(loads, 'load')] : []),
    ...(payouts > 0 ? [countOf(payouts, 'payout')] : []),
  ];
  return parts.length === 0
    ? ''
    : `${parts.join(' and ')} ${loads + payouts === 1 ? 'waits' : 'wait'}`;
}

const countOf = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;

const signed = (centavos: Centavos) =>
  `${centavos < 0 ? '−' : '+'}${formatPesos(Math.abs(centavos))}`;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Nov 21`, with its year where that is not this one. */
function nameDay(day: string, today: string): string {
  const [year, month, date] = day.split('-');
  const name = `${months[Number(month) - 1]} ${Number(date)}`;
  return day.slice(0, 4) === today.slice(0, 4) ? name : `${name}, ${year}`;
}

/** The earliest day up to which the used accounts agree; null if one agrees on none. */
export function agreeTogether(
  accounts: readonly { isUsed: boolean; agreedUpTo: string | null }[],
): string | null {
  const days = accounts.filter(({ isUsed }) => isUsed).map(({ agreedUpTo }) => agreedUpTo);
  return days.includes(null) ? null : (days.sort()[0] ?? null);
}
