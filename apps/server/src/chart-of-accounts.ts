/**
 * The chart of accounts: what the ledger's account codes mean to Barya, and how account ids are made.
 * `docs/ledger.md` explains it with a worked example for each operation.
 *
 * The id of an account is the id of its owner with the last byte replaced by the account code, so
 * that no look-up stands between a member and their balance. Ids of owners end in 00 (see
 * `kernel/ids.ts`).
 */

/** Account codes. Those below 0x20 belong to a member or to a package, the others to the platform. */
export const accountCodes = {
  wallet: 0x01,
  directReferral: 0x02,
  indirectReferral: 0x03,
  clickEarnings: 0x04,
  sharedEarnings: 0x05,
  escrow: 0x10,
  cashIn: 0x20,
  cashOutReferral: 0x21,
  cashOutClick: 0x22,
  cashOutShared: 0x23,
  cashOutUnclaimed: 0x24,
  operatorCapital: 0x25,
  operatorRevenue: 0x26,
  rewardFund: 0x27,
  unclaimedMoney: 0x28,
} as const;

export type MemberAccount =
  | 'wallet'
  | 'directReferral'
  | 'indirectReferral'
  | 'clickEarnings'
  | 'sharedEarnings';

export const memberAccounts: readonly MemberAccount[] = [
  'wallet',
  'directReferral',
  'indirectReferral',
  'clickEarnings',
  'sharedEarnings',
];

/** Platform accounts that many members' actions touch at once, and so have sixteen stripes. */
type StripedAccount =
  | 'cashIn'
  | 'cashOutReferral'
  | 'cashOutClick'
  | 'cashOutShared'
  | 'operatorRevenue'
  | 'rewardFund';
type SingleAccount = 'cashOutUnclaimed' | 'operatorCapital' | 'unclaimedMoney';

/** The platform as an owner of accounts. */
export const PLATFORM_ID = 'ffffffff-ffff-ffff-ffff-ffffffff0000';
export const STRIPES = 16;

function hexByte(value: number): string {
  return value.toString(16).padStart(2, '0');
}

/** The id of one of a member's five accounts. */
export function memberAccountId(memberId: string, account: MemberAccount): string {
  return memberId.slice(0, -2) + hexByte(accountCodes[account]);
}

/** The ids of all five accounts of a member, in the order of `memberAccounts`. */
export function memberAccountIds(memberId: string): string[] {
  return memberAccounts.map((account) => memberAccountId(memberId, account));
}

/** The id of the escrow account that holds what a package owes. */
export function escrowAccountId(packageId: string): string {
  return packageId.slice(0, -2) + hexByte(accountCodes.escrow);
}

/**
 * The stripe of a platform account that a member's transfers use: always the same one for the same
 * member, so that what one member does never contends with more than a sixteenth of the others.
 */
export function stripeAccountId(account: StripedAccount, memberId: string): string {
  return platformStripeId(account, stripeOf(memberId));
}

/** Which stripe, 0 to 15, a member's transfers use. */
export function stripeOf(memberId: string): number {
  return Number.parseInt(memberId.slice(-4, -2), 16) % STRIPES;
}

/** The id of stripe `stripe` (0 to 15) of a striped platform account. */
export function platformStripeId(account: StripedAccount, stripe: number): string {
  return PLATFORM_ID.slice(0, -4) + hexByte(stripe) + hexByte(accountCodes[account]);
}

/** The id of a platform account that is one row. */
export function platformAccountId(account: SingleAccount): string {
  return PLATFORM_ID.slice(0, -2) + hexByte(accountCodes[account]);
}
