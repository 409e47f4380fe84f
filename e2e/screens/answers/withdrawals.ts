import type { AnswerOf, Answers } from './answer.ts';
import { manySignals, sharedAccount } from './signals.ts';
import { asked, askedLong, idOf, inDays, LONG, referenceOf, rows } from './time.ts';

type Own = AnswerOf<'listOwnWithdrawals'>[number];
type Seen = AnswerOf<'listAllWithdrawals'>[number];

const statuses = ['pending', 'approved', 'rejected', 'completed'] as const;
const sources = ['direct_indirect', 'click_earnings', 'shared_capital'] as const;
const methods = ['gcash', 'gotyme', 'paymaya'];
const people = ['liza.reyes', 'marco.santos', 'jun.dela-cruz'];

/** A withdrawal as its member sees it; the index sets its kind. */
export function own(index: number): Own {
  const status = statuses[index % 4] ?? 'pending';
  return {
    _id: idOf(300 + index),
    reference: referenceOf(index),
    amount: 100 + index * 37.5,
    method: methods[index % 3] ?? '',
    accountNumber: '0917 123 4567',
    accountName: 'Ana Cruz',
    source: sources[index % 3] ?? 'click_earnings',
    status,
    createdAt: inDays(-index / 2),
    processedAt: status === 'pending' ? null : inDays(-index / 2 + 0.2),
    reason: status === 'rejected' ? 'The account name does not match' : null,
    cancelled: false,
    heldUntil: index === 0 ? inDays(1) : null,
    package: index % 3 === 2 ? 2 : null,
    description: '',
    bank: methods[index % 3] === 'gotyme' ? 'GOTYPHM2XXX' : null,
    payout: status === 'approved' ? payoutOf('to_pay') : null,
  };
}

type Payout = NonNullable<Own['payout']>;

/** A payout in a state, as its member sees it. */
function payoutOf(state: Payout['state']): Payout {
  const wasSent = state === 'sent' || state === 'returned';
  const isOver = state === 'failed' || state === 'returned';
  return {
    _id: idOf(300),
    state,
    approvedAt: inDays(-0.4),
    paymentReference: wasSent ? '1001543610110' : null,
    sentAt: wasSent ? inDays(-0.3) : null,
    endedAt: isOver ? inDays(-0.1) : null,
    reason: isOver ? 'The account is closed' : null,
  };
}

/** A withdrawal whose payout is in a state. */
export function ownPaid(state: Payout['state'], about: Partial<Own> = {}): Own {
  const payout = payoutOf(state);
  const isOver = payout.endedAt !== null;
  return {
    ...own(1),
    method: 'gcash',
    bank: null,
    amount: 500,
    createdAt: inDays(-1),
    status: isOver ? 'rejected' : 'approved',
    processedAt: payout.endedAt ?? payout.approvedAt,
    reason: payout.reason,
    payout,
    ...about,
  };
}

/** One that failed, with the longest texts; a bank was paid. */
export const ownPaidLong: Own = ownPaid('returned', {
  amount: LONG.pesos,
  method: 'bank',
  bank: 'BOPIPHMMXXX',
  accountName: LONG.accountName,
  reason: LONG.note,
  payout: { ...payoutOf('returned'), paymentReference: '1'.repeat(60), reason: LONG.note },
});

function ownLong(index: number): Own {
  return {
    ...own(index),
    amount: LONG.pesos,
    method: 'a payment method that a client named by itself',
    accountNumber: LONG.accountNumber,
    accountName: LONG.accountName,
    reason: LONG.note,
    heldUntil: inDays(3),
  };
}

/** A pending withdrawal, as admins see it. */
function seen(index: number, about: Partial<Seen> = {}): Seen {
  const username = people[index % 3] ?? '';
  const user = { _id: idOf(200 + index), username, email: `${username}@mail.example` };
  return {
    ...own(index),
    heldUntil: null,
    status: 'pending',
    processedAt: null,
    reason: null,
    payout: null,
    bankMissing: index === 4,
    approvedByRule: null,
    sample: index === 2 ? { version: 3, at: inDays(-0.1) } : null,
    user,
    agentId: user,
    memberSuspended: false,
    processedBy: null,
    destination: { state: 'as_requested', digest: 'd'.repeat(64) },
    signals: index === 0 ? [sharedAccount(index)] : [],
    credentialFlag:
      index === 1
        ? {
            kind: 'password_link_made',
            by: { _id: idOf(2), username: 'teresa.admin' },
            at: inDays(-1),
          }
        : null,
    waiting: index === 4 ? asked : null,
    ...about,
  };
}

function seenLong(index: number): Seen {
  const user = { _id: idOf(200 + index), username: LONG.username, email: LONG.email };
  return {
    ...seen(index),
    ...ownLong(index),
    status: 'pending',
    payout: null,
    bankMissing: true,
    signals: manySignals,
    credentialFlag: {
      kind: 'second_factor_reset',
      by: { _id: idOf(2), username: LONG.username },
      at: inDays(-1),
    },
    waiting: index % 5 === 4 ? askedLong : null,
    user,
    agentId: user,
  };
}

