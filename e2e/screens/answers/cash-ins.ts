import type { AnswerOf, Answers, Outcome } from './answer.ts';
import { manySignals, sharedAccount } from './signals.ts';
import { asked, idOf, inDays, LONG, referenceOf, rows } from './time.ts';

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

// The desk's part.

type Seen = AnswerOf<'listCashIns'>[number];
type Details = AnswerOf<'readCashIn'>;
type Line = Seen['suggestions'][number]['line'];

const people = ['liza.reyes', 'marco.santos', 'jun.dela-cruz', 'aling.nena'];
const methods = ['GCash', 'BPI'];

const line = (index: number, about: Partial<Line> = {}): Line => ({
  _id: idOf(800 + index),
  account: methods[index % 2] ?? '',
  at: inDays(-index / 8 - 0.05),
  hasTime: true,
  amount: 500 + index * 100,
  reference: `1001543610${110 + index}`,
  description: 'Received money BRY-7K2M9QXA',
  sender: 'LIZA R. 0917****567',
  ...about,
});

const matches = {
  exact: {
    kind: 'exact' as const,
    reasons: ['It has the code BRY-7K2M9QXA.', 'The amount is the same.'],
    contradictions: [],
  },
  likely: {
    kind: 'likely' as const,
    reasons: ['The amount is the same.', 'It names Liza Reyes.', 'Within 48 hours.'],
    contradictions: ['It is from 09187654321, not 0917 123 4567.'],
  },
};

/** A cash-in that waits; the index sets how a bank line fits. */
function seen(index: number): Seen {
  const username = people[index % 4] ?? '';
  const match = matches[index % 3 === 0 ? 'exact' : 'likely'];
  return {
    _id: idOf(700 + index),
    reference: `BRY-7K2M9QX${'ABCDEFGH'[index % 8]}`,
    amount: 500 + index * 100,
    method: methods[index % 2] ?? '',
    status: 'declared',
    paymentReference: `1001543610${110 + index}`,
    senderName: index % 2 ? null : 'Liza Reyes',
    senderNumber: index % 2 ? null : '0917 123 4567',
    hasProof: index % 2 === 0,
    creditedAmount: null,
    loadReference: null,
    reverted: false,
    reason: null,
    createdAt: inDays(-index / 8 - 0.1),
    declaredAt: inDays(-index / 8 - 0.05),
    decidedAt: null,
    expiresAt: null,
    user: { _id: idOf(200 + index), username, email: `${username}@mail.example` },
    memberSuspended: index === 3,
    memberDeleted: false,
    decidedBy: null,
    suggestions: index % 3 === 2 ? [] : [{ match, line: line(index) }],
    signals: index === 0 ? [sharedAccount(index)] : [],
    waiting: index === 4 ? asked : null,
  };
}

const seenLong = (index: number): Seen => ({
  ...seen(index),
  amount: LONG.pesos,
  method: LONG.accountName,
  paymentReference: 'X'.repeat(60),
  senderName: LONG.accountName,
  senderNumber: LONG.accountNumber,
  user: { _id: idOf(200 + index), username: LONG.username, email: LONG.email },
  memberSuspended: true,
  signals: manySignals,
  suggestions: rows(2, (place) => ({
    match: matches[place === 0 ? 'exact' : 'likely'],
    line: line(place, {
      account: LONG.accountName,
      amount: LONG.pesos,
      reference: 'X'.repeat(60),
      description: LONG.note,
      sender: LONG.accountName,
    }),
  })),
});

/** Decided ones, in every way. */
export function decidedCashIn(index: number): Seen {
  const kinds: Partial<Seen>[] = [
    { status: 'credited', creditedAmount: 500, loadReference: referenceOf(510) },
    {
      status: 'credited',
      creditedAmount: 480,
      loadReference: referenceOf(511),
      reason: 'GCash kept a fee.',
    },
    { status: 'rejected', reason: 'We did not receive this payment.' },
    { status: 'cancelled' },
    { status: 'credited', creditedAmount: 900, loadReference: referenceOf(512), reverted: true },
  ];
  return { ...seen(index), suggestions: [], decidedAt: inDays(-index / 8), ...kinds[index % 5] };
}

const details = (row: Seen, about: Partial<Details> = {}): Details => ({
  ...row,
  loadId: null,
  line: null,
  decidedBy: null,
  sameProof: [],
  warning: null,
  ...about,
});
const teresa = { _id: idOf(1), username: 'teresa.admin' };

