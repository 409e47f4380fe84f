import type { Centavos } from '@barya/money';
import { addDays } from '@barya/rules';
import type { CoveredAccount, DaySums, DifferingDay } from '../store/reconciliation.ts';

/** A day or a total as it is shown. */
export interface ReconciledSums {
  bankInCentavos: Centavos;
  bankOutCentavos: Centavos;
  booksInCentavos: Centavos;
  booksOutCentavos: Centavos;
  setAsideCentavos: Centavos;
  differenceCentavos: Centavos;
  unmatchedLines: number;
  unmatchedBooks: number;
}

/** Adds up days; the difference is what the bank has more than the books. */
export function reconcile(days: readonly DaySums[]): ReconciledSums {
  const sum = (of: (day: DaySums) => number) => days.reduce((total, day) => total + of(day), 0);
  const sums = {
    bankInCentavos: sum((day) => day.bankInCentavos),
    bankOutCentavos: sum((day) => day.bankOutCentavos),
    booksInCentavos: sum((day) => day.matchedInCentavos + day.looseInCentavos),
    booksOutCentavos: sum((day) => day.matchedOutCentavos + day.looseOutCentavos),
  };
  const { bankInCentavos, bankOutCentavos, booksInCentavos, booksOutCentavos } = sums;
  return {
    ...sums,
    setAsideCentavos: sum((day) => day.setAsideCentavos),
    differenceCentavos: bankInCentavos - bankOutCentavos - (booksInCentavos - booksOutCentavos),
    unmatchedLines: sum((day) => day.unmatchedLines),
    unmatchedBooks: sum((day) => day.looseCount),
  };
}

export interface ShownDifference {
  account: string;
  day: string;
  differenceCentavos: Centavos;
}

/** The days from `since` on which an account differs from a statement that covers the day. */
export function listDifferences(
  accounts: readonly CoveredAccount[],
  days: readonly DifferingDay[],
  since: string,
): ShownDifference[] {
  const covered = new Map(accounts.map((each) => [each.account.toLowerCase(), each]));
  return days
    .flatMap(({ account, day, differenceCentavos }) => {
      const found = account === null ? undefined : covered.get(account);
      const isCovered = found !== undefined && day >= found.first && day <= found.last;
      return isCovered && day >= since ? [{ account: found.account, day, differenceCentavos }] : [];
    })
    .reverse();
}

/**
 * The last day up to which nothing differs, on any account or without one, and that every account's
 * statements cover; null if there is none.
 */
export function findMatchedUpTo(
  accounts: readonly CoveredAccount[],
  days: readonly DifferingDay[],
): string | null {
  if (accounts.length === 0) return null;
  const lasts = accounts.map(({ last }) => last).sort();
  const firstDifference = days.map(({ day }) => day).sort()[0];
  const matched = [
    lasts[0]!,
    ...(firstDifference === undefined ? [] : [addDays(firstDifference, -1)]),
  ].sort()[0]!;
  return accounts.every(({ first }) => first <= matched) ? matched : null;
}
