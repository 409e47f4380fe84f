import type { AnswerOf, Answers } from './answer.ts';
import { idOf, inDays, LONG, referenceOf, rows } from './time.ts';

// The member's part.

type Own = AnswerOf<'readOwnCashIn'>;
export type OwnState = Own['status'] | 'reverted';

const states = ['declared', 'open', 'credited', 'rejected', 'cancelled', 'expired'] as const;
const isSent = (state: OwnState) => !['open', 'expired', 'cancelled'].includes(state);

/** A cash-in of ₱500 in a state, as its member sees it. */
export function ownCashIn(state: OwnState, about: Partial<Own> = {}): Own {
  const isCredited = state === 'credited' || state === 'reverted';
  const isDecided = isCredited || state === 'rejected' || state === 'cancelled';
  return {
    _id: idOf(700),
    reference: 'BRY-7K2M9QXA',
    amount: 500,
    method: 'GCash',
    status: state === 'reverted' ? 'credited' : state,
    paymentReference: isSent(state) ? '1001543610110' : null,
    senderName: null,
    senderNumber: isSent(state) ? '0917 123 4567' : null,
    hasProof: isSent(state),
    creditedAmount: isCredited ? 500 : null,
    loadReference: isCredited ? referenceOf(7) : null,
    reverted: state === 'reverted',
    reason: state === 'rejected' ? 'No payment with this number has arrived.' : null,
    createdAt: inDays(-0.1),
    declaredAt: isSent(state) ? inDays(-0.08) : null,
    decidedAt: isDecided ? inDays(-0.02) : null,
    expiresAt: state === 'open' ? inDays(2.9) : state === 'expired' ? inDays(-0.1) : null,
    ...about,
  };
}

/** One that was credited with another amount. */
export const creditedLess = ownCashIn('credited', {
  creditedAmount: 480,
  reason: 'GCash shows ₱480.00.',
});

const own = (index: number): Own =>
  ownCashIn(states[index % states.length] ?? 'open', {
    _id: idOf(700 + index),
    amount: 500 + index * 100,
    createdAt: inDays(-index / 2),
  });

const ownLong = (index: number): Own => {
  const cashIn = own(index % 3);
  return {
    ...cashIn,
    _id: idOf(700 + index),
    amount: LONG.pesos,
    method: LONG.accountName,
    senderName: cashIn.senderName && LONG.accountName,
  };
};

export const longCashIn: Own = {
  ...ownCashIn('rejected'),
  amount: LONG.pesos,
  method: LONG.accountName,
  paymentReference: '1'.repeat(60),
  senderName: LONG.accountName,
  senderNumber: LONG.accountNumber,
  reason: LONG.note,
};

const proof =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const ownCashIns = {
  filled: {
    listOwnCashIns: rows(6, own),
    readOwnCashIn: ownCashIn('open'),
    readOwnCashInProof: { proof },
  },
  empty: { listOwnCashIns: [] },
  long: {
    listOwnCashIns: rows(LONG.rows, ownLong),
    readOwnCashIn: longCashIn,
    readOwnCashInProof: { proof },
  },
} satisfies Record<string, Answers>;
