import { type ActivityBucket, type ActivityKind, describeMovement } from '@barya/contract';
import { type MemberAccount, memberAccountId, memberAccounts } from '../../chart-of-accounts.ts';
import { deriveReference } from '../../kernel/ids.ts';
import { type BookedKind, transferCodes, transferList } from '../../transfers.ts';
import type { Movement, MovementFilter, Subject } from './store.ts';

const bucketNames: Record<MemberAccount, ActivityBucket> = {
  wallet: 'wallet',
  directReferral: 'direct_referral',
  indirectReferral: 'indirect_referral',
  clickEarnings: 'click_earnings',
  sharedEarnings: 'shared_earnings',
};

/** The codes of the transfers behind a kind; none behind `other`, which is any code that no kind has. */
export function codesOf(kind: BookedKind | 'other'): readonly number[] {
  return transferList.filter(({ activity }) => activity === kind).map(({ code }) => code);
}

/** The accounts of a member that the transfers behind a kind debit or credit; of all kinds by default. */
function accountsOf(side: 'debit' | 'credit', kind?: ActivityKind): MemberAccount[] {
  if (kind === undefined) return [...memberAccounts];
  const named = transferList
    .filter(({ activity }) => activity === kind)
    .flatMap((transfer) => transfer[side].accounts);
  return memberAccounts.filter((account) => named.includes(account));
}

const kindsByCode = new Map(transferList.map(({ code, activity }) => [code, activity]));

/**
 * Which movements of a member a list is of: of one balance or all, of one kind or all. Only the sides
 * of accounts on which the kind stands are named, so that a few loads are not looked for among all
 * the referral income of a member with a large team.
 */
export function filterOf(
  memberId: string,
  { bucket, kind }: { bucket?: ActivityBucket | undefined; kind?: ActivityKind | undefined },
): MovementFilter {
  const idsOf = (side: 'debit' | 'credit') =>
    accountsOf(side, kind)
      .filter((account) => bucket === undefined || bucketNames[account] === bucket)
      .map((account) => memberAccountId(memberId, account));
  return {
    memberId,
    debitedIds: idsOf('debit'),
    creditedIds: idsOf('credit'),
    heldForIds: [memberAccountId(memberId, 'clickEarnings')],
    codes: kind === undefined ? null : codesOf(kind),
    withRollovers: bucket === undefined && (kind === undefined || kind === 'rollover'),
  };
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
  return describeMovement(getKind(movement.code), {
    package: movement.packageType,
    newPackage: movement.newPackageType,
    note: movement.loadDescription,
  });
}
