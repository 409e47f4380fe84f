import { ACTIVATION_FEE_CENTAVOS } from '@barya/rules';
import type { Asked, Transfer } from './kernel/transfer-terms.ts';
import {
  anyEarnings,
  anyPaid,
  bySource,
  earningsBySource,
  escrow,
  member,
  payable,
  platform,
  side,
  stripe,
  unapproved,
  unsent,
  withdrawal,
} from './transfer-sides.ts';

/** When payout `o` of package `p` was due. */
const dueAt = `greatest(o.created_at, case o.period when 0 then p.matures_at
  else p.started_at + (p.matures_at - p.started_at) * ((o.period - 1) / 4.0)::double precision end)`;
const isActivated = 'o.clicking_activated_at is not null';
const isBought = 'o.rolled_from_id is null';
const amount = 'o.amount_centavos';

const isOwedBack = 'o.owed_back_centavos is not null';

const claim = { debit: escrow, credit: member('sharedEarnings'), row: 'package_payout' } as const;
const rollover = { ...claim, credit: side('new package')('escrow') } as const;
const revert = { credit: stripe('cashIn'), row: 'capital_load', audit: ['revert_load'] } as const;

/** What a revert that waits for a second person takes from the wallet. */
const revertHeld = {
  debit: member('wallet'),
  credit: stripe('cashIn'),
  row: 'proposal',
} as const;
const isHeld = 'o.hold_id is not null';

/** A click day's hold on the fund; its drawn part is posted. */
const click = {
  debit: stripe('rewardFund'),
  credit: member('clickEarnings'),
  row: 'member',
  asked: null,
} as const;

const intoFund = {
  debit: platform('operatorCapital'),
  credit: platform('rewardFund'),
  row: 'reserve_entry',
  activity: null,
} as const;
const askedOfEntry = (kind: string): Asked => ({
  amount,
  notBefore: 'o.created_at',
  when: `o.kind = '${kind}'`,
});

/**
 * Every reason for which money moves: its code, the rule for the books, and its descriptions.
 * Verification reports any transfer that breaks its rule. `docs/ledger.md` shows the rules as a
 * table. Code 1 belongs to the ledger: a stripe draws on another.
 */
