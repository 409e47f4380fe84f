import type {
  ListedMember,
  Member,
  MemberDetails,
  PackageType,
  UnclaimedMoney,
} from '@barya/contract';
import { toPesos } from '@barya/money';
import { deriveReference } from '../../kernel/references.ts';
import type { MemberWithMoney } from './service/list-members.ts';
import type { MemberFile } from './service/read-member.ts';
import type { MemberRow } from './store/list.ts';
import type { UnclaimedRow } from './store/unclaimed.ts';

/** An account as admins see it. */
export function presentMember(member: MemberRow): Member {
  return {
    _id: member.id,
    username: member.username ?? '',
    email: member.email ?? member.phone ?? '',
    role: member.role,
    isActive: member.is_active,
    status: member.status,
    createdAt: member.created_at.toISOString(),
    referralCode: member.referral_code ?? '',
    referredBy: member.referred_by,
    clickingTaskActivated: member.clicking_activated_at !== null,
  };
}

/** The same with what the account earned, has running and was paid; `now` tells what has matured. */
export function presentListedMember(listed: MemberWithMoney, now: Date): ListedMember {
  const { member, balances, packages, withdrawnCentavos } = listed;
  return {
    ...presentMember(member),
    referralEarnings: {
      direct: toPesos(balances.directReferral),
      indirect: toPesos(balances.indirectReferral),
    },
    clickEarnings: toPesos(balances.clickEarnings),
    investments: packages.map((held) => ({
      status: held.matures_at > now ? 'active' : 'matured',
      amount: toPesos(held.principal_centavos),
    })),
    sharedEarnings: toPesos(balances.sharedEarnings),
    totalWithdraw: toPesos(withdrawnCentavos),
  };
}

/** All that admins need to know of one account; `now` tells what has matured. */
export function presentMemberDetails(file: MemberFile, now: Date): MemberDetails {
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
      packageType: held.package_type as PackageType,
      status: held.matures_at > now ? 'active' : 'matured',
      amount: toPesos(held.principal_centavos),
      startDate: held.started_at.toISOString(),
      endDate: held.matures_at.toISOString(),
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
    acknowledgements: acknowledgements.map(({ version, created_at }) => ({
      version,
      acknowledgedAt: created_at.toISOString(),
    })),
  };
}

/** Unclaimed money; once it is paid nobody knows any more whose it was, only the account's id. */
export function presentUnclaimed(owed: UnclaimedRow): UnclaimedMoney {
  return {
    _id: owed.id,
    holder: owed.holder ?? owed.member_id,
    amount: toPesos(owed.amount_centavos),
    status: owed.paid_at === null ? 'owed' : 'paid',
    createdAt: owed.created_at.toISOString(),
    paidAt: owed.paid_at?.toISOString() ?? null,
    reference: owed.paid_transfer_at && deriveReference(owed.paid_transfer_at, owed.id),
    note: owed.note,
  };
}
