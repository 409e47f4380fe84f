import type { AnswerOf, Answers } from './answer.ts';
import { idOf, inDays, LONG, rows } from './time.ts';
import { own } from './withdrawals.ts';

type Entry = AnswerOf<'listActivity'>[number];
type Receipt = AnswerOf<'readReceipt'>;

const usual: Omit<Entry, '_id' | 'createdAt'> = {
  kind: 'load',
  bucket: 'wallet',
  part: null,
  amount: 2_000,
  balance: 2_000,
  reference: 'T7M2K4P9QX0B',
  package: null,
  counterparty: null,
  status: null,
  description: 'Shared capital load',
};

const fromTwo = { kind: 'withdrawal', status: 'rejected' } as const;
/** Second parts share the instant of the first. */
const secondParts: readonly number[] = [2, 6];

/** One of each kind, newest first; a withdrawal and a claim have two parts each. */
const kinds: Partial<Entry>[] = [
  { kind: 'withdrawal_returned', bucket: 'direct_referral', amount: 175, balance: 320 },
  { ...fromTwo, bucket: 'indirect_referral', amount: -75, balance: 0 },
  { ...fromTwo, bucket: 'direct_referral', amount: -100, balance: 145 },
  { kind: 'click_income', bucket: 'click_earnings', amount: 10, balance: 124.8 },
  { kind: 'rollover', bucket: null, amount: 1_200, balance: null, package: 1 },
  { ...claimOf('income'), amount: 200, balance: 1_200 },
  { ...claimOf('principal'), amount: 1_000, balance: 1_000 },
  { kind: 'referral_income', bucket: 'indirect_referral', amount: 5, counterparty: 'marco.santos' },
  { kind: 'activation_bonus', bucket: 'direct_referral', amount: 50, counterparty: 'liza.reyes' },
  { kind: 'package_purchase', amount: -1_000, balance: 900, package: 1 },
  { kind: 'activation', amount: -100, balance: 1_900 },
  { kind: 'load_reverted', amount: -300, balance: 2_000 },
  { kind: 'load_released', amount: 300, balance: 2_300 },
  { kind: 'load_held', amount: -300, balance: 2_000 },
  { kind: 'unclaimed', amount: -1, balance: 0 },
  { kind: 'other', amount: -5, balance: 1 },
  {},
];

function claimOf(part: 'principal' | 'income'): Partial<Entry> {
  return { kind: 'claim', bucket: 'shared_earnings', part, package: 1 };
}

function entry(index: number): Entry {
  const place = index % kinds.length;
  const at = secondParts.includes(place) ? index - 1 : index;
  return { ...usual, _id: idOf(600 + index), createdAt: inDays(-at / 3), ...kinds[place] };
}

function entryLong(index: number): Entry {
  const known = entry(index);
  const counterparty = known.counterparty === null ? null : LONG.username;
  return { ...known, amount: LONG.pesos, balance: LONG.pesos, counterparty };
}

const soldPackage: NonNullable<Receipt['package']> = {
  _id: idOf(700),
  packageType: 1,
  amount: 1_000,
  totalEarnings: 1_200,
  startDate: inDays(-13),
  endDate: inDays(-1),
  totalDays: 12,
};

/** The receipt of a claim. */
export const claimed: Receipt = {
  reference: 'T7M2K4P9QX0B',
  kind: 'claim',
  createdAt: inDays(-1),
  amount: 1_200,
  lines: [
    { bucket: 'shared_earnings', part: 'principal', amount: 1_000, balance: 1_000 },
    { bucket: 'shared_earnings', part: 'income', amount: 200, balance: 1_200 },
  ],
  description: 'Package 1 claimed',
  returned: null,
  isShared: false,
  withdrawal: null,
  package: soldPackage,
  newPackage: null,
  payment: null,
  counterparty: null,
};

/** The receipt of a load that was cashed in. */
export const loaded: Receipt = {
  ...claimed,
  kind: 'load',
  amount: 500,
  lines: [{ bucket: 'wallet', part: null, amount: 500, balance: 500 }],
  description: 'Shared capital load',
  payment: { method: 'GCash', paymentReference: '1001543610110' },
  package: null,
};

/** The receipt of a rollover. */
export const rolledOver: Receipt = {
  ...claimed,
  kind: 'rollover',
  lines: [],
  newPackage: { ...soldPackage, packageType: 2, amount: 1_200, totalEarnings: 1_800 },
};

/** The receipt of a withdrawal; the index sets its status, as in `own`. */
export const withdrawn = (index: number): Receipt => receiptOf(own(index));

/** The receipt of this withdrawal. */
export function receiptOf(withdrawal: NonNullable<Receipt['withdrawal']>): Receipt {
  const isBack = withdrawal.status === 'rejected';
  return {
    ...claimed,
    kind: 'withdrawal',
    createdAt: withdrawal.createdAt,
    amount: -withdrawal.amount,
    lines: [
      { bucket: 'direct_referral', part: null, amount: -withdrawal.amount, balance: 0 },
      { bucket: 'indirect_referral', part: null, amount: -20, balance: 25.5 },
    ],
    returned: isBack
      ? {
          at: withdrawal.processedAt ?? withdrawal.createdAt,
          lines: [
            {
              bucket: 'direct_referral',
              part: null,
              amount: withdrawal.amount,
              balance: withdrawal.amount,
            },
          ],
        }
      : null,
    withdrawal,
    package: null,
  };
}

const longReceipt: Receipt = {
  ...withdrawn(2),
  amount: -LONG.pesos,
  lines: withdrawn(2).lines.map((line) => ({ ...line, amount: -LONG.pesos, balance: LONG.pesos })),
  withdrawal: {
    ...own(2),
    method: 'a payment method that a client named by itself',
    accountNumber: LONG.accountNumber,
    accountName: LONG.accountName,
    reason: LONG.note,
  },
  counterparty: LONG.username,
};

const CODE = 'kX3v9QmT_w7-LbZ0aPfD1g';
/** What the page of a shared receipt says, and how it is shared. */
const sharedReceipt = {
  shareReceipt: { code: CODE, url: `/verify/${CODE}` },
  endReceiptShare: { message: 'Sharing ended' },
  verifyReceipt: {
    kind: 'withdrawal',
    amount: 500,
    reference: 'K7Q2M9X40001',
    at: inDays(-1),
    state: 'sent',
  },
} satisfies Answers;
const sharedLong = {
  ...sharedReceipt,
  verifyReceipt: { ...sharedReceipt.verifyReceipt, amount: LONG.pesos, state: 'returned' },
} satisfies Answers;

export const activity = {
  filled: {
    ...sharedReceipt,
    listActivity: rows(kinds.length, entry),
    readReceipt: claimed,
  },
  empty: { ...sharedReceipt, listActivity: [], readReceipt: claimed },
  long: { ...sharedLong, listActivity: rows(LONG.rows, entryLong), readReceipt: longReceipt },
} satisfies Record<string, Answers>;
