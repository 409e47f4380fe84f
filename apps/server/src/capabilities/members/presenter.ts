import type {
  ListedMember,
  Member,
  MemberDetails,
  MemberFile,
  UnclaimedMoney,
} from '@barya/contract';
import { toPesos } from '@barya/money';
import { type CsvList, csvTime } from '../../kernel/csv.ts';
import { deriveReference } from '../../kernel/ids.ts';
import { presentName } from '../../people/person.ts';
import { laterOf, presentHoldings, totalOf } from './domain.ts';
import type { AccountFile } from './service/read-file.ts';
import type { MemberFile as MemberFileRow, MemberWithMoney } from './service/read-members.ts';
import type { MemberRow } from './store/list.ts';
import type { UnclaimedRow } from './store/unclaimed.ts';

/** An account as admins see it. */
export function presentMember(member: MemberRow): Member {
  return {
    _id: member.id,
    username: member.username ?? '',
    email: member.email ?? member.phone ?? '',
    role: member.role,
    isActive: member.isActive,
    status: member.status,
    createdAt: member.createdAt.toISOString(),
    referralCode: member.referralCode ?? '',
    referredBy: member.referredBy,
    clickingTaskActivated: member.clickingActivatedAt !== null,
  };
}

/** Adds earnings, packages and payouts; `now` decides what has matured. */
export function presentListedMember(listed: MemberWithMoney, now: Date): ListedMember {
  const { member, balances, packages, withdrawnCentavos } = listed;
  return {
    ...presentMember(member),
    staffRole: member.staffRole,
    referralEarnings: {
      direct: toPesos(balances.directReferral),
      indirect: toPesos(balances.indirectReferral),
    },
    clickEarnings: toPesos(balances.clickEarnings),
    investments: packages.map((held) => ({
      status: held.maturesAt > now ? 'active' : 'matured',
      amount: toPesos(held.principalCentavos),
    })),
    sharedEarnings: toPesos(balances.sharedEarnings),
    totalWithdraw: toPesos(withdrawnCentavos),
  };
}

/** All that admins see of one account; `now` decides what has matured. */
export function presentMemberDetails(
  file: MemberFileRow,
  now: Date,
): Omit<MemberDetails, 'signals' | 'waiting'> {
  const { member, balances, totals, packages, hasSecondFactor, acknowledgements } = file;
  return {
    ...presentMember(member),
    balances: {
      wallet: toPesos(balances.wallet),
      directReferral: toPesos(balances.directReferral),
      indirectReferral: toPesos(balances.indirectReferral),
      clickEarnings: toPesos(balances.clickEarnings),
      sharedEarnings: toPesos(balances.sharedEarnings),
    },
    packages: packages.map((held) => ({
      _id: held.id,
      packageType: held.packageType,
      status: held.maturesAt > now ? 'active' : 'matured',
      amount: toPesos(held.principalCentavos),
      startDate: held.startedAt.toISOString(),
      endDate: held.maturesAt.toISOString(),
    })),
    totals: {
      loaded: toPesos(totals.loadedCentavos),
      withdrawn: toPesos(totals.withdrawnCentavos),
      pendingWithdrawals: totals.pendingWithdrawals,
      pendingAmount: toPesos(totals.pendingCentavos),
      packages: totals.packages,
      inPackages: toPesos(totals.packagesCentavos),
    },
    secondFactorOn: hasSecondFactor,
    acknowledgements: acknowledgements.map(({ version, createdAt }) => ({
      version,
      acknowledgedAt: createdAt.toISOString(),
    })),
  };
}

/** An account's page; `now` of its holdings is what a deletion makes unclaimed at once. */
export function presentAccountFile(file: AccountFile): MemberFile {
  const { account, holdings, unclaimed } = file;
  return {
    _id: account.id,
    username: account.username,
    createdAt: account.createdAt.toISOString(),
    deletedAt: account.deletedAt?.toISOString() ?? null,
    lastSeenAt: file.lastSeenAt?.toISOString() ?? null,
    upline: {
      direct: presentName(account.referrerId, account.referrerUsername),
      indirect: presentName(account.secondReferrerId, account.secondReferrerUsername),
    },
    holdings: { ...presentHoldings(holdings), now: toPesos(totalOf(holdings) - laterOf(holdings)) },
    payable: toPesos(file.payableCentavos),
    unclaimed: { owed: toPesos(unclaimed.owedCentavos), paid: toPesos(unclaimed.paidCentavos) },
  };
}

/** Once paid, only the account's id is left. */
export function presentUnclaimed(owed: UnclaimedRow): UnclaimedMoney {
  return {
    _id: owed.id,
    holder: owed.holder ?? owed.memberId,
    amount: toPesos(owed.amountCentavos),
    status: owed.paidAt === null ? 'owed' : 'paid',
    createdAt: owed.createdAt.toISOString(),
    paidAt: owed.paidAt?.toISOString() ?? null,
    reference: owed.paidTransferAt && deriveReference(owed.paidTransferAt, owed.id),
    note: owed.note,
  };
}

export const registrationsCsv: CsvList<Member> = {
  name: 'registrations',
  columns: [
    { name: 'Registered (Manila)', value: (member) => csvTime(member.createdAt) },
    { name: 'Username', value: (member) => member.username },
    { name: 'Email or phone', value: (member) => member.email },
    { name: 'Invited by', value: (member) => member.referredBy },
    { name: 'Id', value: (member) => member._id },
  ],
};

export const membersCsv: CsvList<ListedMember> = {
  name: 'users',
  columns: [
    { name: 'Joined (Manila)', value: (member) => csvTime(member.createdAt) },
    { name: 'Username', value: (member) => member.username },
    { name: 'Email or phone', value: (member) => member.email },
    { name: 'Role', value: (member) => member.role },
    { name: 'Active', value: (member) => (member.isActive ? 'active' : 'inactive') },
    { name: 'Status', value: (member) => member.status },
    { name: 'Referral code', value: (member) => member.referralCode },
    { name: 'Invited by', value: (member) => member.referredBy },
    {
      name: 'Clicking task',
      value: (member) => (member.clickingTaskActivated ? 'activated' : 'not activated'),
    },
    { name: 'Direct referral (PHP)', value: (member) => member.referralEarnings.direct },
    { name: 'Indirect referral (PHP)', value: (member) => member.referralEarnings.indirect },
    { name: 'Click earnings (PHP)', value: (member) => member.clickEarnings },
    { name: 'Shared capital earnings (PHP)', value: (member) => member.sharedEarnings },
    { name: 'Withdrawn (PHP)', value: (member) => member.totalWithdraw },
    { name: 'Id', value: (member) => member._id },
  ],
};

export const unclaimedCsv: CsvList<UnclaimedMoney> = {
  name: 'unclaimed',
  columns: [
    { name: 'Since (Manila)', value: (owed) => csvTime(owed.createdAt) },
    { name: 'Owed to', value: (owed) => owed.holder },
    { name: 'Amount (PHP)', value: (owed) => owed.amount },
    { name: 'Status', value: (owed) => owed.status },
    { name: 'Paid (Manila)', value: (owed) => csvTime(owed.paidAt) },
    { name: 'Reference', value: (owed) => owed.reference },
    { name: 'Note', value: (owed) => owed.note },
    { name: 'Id', value: (owed) => owed._id },
  ],
};