const transfers = {
  capitalLoad: {
    code: 10,
    debit: stripe('cashIn'),
    credit: member('wallet'),
    row: 'capital_load',
    asked: { amount, notBefore: 'o.created_at' },
    audit: ['load_capital', 'credit_cash_in'],
    activity: 'load',
  },
  capitalLoadReversal: {
    ...revert,
    code: 11,
    kind: 'reversal',
    debit: member('wallet'),
    asked: { amount, notBefore: 'o.reverted_at', when: "o.status = 'failed'" },
    ends: 'capitalLoad',
    activity: 'load_reverted',
  },
  capitalLoadPartReverted: {
    ...revert,
    code: 12,
    debit: member('wallet'),
    asked: {
      amount: 'o.amount_centavos - o.owed_back_centavos',
      notBefore: 'o.reverted_at',
      when: isOwedBack,
    },
    activity: 'load_reverted',
  },
  capitalLoadLost: {
    ...revert,
    code: 13,
    debit: platform('wrongLoads'),
    asked: { amount: 'o.owed_back_centavos', notBefore: 'o.reverted_at', when: isOwedBack },
    activity: null,
  },
  revertHold: {
    ...revertHeld,
    code: 16,
    kind: 'hold',
    asked: { amount: 'o.held_centavos', notBefore: 'o.created_at', when: isHeld },
    audit: ['propose'],
    activity: 'load_held',
  },
  // Confirmed too: the revert takes the money in the same batch.
  revertReleased: {
    ...revertHeld,
    code: 17,
    kind: 'void',
    asked: {
      amount: 'o.held_centavos',
      notBefore: 'o.decided_at',
      when: `${isHeld} and o.status <> 'open'`,
    },
    ends: 'revertHold',
    audit: [
      'confirm_proposal',
      'decline_proposal',
      'withdraw_proposal',
      'expire_proposal',
      'lapse_proposal',
    ],
    activity: 'load_released',
  },
  owedBackPaid: {
    code: 14,
    debit: member('wallet'),
    credit: platform('wrongLoads'),
    row: 'owed_back_payment',
    asked: { amount, notBefore: 'o.created_at', when: "o.source = 'wallet'" },
    activity: 'owed_back_paid',
  },
  owedBackPaidFromEarnings: {
    code: 15,
    debit: anyEarnings,
    credit: platform('wrongLoads'),
    variants: earningsBySource,
    row: 'owed_back_payment',
    asked: { amount, notBefore: 'o.created_at', when: "o.source <> 'wallet'" },
    activity: 'owed_back_paid',
  },
  activationFee: {
    code: 20,
    debit: member('wallet'),
    credit: stripe('operatorRevenue'),
    row: 'member',
    asked: {
      amount: String(ACTIVATION_FEE_CENTAVOS),
      notBefore: 'o.clicking_activated_at',
      when: isActivated,
    },
    activity: 'activation',
  },
  activationBonus: {
    code: 21,
    debit: stripe('rewardFund'),
    credit: side('referrer')('directReferral'),
    row: 'member',
    asked: {
      amount: null,
      notBefore: 'o.clicking_activated_at',
      when: `${isActivated} and o.referrer_id is not null`,
    },
    activity: 'activation_bonus',
    income: {
      type: 'direct_referral',
      description: 'A direct referral activated the clicking task',
    },
  },
  directReferralIncome: {
    code: 22,
    debit: stripe('rewardFund'),
    credit: side('referrer')('directReferral'),
    row: 'package',
    asked: {
      amount: null,
      notBefore: 'o.started_at',
      when: `${isBought} and m.referrer_id is not null`,
    },
    activity: 'referral_income',
    income: { type: 'direct_referral', description: 'A direct referral bought a package' },
  },
  indirectReferralIncome: {
    code: 23,
    debit: stripe('rewardFund'),
    credit: side('second referrer')('indirectReferral'),
    row: 'package',
    asked: {
      amount: null,
      notBefore: 'o.started_at',
      when: `${isBought} and m.second_referrer_id is not null`,
    },
    activity: 'referral_income',
    income: { type: 'indirect_referral', description: 'An indirect referral bought a package' },
  },
  packagePrincipal: {
    code: 30,
    debit: member('wallet'),
    credit: escrow,
    row: 'package',
    asked: { amount: 'o.principal_centavos', notBefore: 'o.started_at', when: isBought },
    activity: 'package_purchase',
  },
  packageIncomeReserved: {
    code: 31,
    debit: stripe('rewardFund'),
    credit: escrow,
    row: 'package',
    asked: { amount: 'o.income_centavos', notBefore: 'o.started_at' },
    activity: null,
  },
  claimPrincipal: {
    ...claim,
    code: 32,
    asked: { amount: 'o.principal_centavos', notBefore: dueAt, when: "o.action = 'claim'" },
    activity: 'claim',
  },
  claimIncome: {
    ...claim,
    code: 33,
    asked: { amount: 'o.income_centavos', notBefore: dueAt, when: "o.action = 'claim'" },
    activity: 'claim',
    income: { type: 'package', description: 'Income of a claimed package' },
  },
  rolloverPrincipal: {
    ...rollover,
    code: 34,
    asked: { amount: 'o.principal_centavos', notBefore: dueAt, when: "o.action = 'rollover'" },
    activity: 'rollover',
  },
  rolloverIncome: {
    ...rollover,
    code: 35,
    asked: { amount: 'o.income_centavos', notBefore: dueAt, when: "o.action = 'rollover'" },
    activity: 'rollover',
    income: { type: 'package', description: 'Income of a package that was rolled over' },
  },
  clickHold: { ...click, code: 40, kind: 'hold', activity: null },
  clickIncome: {
    ...click,
    code: 41,
    kind: 'post',
    ends: 'clickHold',
    activity: 'click_income',
    income: { type: 'click', description: 'Clicks' },
  },
  clickRelease: { ...click, code: 42, kind: 'void', ends: 'clickHold', activity: null },
  withdrawalHold: {
    ...withdrawal,
    code: 50,
    kind: 'hold',
    asked: { amount: `${amount} * o.round`, notBefore: 'o.created_at' },
    activity: 'withdrawal',
  },
  withdrawalApproved: {
    ...withdrawal,
    code: 51,
    kind: 'post',
    asked: {
      amount: `${amount} * (o.round - (t.id is null)::integer)`,
      notBefore: 'coalesce(b.first_approved_at, t.approved_at)',
      when: 't.id is not null or o.round > 1',
    },
    ends: 'withdrawalHold',
    audit: ['approve_withdrawal'],
    // If less is posted than was held, the same transfer returns the rest.
    activity: 'withdrawal_returned',
  },
  withdrawalReturned: {
    ...withdrawal,
    code: 52,
    kind: 'void',
    asked: { amount, notBefore: 'o.processed_at', when: "o.status = 'rejected' and t.id is null" },
    ends: 'withdrawalHold',
    audit: ['reject_withdrawal', 'cancel_withdrawal'],
    activity: 'withdrawal_returned',
  },
  // The same batch holds the amount again.
  approvalTakenBack: {
    ...unapproved,
    code: 56,
    row: 'withdrawal',
    asked: {
      amount: `${amount} * (o.round - 1)`,
      notBefore: 'b.first_taken_back_at',
      when: 'o.round > 1',
    },
    audit: ['take_back_withdrawal'],
  },
  payoutSent: {
    code: 53,
    debit: payable,
    credit: anyPaid,
    variants: bySource(({ paid }) => ({ debit: payable, credit: paid })),
    row: 'payout',
    asked: {
      amount: `${amount} * (o.sending - (t.sent_at is null)::integer)`,
      notBefore: 'coalesce(n.first_sent_at, t.sent_at)',
      when: 't.sent_at is not null or o.sending > 1',
    },
    audit: ['send_payout'],
    activity: null,
  },
  // The payout is to pay again.
  payoutNotSent: {
    ...unsent,
    code: 57,
    asked: {
      amount: `${amount} * (o.sending - 1)`,
      notBefore: 'n.first_undone_at',
      when: 'o.sending > 1',
    },
    audit: ['unsend_payout'],
  },
  payoutReturned: {
    ...unsent,
    code: 54,
    asked: { amount, notBefore: 't.ended_at', when: "t.state = 'returned'" },
    audit: ['return_payout'],
  },
  payoutRefunded: {
    ...unapproved,
    code: 55,
    row: 'payout',
    asked: { amount, notBefore: 't.ended_at', when: "t.state in ('failed', 'returned')" },
    audit: ['fail_payout', 'return_payout'],
  },
  fundOpening: {
    ...intoFund,
    code: 60,
    asked: askedOfEntry('opening_reserve'),
    audit: ['book_opening_reserve'],
  },
  fundPayIn: {
    ...intoFund,
    code: 61,
    asked: askedOfEntry('pay_in'),
    audit: ['pay_into_reserves'],
  },
  fundPayOut: {
    ...intoFund,
    code: 62,
    debit: platform('rewardFund'),
    credit: platform('operatorCapital'),
    asked: askedOfEntry('pay_out'),
    audit: ['take_out_of_reserves'],
  },
  unclaimedMoved: {
    code: 70,
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
    asked: { amount, notBefore: 'o.created_at' },
    audit: ['delete_member', 'credit_cash_in', 'fail_payout', 'return_payout'],
    activity: 'unclaimed',
  },
  unclaimedPaid: {
    code: 71,
    debit: platform('unclaimedMoney'),
    credit: platform('cashOutUnclaimed'),
    row: 'unclaimed_money',
    asked: { amount, notBefore: 'o.paid_at', when: 'o.paid_at is not null' },
    audit: ['pay_unclaimed_money'],
    activity: null,
  },
} as const satisfies Record<string, Transfer>;

export type TransferName = keyof typeof transfers;

export const transferList: readonly (Transfer & { name: TransferName })[] = (
  Object.entries(transfers) as [TransferName, Transfer][]
).map(([name, transfer]) => ({ name, ...transfer }));

/** Transfer codes by name. */
export const transferCodes = Object.fromEntries(
  transferList.map(({ name, code }) => [name, code]),
) as { readonly [Name in TransferName]: (typeof transfers)[Name]['code'] };
