import type { accountCodes, transferCodes } from '../chart-of-accounts.ts';

/**
 * The owner of a transfer's account: the operation's member, its package, the member or any of
 * their packages, the package rolled over into, an upline, or the platform. `stripe` is the
 * member's stripe of a platform account.
 */
type Owner =
  | 'member'
  | 'package'
  | 'member or package'
  | 'new package'
  | 'referrer'
  | 'second referrer'
  | 'platform'
  | 'stripe';

export interface Side {
  of: Owner;
  accounts: readonly (keyof typeof accountCodes)[];
}

/** The tables whose rows cause transfers: a transfer's `reference_id` is the row's id. */
export type OperationRow =
  | 'member'
  | 'package'
  | 'package_payout'
  | 'withdrawal'
  | 'capital_load'
  | 'reserve_entry'
  | 'unclaimed_money';

export interface TransferTerms {
  transfer: keyof typeof transferCodes;
  kind: 'transfer' | 'hold' | 'post' | 'void' | 'reversal';
  debit: Side;
  credit: Side;
  row: OperationRow;
  /** If a code has several terms: the `variant` of the row to which these apply. */
  variant?: string;
  /** The code of the transfer or hold that it ends. */
  ends?: keyof typeof transferCodes;
  /** The audit entry of the staff member, or the system, that acted. */
  audit?: readonly string[];
}

const side =
  (of: Owner) =>
  (...accounts: Side['accounts']): Side => ({ of, accounts });
const member = side('member');
const stripe = side('stripe');
const platform = side('platform');
const escrow = side('package')('escrow');
const newEscrow = side('new package')('escrow');

/**
 * The balances that a withdrawal of each source takes from, and the account that counts its
 * payment.
 */
const withdrawn = [
  ['direct_indirect', member('directReferral', 'indirectReferral'), stripe('cashOutReferral')],
  ['click_earnings', member('clickEarnings'), stripe('cashOutClick')],
  ['shared_capital', member('sharedEarnings'), stripe('cashOutShared')],
] as const;

const withdrawals = withdrawn.flatMap(([variant, debit, credit]): TransferTerms[] => {
  const terms = { debit, credit, row: 'withdrawal', variant } as const;
  const ends = 'withdrawalHold';
  return [
    { ...terms, transfer: 'withdrawalHold', kind: 'hold' },
    { ...terms, transfer: 'withdrawalPaid', kind: 'post', ends, audit: ['approve_withdrawal'] },
    {
      ...terms,
      transfer: 'withdrawalReturned',
      kind: 'void',
      ends,
      audit: ['reject_withdrawal', 'cancel_withdrawal'],
    },
  ];
});

/** The ledger's own: a short stripe of the reward fund drew on another. */
export const STRIPE_DRAW_CODE = 1;

/**
 * The contract of the books: what each transfer code moves, between whose accounts, for which row
 * and under which audit entry. Everything else is a fault. `docs/ledger.md` shows the same table.
 */
export const contract: readonly TransferTerms[] = [
  {
    transfer: 'capitalLoad',
    kind: 'transfer',
    debit: stripe('cashIn'),
    credit: member('wallet'),
    row: 'capital_load',
    audit: ['load_capital'],
  },
  {
    transfer: 'capitalLoadReversal',
    kind: 'reversal',
    debit: member('wallet'),
    credit: stripe('cashIn'),
    row: 'capital_load',
    ends: 'capitalLoad',
    audit: ['revert_load'],
  },
  {
    transfer: 'activationFee',
    kind: 'transfer',
    debit: member('wallet'),
    credit: stripe('operatorRevenue'),
    row: 'member',
  },
  {
    transfer: 'activationBonus',
    kind: 'transfer',
    debit: stripe('rewardFund'),
    credit: side('referrer')('directReferral'),
    row: 'member',
  },
  {
    transfer: 'directReferralIncome',
    kind: 'transfer',
    debit: stripe('rewardFund'),
    credit: side('referrer')('directReferral'),
    row: 'package',
  },
  {
    transfer: 'indirectReferralIncome',
    kind: 'transfer',
    debit: stripe('rewardFund'),
    credit: side('second referrer')('indirectReferral'),
    row: 'package',
  },
  {
    transfer: 'packagePrincipal',
    kind: 'transfer',
    debit: member('wallet'),
    credit: escrow,
    row: 'package',
  },
  {
    transfer: 'packageIncomeReserved',
    kind: 'transfer',
    debit: stripe('rewardFund'),
    credit: escrow,
    row: 'package',
  },
  {
    transfer: 'claimPrincipal',
    kind: 'transfer',
    debit: escrow,
    credit: member('sharedEarnings'),
    row: 'package_payout',
  },
  {
    transfer: 'claimIncome',
    kind: 'transfer',
    debit: escrow,
    credit: member('sharedEarnings'),
    row: 'package_payout',
  },
  {
    transfer: 'rolloverPrincipal',
    kind: 'transfer',
    debit: escrow,
    credit: newEscrow,
    row: 'package_payout',
  },
  {
    transfer: 'rolloverIncome',
    kind: 'transfer',
    debit: escrow,
    credit: newEscrow,
    row: 'package_payout',
  },
  {
    transfer: 'clickHold',
    kind: 'hold',
    debit: stripe('rewardFund'),
    credit: member('clickEarnings'),
    row: 'member',
  },
  {
    transfer: 'clickIncome',
    kind: 'post',
    debit: stripe('rewardFund'),
    credit: member('clickEarnings'),
    row: 'member',
    ends: 'clickHold',
  },
  {
    transfer: 'clickRelease',
    kind: 'void',
    debit: stripe('rewardFund'),
    credit: member('clickEarnings'),
    row: 'member',
    ends: 'clickHold',
  },
  ...withdrawals,
  {
    transfer: 'fundOpening',
    kind: 'transfer',
    debit: platform('operatorCapital'),
    credit: platform('rewardFund'),
    row: 'reserve_entry',
    audit: ['book_opening_reserve'],
  },
  {
    transfer: 'fundPayIn',
    kind: 'transfer',
    debit: platform('operatorCapital'),
    credit: platform('rewardFund'),
    row: 'reserve_entry',
    audit: ['pay_into_reserves'],
  },
  {
    transfer: 'fundPayOut',
    kind: 'transfer',
    debit: platform('rewardFund'),
    credit: platform('operatorCapital'),
    row: 'reserve_entry',
    audit: ['take_out_of_reserves'],
  },
  {
    transfer: 'unclaimedMoved',
    kind: 'transfer',
    debit: side('member or package')(
      'wallet',
      'directReferral',
      'indirectReferral',
      'clickEarnings',
      'sharedEarnings',
      'escrow',
    ),
    credit: platform('unclaimedMoney'),
    row: 'unclaimed_money',
    audit: ['delete_member'],
  },
  {
    transfer: 'unclaimedPaid',
    kind: 'transfer',
    debit: platform('unclaimedMoney'),
    credit: platform('cashOutUnclaimed'),
    row: 'unclaimed_money',
    audit: ['pay_unclaimed_money'],
  },
];
