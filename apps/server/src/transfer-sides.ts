import type { Owner, Side } from './kernel/transfer-terms.ts';

export const side =
  (of: Owner) =>
  (...accounts: Side['accounts']): Side => ({ of, accounts });
export const member = side('member');
export const stripe = side('stripe');
export const platform = side('platform');
export const escrow = side('package')('escrow');

/** The accounts that a withdrawal debits, and the one that counts its payment, by source. */
const withdrawalSources = {
  direct_indirect: {
    from: member('directReferral', 'indirectReferral'),
    paid: stripe('cashOutReferral'),
  },
  click_earnings: { from: member('clickEarnings'), paid: stripe('cashOutClick') },
  shared_capital: { from: member('sharedEarnings'), paid: stripe('cashOutShared') },
  wallet: { from: member('wallet'), paid: stripe('cashOutWallet') },
} as const;
type SourceSides = (typeof withdrawalSources)[keyof typeof withdrawalSources];

export const bySource = (sidesOf: (sides: SourceSides) => { debit: Side; credit: Side }) =>
  Object.fromEntries(
    Object.entries(withdrawalSources).map(([source, sides]) => [source, sidesOf(sides)]),
  );
export const payable = stripe('withdrawalsPayable');
const earnings = ['directReferral', 'indirectReferral', 'clickEarnings', 'sharedEarnings'] as const;
export const anyEarnings = member(...earnings);
const anyBalance = member(...earnings, 'wallet');
const { wallet: _, ...owedBackSides } = bySource(({ from }) => ({
  debit: from,
  credit: platform('wrongLoads'),
}));
export const earningsBySource = owedBackSides;
export const anyPaid = stripe('cashOutReferral', 'cashOutClick', 'cashOutShared', 'cashOutWallet');

export const withdrawal = {
  debit: anyBalance,
  credit: payable,
  variants: bySource(({ from }) => ({ debit: from, credit: payable })),
  row: 'withdrawal',
} as const;

/** Of what was approved, back to its balances. */
export const unapproved = {
  kind: 'reversal',
  debit: payable,
  credit: anyBalance,
  variants: bySource(({ from }) => ({ debit: payable, credit: from })),
  ends: 'withdrawalApproved',
  activity: 'withdrawal_returned',
} as const;
/** Of what was sent, to what is payable. */
export const unsent = {
  kind: 'reversal',
  debit: anyPaid,
  credit: payable,
  variants: bySource(({ paid }) => ({ debit: paid, credit: payable })),
  row: 'payout',
  ends: 'payoutSent',
  activity: null,
} as const;