/** One with all that is odd. */
export const oddCashIn: Details = details(
  { ...seen(2), memberSuspended: true },
  {
    sameProof: [{ _id: idOf(799), reference: 'BRY-9QXA7K2M', username: 'marco.santos' }],
    warning: 'GCash receipts usually show a reference number like 1001 543 610110',
  },
);
/** One of a deleted member whose time is over, found by its bank line. */
export const expiredCashIn: Details = details({
  ...seen(0),
  status: 'expired',
  paymentReference: null,
  declaredAt: null,
  hasProof: false,
  user: { _id: idOf(200), username: 'deleted user', email: '' },
  memberDeleted: true,
});
/** Another admin credited it meanwhile. */
export const creditedMeanwhile: Details = details(decidedCashIn(1), {
  decidedBy: teresa,
  loadId: idOf(400),
  line: line(1),
});
/** It was rejected today, so it can be opened again. */
export const rejectedToday: Details = details(seen(0), {
  status: 'rejected',
  reason: 'No payment with this number has arrived.',
  decidedAt: inDays(-0.1),
  decidedBy: teresa,
});
/** Its member changed the payment reference meanwhile. */
export const changedMeanwhile: Details = details({ ...seen(0), paymentReference: '2002543610999' });

/** A payment reference that another cash-in has. */
export const usedReference: Outcome = {
  outcome: 'refused',
  code: 'payment_reference_used',
  message: 'This reference number was used already, for cash-in BRY-9QXA7K2M of marco.santos',
  extra: {
    usedBy: {
      kind: 'cash_in',
      _id: idOf(799),
      reference: 'BRY-9QXA7K2M',
      username: 'marco.santos',
    },
  },
};

/** What the server asks about a payment reference of an unusual shape. */
export const unusualReference: Outcome = {
  outcome: 'refused',
  code: 'payment_reference_unusual',
  message: 'GCash prints 13 digits. Is this complete?',
  extra: { expected: '13 digits' },
};

// A receipt of about the shape of a phone's screen.
const SCREENSHOT = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="740"><rect width="360" height="740" fill="#fff"/><rect width="360" height="90" fill="#1463d6"/><g font-family="sans-serif" font-size="22" fill="#123"><text x="30" y="160">Amount 500.00</text><text x="30" y="210" font-size="15">Ref. No. 1001 543 610110</text></g></svg>',
)}`;

const load = {
  _id: idOf(400),
  reference: referenceOf(510),
  createdAt: inDays(0),
  user: { _id: idOf(200), username: 'liza.reyes', email: 'liza.reyes@mail.example' },
  amount: 500,
  description: 'Cash-in BRY-7K2M9QXA',
  status: 'completed' as const,
  revertedAt: null,
  revertedAmount: 0,
  owedBack: 0,
  method: 'GCash',
  paymentReference: '1001543610110',
  loadedBy: teresa,
  cashIn: { _id: idOf(700), reference: 'BRY-7K2M9QXA' },
};

export const staffCashIns = {
  filled: {
    listCashIns: rows(8, seen),
    cashInCounts: {
      toCheck: 12,
      matched: 30,
      matchedAmount: 18_250,
      oldestDeclaredAt: inDays(-0.3),
    },
    readCashIn: details(seen(0)),
    readCashInProof: { proof: SCREENSHOT },
    creditCashIn: {
      message: 'Credited',
      cashIn: details(decidedCashIn(0), { decidedBy: teresa, loadId: load._id }),
      transaction: load,
    },
    rejectCashIn: { message: 'Rejected', cashIn: rejectedToday },
    creditExactCashIns: {
      message: 'Credited what matched exactly',
      credited: rows(30, (index) => decidedCashIn(index * 5)),
      left: 2,
    },
  },
  empty: {
    listCashIns: [],
    cashInCounts: { toCheck: 0, matched: 0, matchedAmount: 0, oldestDeclaredAt: null },
  },
  long: {
    listCashIns: rows(LONG.rows, seenLong),
    cashInCounts: {
      toCheck: 1_234_567,
      matched: 1_234_567,
      matchedAmount: LONG.pesos,
      oldestDeclaredAt: inDays(-90),
    },
    readCashIn: details(seenLong(0), {
      sameProof: rows(10, (index) => ({
        _id: idOf(790 + index),
        reference: 'BRY-9QXA7K2M',
        username: LONG.username,
      })),
      warning: LONG.note,
    }),
    readCashInProof: { proof: SCREENSHOT },
  },
} satisfies Record<string, Answers>;
