import type {
  AdminStats,
  DailyFigure,
  Earnings,
  IncomeEntry,
  WithdrawalSource,
  WithdrawalStats,
} from '@barya/contract';
import { toPesos } from '@barya/money';
import { type CsvList, csvTime } from '../../kernel/csv.ts';
import { type MemberBalances, presentEarningsUpdate } from '../../people/balances.ts';
import type { countMembers } from '../../people/members.ts';
import { presentPerson } from '../../people/person.ts';
import type { Figures, FiguresNow } from '../reserves/index.ts';
import type { readWithdrawalCounts } from '../withdrawals/index.ts';
import { decideEarned, describeIncome } from './domain.ts';
import type { ShownDay } from './service.ts';
import type { IncomeRow } from './store/income.ts';
import type { MemberSums } from './store/totals.ts';

export type WithdrawalCounts = Awaited<ReturnType<typeof readWithdrawalCounts>>;
export type MemberCounts = Awaited<ReturnType<typeof countMembers>>;

export function presentWithdrawalStats(
  { balanceOf }: Figures,
  counts: WithdrawalCounts,
): WithdrawalStats {
  const referral = balanceOf('cashOutReferral');
  const click = balanceOf('cashOutClick');
  const shared = balanceOf('cashOutShared');
  const isPaid = (status: string) => status === 'approved' || status === 'completed';
  const isPending = (status: string) => status === 'pending';
  const count = (source: WithdrawalSource, isMeant: (status: string) => boolean) =>
    counts
      .filter((each) => each.source === source && isMeant(each.status))
      .reduce((sum, each) => sum + each.withdrawals, 0);
  return {
    referral: toPesos(referral.postedCentavos),
    click: toPesos(click.postedCentavos),
    sharedCapital: toPesos(shared.postedCentavos),
    pending: {
      referral: toPesos(referral.incomingCentavos),
      click: toPesos(click.incomingCentavos),
      sharedCapital: toPesos(shared.incomingCentavos),
    },
    counts: {
      referral: count('direct_indirect', isPaid),
      click: count('click_earnings', isPaid),
      sharedCapital: count('shared_capital', isPaid),
      pending: {
        referral: count('direct_indirect', isPending),
        click: count('click_earnings', isPending),
        sharedCapital: count('shared_capital', isPending),
      },
    },
  };
}

export function presentAdminStats(
  { figures, clicksCountedAt }: FiguresNow,
  members: MemberCounts,
  counts: WithdrawalCounts,
  unmetServers: string[],
): AdminStats {
  const { balanceOf, postedUnder } = figures;
  const earned = decideEarned(figures);
  const paidOut =
    balanceOf('cashOutReferral').postedCentavos +
    balanceOf('cashOutClick').postedCentavos +
    balanceOf('cashOutShared').postedCentavos;
  return {
    totalUsers: members.members,
    totalAgents: members.agents,
    totalInvestments: toPesos(postedUnder('packagePrincipal')),
    totalWithdrawals: toPesos(paidOut),
    totalEarnings: toPesos(earned.referral + earned.click + earned.package),
    totalReferralEarnings: toPesos(earned.referral),
    totalSharedEarnings: toPesos(postedUnder('claimPrincipal') + postedUnder('claimIncome')),
    withdrawalStats: presentWithdrawalStats(figures, counts),
    ...(clicksCountedAt && { clicksCountedAt: clicksCountedAt.toISOString() }),
    totalSent: toPesos(balanceOf('cashIn').postedCentavos),
    ...(unmetServers.length > 0 && { unmetServers }),
  };
}

export function presentEarnings(balances: MemberBalances, sums: MemberSums): Earnings {
  return {
    ...presentEarningsUpdate(balances),
    balancesVersion: balances.version,
    unsettledClicks: toPesos(balances.unsettledClicks),
    pendingEarnings: toPesos(sums.pendingIncome),
    immaturePackages: sums.immaturePackages,
    immatureAmount: toPesos(sums.immaturePrincipal),
    totalWithdraw: toPesos(sums.withdrawn),
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
