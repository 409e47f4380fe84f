import type { ActivityBucket, ActivityKind } from '@barya/contract';
import { type MemberAccount, memberAccountId, memberAccounts } from '../../chart-of-accounts.ts';
import { deriveReference } from '../../kernel/ids.ts';
import { transferCodes } from '../../transfers.ts';
import type { Movement, MovementFilter, Subject } from './store.ts';

const bucketNames: Record<MemberAccount, ActivityBucket> = {
  wallet: 'wallet',
  directReferral: 'direct_referral',
  indirectReferral: 'indirect_referral',
  clickEarnings: 'click_earnings',
  sharedEarnings: 'shared_earnings',
};

/** The transfers behind a kind, and the accounts of a member that they debit or credit. */
interface KindOfTransfers {
  codes: readonly number[];
  debited?: readonly MemberAccount[];
  credited?: readonly MemberAccount[];
}

const referralAccounts = ['directReferral', 'indirectReferral'] as const;
const withdrawnFrom = [...referralAccounts, 'clickEarnings', 'sharedEarnings'] as const;

/** All that changes what a member can dispose of, and where it stands. */
const transfersOfKinds: Record<ActivityKind, KindOfTransfers> = {
  load: { codes: [transferCodes.capitalLoad], credited: ['wallet'] },
  load_reverted: { codes: [transferCodes.capitalLoadReversal], debited: ['wallet'] },
  activation: { codes: [transferCodes.activationFee], debited: ['wallet'] },
  activation_bonus: { codes: [transferCodes.activationBonus], credited: ['directReferral'] },
  referral_income: {
    codes: [transferCodes.directReferralIncome, transferCodes.indirectReferralIncome],
    credited: referralAccounts,
  },
  package_purchase: { codes: [transferCodes.packagePrincipal], debited: ['wallet'] },
  claim: {
    codes: [transferCodes.claimPrincipal, transferCodes.claimIncome],
    credited: ['sharedEarnings'],
  },
  rollover: { codes: [transferCodes.rolloverPrincipal, transferCodes.rolloverIncome] },
  click_income: { codes: [transferCodes.clickIncome], credited: ['clickEarnings'] },
  withdrawal: { codes: [transferCodes.withdrawalHold], debited: withdrawnFrom },
  withdrawal_returned: {
    codes: [transferCodes.withdrawalReturned, transferCodes.withdrawalPaid],
    debited: withdrawnFrom,
  },
  unclaimed: { codes: [transferCodes.unclaimedMoved], debited: memberAccounts },
  // A transfer of a code that is in none of these: no list is of this kind alone.
  other: { codes: [] },
};

const kindsByCode = new Map(
  Object.entries(transfersOfKinds).flatMap(([kind, { codes }]) =>
    codes.map((code) => [code, kind as ActivityKind] as const),
  ),
);

/**
 * Which movements of a member a list is of: of one balance or all, of one kind or all. Only the sides
 * of accounts on which the kind stands are named, so that a few loads are not looked for among all
 * the referral income of a member with a large team.
 */
export function filterOf(
  memberId: string,
  { bucket, kind }: { bucket?: ActivityBucket | undefined; kind?: ActivityKind | undefined },
): MovementFilter {
  const { codes, debited, credited } =
    kind === undefined
      ? { codes: null, debited: memberAccounts, credited: memberAccounts }
      : transfersOfKinds[kind];
  const idsOf = (accounts: readonly MemberAccount[] = []) =>
    accounts
      .filter((account) => bucket === undefined || bucketNames[account] === bucket)
      .map((account) => memberAccountId(memberId, account));
  return {
    memberId,
    debitedIds: idsOf(debited),
    creditedIds: idsOf(credited),
    heldForIds: [memberAccountId(memberId, 'clickEarnings')],
    codes,
    withRollovers: bucket === undefined && (kind === undefined || kind === 'rollover'),
  };
}

/** The codes of the transfers behind a kind. */
export function codesOf(kind: ActivityKind): readonly number[] {
  return transfersOfKinds[kind].codes;
}

/** What a transfer of this code on a member's account is to the member; an unknown code is `other`. */
export function getKind(code: number): ActivityKind {
  return kindsByCode.get(code) ?? 'other';
}

/** Which of the member's balances an account is; null for a movement on none of them. */
export function bucketOf(memberId: string, { accountId }: Movement) {
  const account = memberAccounts.find((each) => memberAccountId(memberId, each) === accountId);
  return account === undefined ? null : bucketNames[account];
}

/** Which part of a package a claim's transfer is; null for everything else. */
export function partOf({ code }: Pick<Subject, 'code'>): 'principal' | 'income' | null {
  if (code === transferCodes.claimPrincipal) return 'principal';
  return code === transferCodes.claimIncome ? 'income' : null;
}

/** A withdrawal and a load keep a reference; that of everything else follows from its transfers. */
export function referenceOf({ keptReference: kept, eventAt: at, eventId, id }: Subject): string {
  return kept ?? deriveReference(at, eventId ?? id);
}

/** Whose activity paid referral income. No username can have a space in it. */
export function counterpartyOf(subject: Subject): string | null {
  if (subject.counterpartyId === null) return null;
  return subject.counterpartyUsername ?? 'deleted user';
}

/** In a few words what a movement is. */
export function describe(movement: Movement): string {
  const { packageType: type, loadDescription: load } = movement;
  switch (getKind(movement.code)) {
    case 'load':
      return load ?? 'Paid in';
    case 'load_reverted':
      return 'Load reverted';
    case 'activation':
      return 'Clicking task activated';
    case 'activation_bonus':
      return 'Referral bonus';
    case 'referral_income':
      return 'Referral income';
    case 'package_purchase':
      return `Package ${type} bought`;
    case 'claim':
      return `Package ${type} claimed`;
    case 'rollover':
      return `Package ${type} rolled over into package ${movement.newPackageType}`;
    case 'click_income':
      return 'Click earnings';
    case 'withdrawal':
      return 'Withdrawal';
    case 'withdrawal_returned':
      return 'Withdrawal returned';
    case 'unclaimed':
      return 'Moved to unclaimed money';
    case 'other':
      return 'Other movement';
  }
}
