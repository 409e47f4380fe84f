import type { IncomeEntry, PeriodKind } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { addDays } from '@barya/rules';
import type { MemberAccount } from '../../chart-of-accounts.ts';
import { transferList } from '../../transfers.ts';
import type { Figures } from '../reserves/index.ts';

type IncomeType = IncomeEntry['type'];

/** Income served by one index, newest first. */
export interface IncomeGroup {
  /** Transfer codes. */
  codes: readonly number[];
  /** The receiving account, unless the income rolls over into a package. */
  account: MemberAccount;
}

const groupOf = (type: IncomeType, account: MemberAccount): IncomeGroup => ({
  codes: transferList.filter(({ income }) => income?.type === type).map(({ code }) => code),
  account,
});

/** The transfer codes and receiving accounts of each income type. */
export const incomeGroups: Record<IncomeType, IncomeGroup> = {
  direct_referral: groupOf('direct_referral', 'directReferral'),
  indirect_referral: groupOf('indirect_referral', 'indirectReferral'),
  click: groupOf('click', 'clickEarnings'),
  package: groupOf('package', 'sharedEarnings'),
};

/** The type and description of a transfer code's income. */
export function describeIncome(code: number): { type: IncomeType; description: string } {
  const income = transferList.find((each) => each.code === code)?.income;
  if (income === undefined) throw new Error(`Transfers of code ${code} pay no income`);
  return income;
}

/** Members' total earnings without principal, in centavos. */
export interface Earned {
  referral: Centavos;
  click: Centavos;
  package: Centavos;
}

export function decideEarned({ postedUnder, drawnByClicksCentavos }: Figures): Earned {
  const postedAs = (type: IncomeType) =>
    transferList
      .filter(({ income }) => income?.type === type)
      .reduce((total, { name }) => total + postedUnder(name), 0);
  return {
    referral: postedAs('direct_referral') + postedAs('indirect_referral'),
    click: postedAs('click') + drawnByClicksCentavos,
    package: postedAs('package'),
  };
}

/** Days in Manila, both included. */
export interface Days {
  from: string;
  to: string;
}

/** Periods up to today, and as many days of those before. */
export interface Periods {
  periods: Days[];
  /** The same part of as many periods before. */
  before: Days;
}

/**
 * The last `count` periods, oldest first; the last one ends today. Weeks begin on Monday.
 * @param today in Manila, `YYYY-MM-DD`
 */
export function decidePeriods(by: PeriodKind, count: number, today: string): Periods {
  const beginnings = Array.from({ length: count }, (_, index) =>
    beginningOf(by, today, index + 1 - count),
  );
  const first = beginnings[0]!;
  return {
    periods: beginnings.map((from, index) => {
      const next = beginnings[index + 1];
      return { from, to: next === undefined ? today : addDays(next, -1) };
    }),
    before: { from: beginningOf(by, first, -count), to: shift(by, today, -count) },
  };
}

/** The first day of the period that is `by` periods after the one of `day`. */
function beginningOf(by: PeriodKind, day: string, periods: number): string {
  if (by === 'month') return shift(by, `${day.slice(0, 7)}-01`, periods);
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return shift(by, by === 'week' ? addDays(day, -weekday) : day, periods);
}

/** The same day of another period; the last day of a month that is too short for it. */
function shift(by: PeriodKind, day: string, periods: number): string {
  if (by !== 'month') return addDays(day, periods * (by === 'week' ? 7 : 1));
  const [year = 0, month = 1, of = 1] = day.split('-').map(Number);
  const daysOfMonth = new Date(Date.UTC(year, month + periods, 0)).getUTCDate();
  const at = new Date(Date.UTC(year, month - 1 + periods, Math.min(of, daysOfMonth)));
  return at.toISOString().slice(0, 10);
}
