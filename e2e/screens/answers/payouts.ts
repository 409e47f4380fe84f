import type { AnswerOf, Answers, Outcome } from './answer.ts';
import { asked, idOf, inDays, LONG, referenceOf, rows } from './time.ts';

type Payout = AnswerOf<'listPayouts'>[number];
type Details = AnswerOf<'readPayout'>;
type Batch = AnswerOf<'listPayoutBatches'>[number];
type BatchDetails = AnswerOf<'readPayoutBatch'>;

const people = ['liza.reyes', 'marco.santos', 'jun.dela-cruz', 'aling.nena'];
const sources = ['click_earnings', 'direct_indirect', 'shared_capital', 'wallet'] as const;
const teresa = { _id: idOf(2), username: 'teresa.admin' };
const dalisay = { _id: idOf(3), username: 'cashier.dalisay' };
const batchOf = { _id: idOf(950), reference: 'PB-7K2M9QXA' };

// Of the account that PayMongo has for tests.
const QR_TEXT =
  '00020101021127590012com.p2pqrpay0111PAEYPHM2XXX02089996440304129999999900015204601653036085802PH5910BARYA TEST6006Manila63040B56';

/** A payout that waits; the index sets what it is. */
export function payout(index: number, about: Partial<Payout> = {}): Payout {
  const username = people[index % 4] ?? '';
  const isBank = index % 3 === 2;
  return {
    _id: idOf(300 + index),
    withdrawalId: idOf(300 + index),
    reference: referenceOf(300 + index),
    user: { _id: idOf(200 + index), username, email: `${username}@mail.example` },
    source: sources[index % 4] ?? 'wallet',
    amount: 103.5 + index * 100,
    method: isBank ? 'bank' : 'gcash',
    bank: isBank ? 'BOPIPHMMXXX' : null,
    accountNumber: isBank ? '1234567890' : '09171234567',
    accountName: 'Liza M. Reyes',
    destination: { state: 'as_requested', digest: 'd'.repeat(64) },
    state: 'to_pay',
    approvedAt: inDays(-0.3 + index / 100),
    takenBy: null,
    takenAt: null,
    runOut: null,
    clearance: null,
    waiting: null,
    batch: null,
    paymentReference: null,
    sentAt: null,
    endedAt: null,
    decidedBy: null,
    reason: null,
    flags: index === 1 ? ['name_differs'] : index === 2 ? ['bank_missing', 'on_hold'] : [],
    credentialFlag: index === 3 ? { kind: 'password_reset', by: dalisay, at: inDays(-0.5) } : null,
    ...about,
  };
}

/** What a second person has to do with each, for this person; the last one somebody had. */
const controlled: readonly Partial<Payout>[] = [
  { clearance: { state: 'needed', by: null, at: null } },
  { clearance: { state: 'waiting', by: teresa, at: inDays(-0.01) } },
  { clearance: { state: 'cleared', by: dalisay, at: inDays(-0.01) } },
  { clearance: { state: 'cleared', by: teresa, at: inDays(-0.01) } },
  { waiting: asked },
  { runOut: { takenBy: dalisay, until: inDays(-0.01) } },
];
export const controlledPayout = (index: number): Payout =>
  payout(index, { flags: [], ...controlled[index % controlled.length] });

/** Taken by this person and by somebody else in turn. */
export const takenPayout = (index: number): Payout =>
  payout(index, {
    takenBy: index % 2 ? dalisay : teresa,
    takenAt: inDays(-(2 + index) / 1_440),
  });

export const sentPayout = (index: number): Payout =>
  payout(index, {
    state: 'sent',
    flags: [],
    paymentReference: index === 1 ? null : `1001543610${110 + index}`,
    sentAt: inDays(-index / 24),
  });

export const endedPayout = (index: number): Payout =>
  payout(index, {
    ...(index % 2
      ? { state: 'returned', sentAt: inDays(-1), paymentReference: '1001543610110' }
      : { state: 'failed' }),
    flags: [],
    endedAt: inDays(-index / 24),
    reason: index % 2 ? 'The bank sent it back.' : 'This number has no GCash account.',
  });

/** One in a batch, and one whose account was changed. */
export const oddPayout = (index: number): Payout =>
  index === 0
    ? payout(0, { batch: batchOf })
    : payout(index, {
        destination: { state: 'altered', digest: 'd'.repeat(64) },
        flags: ['destination_changed', 'member_suspended', 'number_unusual'],
      });

export const details = (row: Payout, about: Partial<Details> = {}): Details => ({
  ...row,
  requestedAt: inDays(-1.2),
  approvedBy: teresa,
  approvedByRule: null,
  markedSentAt: row.sentAt,
  sentBy: row.sentAt === null ? null : dalisay,
  endedBy: row.endedAt === null ? null : teresa,
  returnReference: null,
  qrText: null,
  namesBefore: [],
  line: null,
  returnLine: null,
  possibleLines: [],
  ...about,
});