const taker = { _id: idOf(3), username: 'cashier.dalisay' };

/** Approved withdrawals of staff's lists: one for each thing that can have happened to the money. */
function paid(index: number): Seen {
  const nobody = { takenBy: null, batch: null };
  const kinds: NonNullable<Seen['payout']>[] = [
    { ...payoutOf('to_pay'), ...nobody },
    { ...payoutOf('to_pay'), ...nobody, takenBy: taker },
    { ...payoutOf('to_pay'), ...nobody, batch: { _id: idOf(950), reference: 'PB-7K2M9QXA' } },
    { ...payoutOf('sent'), ...nobody },
    { ...payoutOf('failed'), ...nobody },
    { ...payoutOf('returned'), ...nobody },
  ];
  const payout = kinds[index % kinds.length] ?? null;
  const isOver = payout?.endedAt != null;
  return seen(index, {
    status: isOver ? 'rejected' : 'approved',
    processedAt: inDays(-0.4),
    reason: payout?.reason ?? null,
    payout,
  });
}

/** An approved one whose payout nobody has. */
export const freeWithdrawal = {
  listAllWithdrawals: rows(1, paid),
  readWithdrawal: { ...paid(0), approvedByRule: { version: 3 } },
} satisfies Answers;

export const paidWithdrawals = {
  listAllWithdrawals: rows(6, paid),
  readWithdrawal: {
    ...paid(3),
    processedBy: { _id: idOf(2), username: 'teresa.admin' },
  },
} satisfies Answers;

/** Withdrawals that can't be approved, and one that its member cancelled. */
function blocked(index: number): Seen {
  const digest = 'd'.repeat(64);
  const kinds: Partial<Seen>[] = [
    { destination: { state: 'altered', digest } },
    { memberSuspended: true },
    { destination: { state: 'unverifiable', digest } },
    { status: 'rejected', cancelled: true, processedAt: inDays(0), reason: null },
  ];
  return seen(index, kinds[index % kinds.length]);
}

/** The withdrawal lists of all screens, each as filtered. */
function lists(make: (index: number) => Seen, count: number) {
  const decided = (index: number): Seen => ({
    ...make(index),
    ...own(index),
    ...(make(index).amount === LONG.pesos && ownLong(index)),
    payout: paid(0).payout,
  });
  return {
    listPendingWithdrawals: rows(count, make),
    listWithdrawalsBySource: rows(count, make),
    listAllWithdrawals: rows(count, decided),
    listSharedWithdrawals: rows(count, make),
  };
}

const held = { heldUntil: inDays(1), isNewAccount: true, isWallet: false, asksPasskey: false };

const sums = { referral: 12_450, click: 3_210.75, sharedCapital: 48_000, wallet: 1_500 };
const counts = { referral: 14, click: 22, sharedCapital: 9, wallet: 2 };
export const stats: AnswerOf<'withdrawalStatistics'> = {
  ...sums,
  pending: { referral: 450, click: 312.5, sharedCapital: 3_250, wallet: 0 },
  counts: { ...counts, pending: { referral: 2, click: 3, sharedCapital: 1, wallet: 0 } },
};
const of = (pesos: number) => ({
  referral: pesos,
  click: pesos,
  sharedCapital: pesos,
  wallet: pesos,
});
export const noStats: AnswerOf<'withdrawalStatistics'> = {
  ...of(0),
  pending: of(0),
  counts: { ...of(0), pending: of(0) },
};
export const longStats: AnswerOf<'withdrawalStatistics'> = {
  ...of(LONG.pesos),
  pending: of(LONG.pesos),
  counts: { ...of(1_234_567), pending: of(1_234_567) },
};

export const blockedWithdrawals = {
  ...lists(blocked, 4),
  readWithdrawal: { ...blocked(0), processedBy: null },
} satisfies Answers;

export const withdrawals = {
  filled: {
    listOwnWithdrawals: rows(5, own),
    checkWithdrawalHold: {
      heldUntil: null,
      isNewAccount: false,
      isWallet: false,
      asksPasskey: false,
    },
    ...lists(seen, 7),
    readWithdrawal: { ...seen(0), processedBy: null },
    withdrawalStatistics: stats,
  },
  empty: {
    listOwnWithdrawals: [],
    checkWithdrawalHold: held,
    ...lists(seen, 0),
    withdrawalStatistics: noStats,
  },
  long: {
    listOwnWithdrawals: rows(LONG.rows, ownLong),
    checkWithdrawalHold: held,
    ...lists(seenLong, LONG.rows),
    readWithdrawal: { ...seenLong(0), processedBy: null },
    withdrawalStatistics: longStats,
  },
} satisfies Record<string, Answers>;
