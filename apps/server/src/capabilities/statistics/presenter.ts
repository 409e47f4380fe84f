import type {
  AdminStats,
  DailyFigure,
  Earnings,
  IncomeEntry,
  PeriodFigure,
  PeriodFigures,
  WithdrawalSource,
  WithdrawalStats,
} from '@barya/contract';
import { toPesos } from '@barya/money';
import { type CsvList, csvTime } from '../../kernel/csv.ts';
import { type MemberBalances, presentEarningsUpdate } from '../../people/balances.ts';
import type { countMembers } from '../../people/members.ts';
import { presentPerson } from '../../people/person.ts';
import type { DaysToBook } from '../clicking/index.ts';
import type { FiguresNow } from '../reserves/index.ts';
import type { WithdrawalTally } from '../withdrawals/index.ts';
import { type Days, decideEarned, describeIncome, type Periods } from './domain.ts';
import type { ShownDay } from './service.ts';
import type { IncomeRow } from './store/income.ts';
import type { MemberSums } from './store/totals.ts';

export type MemberCounts = Awaited<ReturnType<typeof countMembers>>;

const isApproved = ({ status }: WithdrawalTally) => status === 'approved' || status === 'completed';
const isPending = ({ status }: WithdrawalTally) => status === 'pending';
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export function presentWithdrawalStats(tallies: readonly WithdrawalTally[]): WithdrawalStats {
  const bySource = (
    isMeant: (tally: WithdrawalTally) => boolean,
    addUp: (of: readonly WithdrawalTally[]) => number,
  ) => {
    const totalOf = (source: WithdrawalSource) =>
      addUp(tallies.filter((tally) => tally.source === source && isMeant(tally)));
    return {
      referral: totalOf('direct_indirect'),
      click: totalOf('click_earnings'),
      sharedCapital: totalOf('shared_capital'),
      wallet: totalOf('wallet'),
    };
  };
  const amounts = (isMeant: (tally: WithdrawalTally) => boolean) =>
    bySource(isMeant, (of) => toPesos(sum(of.map(({ amountCentavos }) => amountCentavos))));
  const counts = (isMeant: (tally: WithdrawalTally) => boolean) =>
    bySource(isMeant, (of) => sum(of.map(({ withdrawals }) => withdrawals)));
  return {
    ...amounts(isApproved),
    pending: amounts(isPending),
    counts: { ...counts(isApproved), pending: counts(isPending) },
  };
}

export function presentAdminStats(
  { figures, clicksCountedAt }: FiguresNow,
  members: MemberCounts,
  withdrawals: readonly WithdrawalTally[],
  { daysToBook, unmetServers }: { daysToBook: DaysToBook; unmetServers: string[] },
): AdminStats {
  const { balanceOf, postedUnder } = figures;
  const earned = decideEarned(figures);
  const approved = withdrawals.filter(isApproved).map(({ amountCentavos }) => amountCentavos);
  return {
    totalUsers: members.members,
    totalAgents: members.agents,
    totalInvestments: toPesos(postedUnder('packagePrincipal')),
    totalWithdrawals: toPesos(sum(approved)),
    totalEarnings: toPesos(earned.referral + earned.click + earned.package),
    totalReferralEarnings: toPesos(earned.referral),
    totalSharedEarnings: toPesos(postedUnder('claimPrincipal') + postedUnder('claimIncome')),
    withdrawalStats: presentWithdrawalStats(withdrawals),
    ...(clicksCountedAt && { clicksCountedAt: clicksCountedAt.toISOString() }),
    totalSent: toPesos(balanceOf('cashIn').postedCentavos),
    ...(daysToBook.oldest !== null && {
      daysToBook: { count: daysToBook.count, oldest: daysToBook.oldest },
    }),
    ...(unmetServers.length > 0 && { unmetServers }),
  };
}

export function presentEarnings(
  balances: MemberBalances,
  sums: MemberSums,
): Omit<Earnings, 'money'> {
  return {
    ...presentEarningsUpdate(balances),
    balancesVersion: balances.version,
    unsettledClicks: toPesos(balances.unsettledClicks),
    pendingEarnings: toPesos(sums.pendingIncome),
    immaturePackages: sums.immaturePackages,
    immatureAmount: toPesos(sums.immaturePrincipal),
    totalWithdraw: toPesos(sums.withdrawn),
    owedBack: toPesos(sums.owedBack),
    waiting: sums.waiting.map(({ kind, count, amountCentavos, until }) => ({
      kind,
      count,
      amount: toPesos(amountCentavos),
      until: until && new Date(until).toISOString(),
    })),
  };
}

export function presentDay({ countedAt, ...figures }: ShownDay): DailyFigure {
  return {
    day: figures.day,
    newMembers: figures.newMembers,
    clicks: figures.clicks,
    clickEarnings: toPesos(figures.clickEarnings),
    moneyIn: toPesos(figures.moneyIn),
    moneyOut: toPesos(figures.moneyOut),
    ...(countedAt && { countedAt: countedAt.toISOString() }),
  };
}

/** Adds up the days of a range. */
function presentRange({ from, to }: Days, days: readonly ShownDay[]): PeriodFigure {
  const within = days.filter(({ day }) => day >= from && day <= to);
  const total = (of: (day: ShownDay) => number) => sum(within.map(of));
  return {
    ...{ from, to },
    newMembers: total((day) => day.newMembers),
    clicks: total((day) => day.clicks),
    clickEarnings: toPesos(total((day) => day.clickEarnings)),
    moneyIn: toPesos(total((day) => day.moneyIn)),
    moneyOut: toPesos(total((day) => day.moneyOut)),
  };
}

/** @param asOf the instant of a replica's state; null: the days are current */
export function presentPeriods(
  { periods, before }: Periods,
  days: readonly ShownDay[],
  asOf: Date | null,
): PeriodFigures {
  const countedAt = days.at(-1)?.countedAt ?? asOf;
  return {
    periods: periods.map((period) => presentRange(period, days)),
    total: presentRange({ from: periods[0]!.from, to: periods.at(-1)!.to }, days),
    before: presentRange(before, days),
    ...(countedAt && { countedAt: countedAt.toISOString() }),
  };
}

export function presentIncome(row: IncomeRow): IncomeEntry {
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    user: presentPerson(row.memberId, row),
    amount: toPesos(row.amountCentavos),
    ...describeIncome(row.code),
  };
}

export const incomeCsv: CsvList<IncomeEntry> = {
  name: 'income',
  columns: [
    { name: 'Date (Manila)', value: (income) => csvTime(income.createdAt) },
    { name: 'Username', value: (income) => income.user.username },
    { name: 'Email or phone', value: (income) => income.user.email },
    { name: 'Type', value: (income) => income.type },
    { name: 'Amount (PHP)', value: (income) => income.amount },
    { name: 'Description', value: (income) => income.description },
    { name: 'Id', value: (income) => income._id },
  ],
};
