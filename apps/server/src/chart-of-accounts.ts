/**
 * The chart of accounts: account codes and account ids. `docs/ledger.md` has a worked example for
 * each operation.
 *
 * An account id is its owner's id with the account code as the last byte. So a member's balance
 * needs no id look-up. Owner ids end in 00 (see `kernel/ids.ts`).
 */

/** Codes below 0x20 belong to a member or a package, the others to the platform. */
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
  cashOutWallet: 0x29,
  withdrawalsPayable: 0x2a,
  wrongLoads: 0x2b,
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

/** Platform accounts with sixteen stripes, because many members use them at once. */
type StripedAccount =
  | 'cashIn'
  | 'cashOutReferral'
  | 'cashOutClick'
  | 'cashOutShared'
  | 'cashOutWallet'
  | 'withdrawalsPayable'
  | 'operatorRevenue'
  | 'rewardFund';
type SingleAccount = 'cashOutUnclaimed' | 'operatorCapital' | 'unclaimedMoney' | 'wrongLoads';

export const PLATFORM_ID = 'ffffffff-ffff-ffff-ffff-ffffffff0000';
export const STRIPES = 16;

function hexByte(value: number): string {
  return value.toString(16).padStart(2, '0');
}

export function memberAccountId(memberId: string, account: MemberAccount): string {
  return memberId.slice(0, -2) + hexByte(accountCodes[account]);
}

/** A member's five account ids, in the order of `memberAccounts`. */
export function memberAccountIds(memberId: string): string[] {
  return memberAccounts.map((account) => memberAccountId(memberId, account));
}

/** The escrow account that holds what a package owes. */
export function escrowAccountId(packageId: string): string {
  return packageId.slice(0, -2) + hexByte(accountCodes.escrow);
}

/** A member always uses the same stripe, so only a sixteenth of the members contend for it. */
export function stripeAccountId(account: StripedAccount, memberId: string): string {
  return platformStripeId(account, stripeOf(memberId));
}

/** A member's stripe, 0 to 15. */
export function stripeOf(memberId: string): number {
  return Number.parseInt(memberId.slice(-4, -2), 16) % STRIPES;
}

export function platformStripeId(account: StripedAccount, stripe: number): string {
  return PLATFORM_ID.slice(0, -4) + hexByte(stripe) + hexByte(accountCodes[account]);
}

/** A platform account without stripes. */
export function platformAccountId(account: SingleAccount): string {
  return PLATFORM_ID.slice(0, -2) + hexByte(accountCodes[account]);
}
