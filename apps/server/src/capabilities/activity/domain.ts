import {
  type ActivityBucket,
  type ActivityKind,
  describeMovement,
  movementWords,
} from '@barya/contract';
import { type MemberAccount, memberAccountId, memberAccounts } from '../../chart-of-accounts.ts';
import { deriveReference } from '../../kernel/ids.ts';
import { nameOf } from '../../people/person.ts';
import { type BookedKind, transferCodes, transferList } from '../../transfers.ts';
import type { Movement, MovementFilter, Subject } from './store.ts';

const bucketNames: Record<MemberAccount, ActivityBucket> = {
  wallet: 'wallet',
  directReferral: 'direct_referral',
  indirectReferral: 'indirect_referral',
  clickEarnings: 'click_earnings',
  sharedEarnings: 'shared_earnings',
};

/** The transfer codes of a kind; none for `other`, which stands for all unknown codes. */
export function codesOf(kind: BookedKind | 'other'): readonly number[] {
  return transferList.filter(({ activity }) => activity === kind).map(({ code }) => code);
}

/** The member's accounts that a kind debits or credits; of all kinds by default. */
function accountsOf(side: 'debit' | 'credit', kind?: ActivityKind): MemberAccount[] {
  if (kind === undefined) return [...memberAccounts];
  const named = transferList
    .filter(({ activity }) => activity === kind)
    .flatMap((transfer) => transfer[side].accounts);
  return memberAccounts.filter((account) => named.includes(account));
}

const kindsByCode = new Map(transferList.map(({ code, activity }) => [code, activity]));

/**
 * Filters a member's movements by balance and kind. Names only accounts that the kind touches:
 * a search for a few loads then skips a large team's referral income.
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

export function getKind(code: number): ActivityKind {
  return kindsByCode.get(code) ?? 'other';
}

/** The member's balance that a movement changes; null if it changes none. */
export function bucketOf(memberId: string, { accountId }: Movement) {
  const account = memberAccounts.find((each) => memberAccountId(memberId, each) === accountId);
  return account === undefined ? null : bucketNames[account];
}

/** The part of a package that a claim's transfer pays; null for other transfers. */
export function partOf({ code }: Pick<Subject, 'code'>): 'principal' | 'income' | null {
  if (code === transferCodes.claimPrincipal) return 'principal';
  return code === transferCodes.claimIncome ? 'income' : null;
}

/** Withdrawals and loads store a reference. Others derive it from their transfers. */
export function referenceOf({ keptReference: kept, eventAt: at, eventId, id }: Subject): string {
  return kept ?? deriveReference(at, eventId ?? id);
}

/** Whose activity paid referral income. */
export function counterpartyOf(subject: Subject): string | null {
  if (subject.counterpartyId === null) return null;
  return nameOf(subject.counterpartyUsername);
}

export function describe(movement: Movement): string {
  return describeMovement(movementWords[getKind(movement.code)], {
    package: movement.packageType,
    newPackage: movement.newPackageType,
    note: movement.loadDescription,
  });
}