const outgoingLine = {
  _id: idOf(800),
  account: 'GCash',
  at: inDays(-0.1),
  hasTime: true,
  amount: -103.5,
  reference: '1001543610110',
  description: 'Sent money',
  sender: '',
};

/** The whole story: sent, matched to the bank, and come back. */
export const returnedStory: Details = details(endedPayout(1), {
  markedSentAt: inDays(-0.9),
  sentBy: dalisay,
  returnReference: '2002543610999',
  line: outgoingLine,
  returnLine: { ...outgoingLine, _id: idOf(801), amount: 103.5 },
});
export const sentMeanwhile: Details = details(sentPayout(0));
export const freeMeanwhile: Details = details(payout(0));

const flagsAll = [
  'bank_missing',
  'number_invalid',
  'on_hold',
  'member_suspended',
  'number_unusual',
  'name_differs',
] as const;
const long = (index: number): Payout =>
  payout(index, {
    user: { _id: idOf(200 + index), username: LONG.username, email: LONG.email },
    amount: LONG.pesos,
    method: 'a payment method that a client named by itself',
    accountNumber: LONG.accountNumber,
    accountName: LONG.accountName,
    flags: [...flagsAll],
  });
const longStory: Details = details(
  { ...long(0), takenBy: { ...teresa, username: LONG.username }, takenAt: inDays(-0.01) },
  {
    approvedBy: { ...teresa, username: LONG.username },
    qrText: QR_TEXT,
    namesBefore: rows(5, () => LONG.accountName),
    possibleLines: rows(2, (index) => ({
      ...outgoingLine,
      _id: idOf(810 + index),
      account: LONG.accountName,
      amount: -LONG.pesos,
    })),
  },
);

// Batches.

const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

function batch(index: number, about: Partial<Batch> = {}): Batch {
  const state = (['open', 'closed', 'dissolved'] as const)[index % 3] ?? 'open';
  return {
    _id: idOf(950 + index),
    reference: `PB-7K2M9QX${'ABCDEFGH'[index % 8]}`,
    method: index % 2 ? 'paymaya' : 'gcash',
    state,
    hash,
    count: 12,
    total: 4_242,
    sent: { count: state === 'closed' ? 11 : 0, amount: state === 'closed' ? 4_138.5 : 0 },
    failed: { count: state === 'closed' ? 1 : 0, amount: state === 'closed' ? 103.5 : 0 },
    paid: state === 'closed' ? 4_242 : 0,
    putBack: { count: 0, amount: 0 },
    fileAt: state === 'closed' ? inDays(-index / 3.5) : null,
    fileBy: state === 'closed' ? teresa : null,
    templates: index % 2 ? ['generic', 'maya'] : ['generic'],
    createdBy: teresa,
    createdAt: inDays(-index / 3),
    endedAt: state === 'open' ? null : inDays(-index / 4),
    ...about,
  };
}

const batchLine = (index: number): BatchDetails['lines'][number] => {
  const { _id, reference, amount, accountNumber, accountName, flags, credentialFlag } =
    payout(index);
  return {
    line: index + 1,
    payoutId: _id,
    reference,
    amount,
    accountNumber,
    accountName,
    state: 'to_pay',
    paymentReference: null,
    reason: null,
    isPutBack: false,
    waiting: null,
    flags,
    credentialFlag,
  };
};

const openBatch: BatchDetails = { ...batch(0), line: null, lines: rows(12, batchLine) };
/** One line was sent, the others wait. */
export const begunBatch: BatchDetails = {
  ...openBatch,
  sent: { count: 1, amount: 103.5 },
  paid: 103.5,
  lines: openBatch.lines.map((line, n) => (n === 0 ? { ...line, state: 'sent' } : line)),
};
export const closedBatch: BatchDetails = {
  ...batch(1),
  line: outgoingLine,
  lines: rows(12, (index) => ({
    ...batchLine(index),
    flags: [],
    ...(index === 3
      ? { state: 'returned', reason: 'This number has no Maya account.' }
      : { state: 'sent', paymentReference: `4A7C90D21F${10 + index}` }),
  })),
};
/** Its file was downloaded, a line failed and waits, another left it. */
export const watchedBatch: BatchDetails = {
  ...openBatch,
  fileAt: inDays(-0.1),
  fileBy: teresa,
  putBack: { count: 1, amount: 303.5 },
  lines: rows(12, (index) => ({
    ...batchLine(index),
    waiting: index === 1 ? asked : null,
    isPutBack: index === 2,
  })),
};
const longBatch: BatchDetails = {
  ...batch(0, { method: LONG.accountName, count: 5_000, total: LONG.pesos }),
  line: null,
  createdBy: { ...teresa, username: LONG.username },
  templates: ['generic', 'maya'],
  lines: rows(150, (index) => ({
    ...batchLine(index),
    amount: LONG.pesos,
    accountNumber: LONG.accountNumber,
    accountName: LONG.accountName,
    ...(index % 2 ? { state: 'failed', reason: LONG.note } : { flags: [...flagsAll] }),
    credentialFlag: {
      kind: 'second_factor_reset',
      by: { ...teresa, username: LONG.username },
      at: inDays(-0.5),
    },
  })),
};

