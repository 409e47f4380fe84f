import type { ActivityBucket, ActivityKind, PackageType } from '@barya/contract';
import {
  type MemberAccount,
  memberAccountId,
  memberAccounts,
  transferCodes,
} from '../../chart-of-accounts.ts';
import { deriveReference } from '../../kernel/references.ts';
import type { Movement } from './store.ts';

const bucketNames: Record<MemberAccount, ActivityBucket> = {
  wallet: 'wallet',
  directReferral: 'direct_referral',
  indirectReferral: 'indirect_referral',
  clickEarnings: 'click_earnings',
  sharedEarnings: 'shared_earnings',
};

/** Which transfers stand behind each kind: all that change what a member can dispose of. */
const codesOfKinds: Record<ActivityKind, readonly number[]> = {
  load: [transferCodes.capitalLoad],
  load_reverted: [transferCodes.capitalLoadReversal],
  activation: [transferCodes.activationFee],
  activation_bonus: [transferCodes.activationBonus],
  referral_income: [transferCodes.directReferralIncome, transferCodes.indirectReferralIncome],
  package_purchase: [transferCodes.packagePrincipal],
  claim: [transferCodes.claimPrincipal, transferCodes.claimIncome],
  rollover: [transferCodes.rolloverPrincipal, transferCodes.rolloverIncome],
  click_income: [transferCodes.clickIncome],
  withdrawal: [transferCodes.withdrawalHold],
  withdrawal_returned: [transferCodes.withdrawalReturned, transferCodes.withdrawalPaid],
  unclaimed: [transferCodes.unclaimedMoved],
};

const kindsByCode = new Map(
  Object.entries(codesOfKinds).flatMap(([kind, codes]) =>
    codes.map((code) => [code, kind as ActivityKind] as const),
  ),
);

/** The transfer codes of a kind; null, which is all of them, where none is asked for. */
export function codesOf(kind: ActivityKind | undefined): readonly number[] | null {
  return kind === undefined ? null : codesOfKinds[kind];
}

/** What a transfer of this code on a member's account is to the member. */
export function getKind(code: number): ActivityKind {
  const kind = kindsByCode.get(code);
  if (kind === undefined) throw new Error(`Transfers of code ${code} are not a member's activity`);
  return kind;
}

/** The ids of a member's accounts that a list is of: one, or all five. */
export function accountIdsOf(memberId: string, bucket: ActivityBucket | undefined): string[] {
  return memberAccounts
    .filter((account) => bucket === undefined || bucketNames[account] === bucket)
    .map((account) => memberAccountId(memberId, account));
}

/** Which of the member's balances an account is; null for a movement on none of them. */
export function bucketOf(memberId: string, { account_id: accountId }: Movement) {
  const account = memberAccounts.find((each) => memberAccountId(memberId, each) === accountId);
  return account === undefined ? null : bucketNames[account];
}

/** Which part of a package a claim's transfer is; null for everything else. */
export function partOf({ code }: Movement): 'principal' | 'income' | null {
  if (code === transferCodes.claimPrincipal) return 'principal';
  return code === transferCodes.claimIncome ? 'income' : null;
}

/** A withdrawal and a load keep a reference; that of everything else follows from its transfers. */
export function referenceOf(movement: Movement): string {
  const { kept_reference: kept, created_at: at, reference_id: eventId, id } = movement;
  return kept ?? deriveReference(at, eventId ?? id);
}

/** The package of the member's own that a movement is about. */
export function packageOf({ package_type: type }: Movement): PackageType | null {
  return type as PackageType | null;
}

/** Whose activity paid referral income. No username can have a space in it. */
export function counterpartyOf(movement: Movement): string | null {
  if (movement.counterparty_id === null) return null;
  return movement.counterparty_username ?? 'deleted user';
}

/** In a few words what a movement is. */
export function describe(movement: Movement): string {
  const { package_type: type, load_description: load } = movement;
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
      return `Package ${type} rolled over into package ${movement.new_package_type}`;
    case 'click_income':
      return 'Clicks of a day';
    case 'withdrawal':
      return 'Withdrawal';
    case 'withdrawal_returned':
      return 'Withdrawal returned';
    case 'unclaimed':
      return 'Moved to unclaimed money';
  }
}
