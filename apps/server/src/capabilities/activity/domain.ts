import type { ActivityBucket, ActivityKind, StatementBucket } from '@barya/contract';
import { type MemberAccount, memberAccountId, memberAccounts } from '../../chart-of-accounts.ts';
import { deriveReference } from '../../kernel/ids.ts';
import { nameOf } from '../../people/person.ts';
import { transferCodes, transferList } from '../../transfers.ts';
import type { MovementFilter, OwnAccount } from './store/list.ts';
import type { Movement } from './store/movements.ts';

const buckets: Record<MemberAccount, ActivityBucket> = {
  wallet: 'wallet',
  directReferral: 'direct_referral',
  indirectReferral: 'indirect_referral',
  clickEarnings: 'click_earnings',
  sharedEarnings: 'shared_earnings',
};

/** The five accounts of a member, or those named. */
export function listOwnAccounts(memberId: string, accounts = memberAccounts): OwnAccount[] {
  return accounts.map((name) => ({ id: memberAccountId(memberId, name), bucket: buckets[name] }));
}

const kinds = new Map(transferList.map(({ code, activity }) => [code, activity]));

export function getKind(code: number): ActivityKind {
  return kinds.get(code) ?? 'other';
}

/** The transfer codes of a kind; none for `other`, which stands for all unknown codes. */
export function codesOf(kind: ActivityKind): readonly number[] {
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

/**
 * Filters a member's movements by balance and kind. Names only accounts that the kind touches:
 * a search for a few loads then skips a large team's referral income.
 */
export function filterOf(
  memberId: string,
  { bucket, kind }: { bucket?: ActivityBucket | undefined; kind?: ActivityKind | undefined },
): MovementFilter {
  const listAccounts = (side: 'debit' | 'credit') =>
    listOwnAccounts(memberId, accountsOf(side, kind)).filter(
      (account) => bucket === undefined || account.bucket === bucket,
    );
  return {
    memberId,
    debited: listAccounts('debit'),
    credited: listAccounts('credit'),
    codes: kind === undefined ? null : codesOf(kind),
    withRollovers: bucket === undefined && (kind === undefined || kind === 'rollover'),
  };
}

const parts = new Map<number, 'principal' | 'income'>([
  [transferCodes.claimPrincipal, 'principal'],
  [transferCodes.claimIncome, 'income'],
  [transferCodes.rolloverPrincipal, 'principal'],
  [transferCodes.rolloverIncome, 'income'],
]);

/** What a movement was, as activity, receipts and statements say it. */
export function tell(movement: Movement<StatementBucket | null>) {
  const { bucket, code } = movement;
  return {
    kind: getKind(code),
    /** Of a claim or rollover; null for a rollover told as a whole. */
    part: bucket === null ? null : (parts.get(code) ?? null),
    /** The name of the member whose activity paid referral income. */
    counterparty: movement.counterpartyId === null ? null : nameOf(movement.counterpartyUsername),
    note: movement.loadDescription,
    package: movement.packageType,
    newPackage: movement.newPackageType,
    reference: referenceOf(movement),
  };
}

/** Withdrawals and loads store a reference. Others derive it from their transfers. */
export function referenceOf(movement: Movement<unknown>): string {
  const { keptReference, eventAt, eventId, id } = movement;
  return keptReference ?? deriveReference(eventAt, eventId ?? id);
}