/** What a bank answered for the open batch: its reference stands in a remark. */
export const pastedResults = [
  'Status\tBank Ref No\tRemarks\tError',
  ...openBatch.lines.map(({ reference }, index) =>
    index === 3
      ? `Rejected\t\tPayout ${reference}\tAccount closed`
      : `SUCCESS\t1001543610${110 + index}\tPayout ${reference}\t`,
  ),
].join('\n');

/** The first ten of the lines that keep a batch from being made. */
export const refusedBatch: Outcome = {
  outcome: 'refused',
  code: 'payout_batch_refused',
  extra: {
    lines: [
      'destination_changed',
      'bank_missing',
      'number_invalid',
      'on_hold',
      'member_suspended',
      'taken',
      'in_batch',
      'run_out',
      'waiting',
      'not_cleared',
    ].map((reason, index) => ({
      payoutId: idOf(300 + index),
      reference: referenceOf(300 + index),
      reason,
      takenBy: ['taken', 'run_out'].includes(reason) ? dalisay.username : null,
    })),
    count: 1_012,
  },
};

/** A payment reference that another payout has. */
export const usedPayoutReference: Outcome = {
  outcome: 'refused',
  code: 'payment_reference_used',
  message: 'This reference number was used already, for payout K7Q2M9X40305 of marco.santos',
  extra: { usedBy: { kind: 'payout', _id: idOf(305), reference: referenceOf(305) } },
};

const waiting = rows(7, (index) => payout(index));
const sentNow = details(sentPayout(0));

export const payouts = {
  filled: {
    listPayouts: waiting,
    payoutCounts: {
      toPay: [
        { method: 'gcash', count: 40, amount: 18_250.5, oldestApprovedAt: inDays(-0.3) },
        { method: 'bank', count: 3, amount: 1_200, oldestApprovedAt: inDays(-2) },
      ],
      beingPaid: [{ takenBy: dalisay, count: 2, amount: 407, takenAt: inDays(-0.002) }],
      openBatches: { count: 1, amount: 4_242 },
    },
    readPayout: details(payout(0, { takenBy: teresa, takenAt: inDays(-0.002) }), {
      qrText: QR_TEXT,
      namesBefore: ['Marco Santos'],
    }),
    takePayouts: {
      message: 'Taken',
      taken: rows(3, (index) => payout(index, { takenBy: teresa, takenAt: inDays(0) })),
      refused: [],
    },
    releasePayouts: { message: 'Released', released: rows(3, (index) => payout(index)._id) },
    markPayoutSent: { message: 'Sent', payout: sentNow },
    markPayoutFailed: { message: 'Failed', payout: details(endedPayout(0)) },
    markPayoutReturned: { message: 'Returned', payout: returnedStory },
    listPayoutBatches: rows(5, (index) => batch(index)),
    readPayoutBatch: openBatch,
    makePayoutBatch: { message: 'Made', batch: openBatch },
    readPayoutBatchFile: { fileName: 'PB-7K2M9QXA.csv', hash, content: 'name,number\r\n' },
    importPayoutResults: {
      message: 'Taken in',
      done: 10,
      unfit: [
        { row: 4, reason: 'This line is not in this batch' },
        { row: 9, reason: 'Please say sent or failed' },
      ],
      proposed: [{ row: 5, proposal: idOf(900) }],
      batch: openBatch,
    },
    proposeClearance: { message: 'Cleared' },
    putBackPayouts: { message: 'Put back', batch: batch(0) },
    dissolvePayoutBatch: { message: 'Dissolved', batch: batch(2) },
  },
  empty: {
    listPayouts: [],
    payoutCounts: { toPay: [], beingPaid: [], openBatches: { count: 0, amount: 0 } },
    takePayouts: { message: 'Taken', taken: [], refused: [] },
    releasePayouts: { message: 'Released', released: [] },
    listPayoutBatches: [],
  },
  long: {
    listPayouts: rows(LONG.rows, long),
    payoutCounts: {
      toPay: rows(4, (index) => ({
        method: index === 0 ? LONG.accountName : `method ${index}`,
        count: 1_234_567,
        amount: LONG.pesos,
        oldestApprovedAt: inDays(-90),
      })),
      beingPaid: [
        {
          takenBy: { ...teresa, username: LONG.username },
          count: 1_234_567,
          amount: LONG.pesos,
          takenAt: inDays(-0.01),
        },
      ],
      openBatches: { count: 1_234_567, amount: LONG.pesos },
    },
    readPayout: longStory,
    takePayouts: { message: 'Taken', taken: rows(3, long), refused: [] },
    releasePayouts: { message: 'Released', released: [] },
    listPayoutBatches: rows(LONG.rows, (index) =>
      batch(index, { method: LONG.accountName, total: LONG.pesos, count: 5_000 }),
    ),
    readPayoutBatch: longBatch,
  },
} satisfies Record<string, Answers>;
