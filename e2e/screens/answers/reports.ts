import type { AnswerOf, Answers } from './answer.ts';
import { idOf, LONG, NOW, rows } from './time.ts';

type Report = AnswerOf<'readReport'>;

const dayOf = (index: number) => `2026-03-${String(index + 1).padStart(2, '0')}`;

const filled: Report = {
  month: '2026-03',
  at: NOW.toISOString(),
  isOver: false,
  opening: { owed: 612_400, fund: 310_000 },
  closing: { owed: 706_941.75, fund: 251_810 },
  in: {
    total: 64_500,
    byMethod: [
      { method: 'GCash', amount: 48_500 },
      { method: 'Maya', amount: 15_500 },
      { method: null, amount: 500 },
    ],
  },
  out: {
    total: 27_648.25,
    byMethod: [
      { method: 'gcash', amount: 26_398.25 },
      { method: null, amount: 1_250 },
    ],
    bySource: [
      { source: 'shared_capital', amount: 22_000 },
      { source: 'direct_indirect', amount: 4_398.25 },
      { source: 'unclaimed', amount: 1_250 },
    ],
  },
  fees: 500,
  cost: 1_250,
  firstMonth: '2026-01',
  wrongLoads: 1_200,
  promises: { made: 58_190, kept: 21_312.4 },
  reserves: { openingReserve: 0, paidIn: 20_000, takenOut: 20_000 },
  newMembers: 23,
  staff: [
    {
      _id: idOf(1),
      username: 'cashier.dalisay',
      actions: [
        { action: 'approve_withdrawal', count: 12, amount: 26_398.25 },
        { action: 'load_capital', count: 41, amount: 64_500 },
        { action: 'approve_registration', count: 1, amount: null },
      ],
    },
  ],
  days: rows(16, (index) => ({
    day: dayOf(index),
    in: index % 3 ? 4_300 : 0,
    out: index === 4 ? 27_648.25 : 0,
    fees: index === 8 ? 500 : 0,
  })),
  autoApprove: [
    {
      ...{ day: '2026-03-09', version: 3, upTo: 1_000, memberDays: 30, accountUses: 2 },
      ...{ samplePercent: 5, approved: 12, amount: 7_450, takenBack: 1 },
      ...{ samples: 2, samplesApproved: 1, samplesRejected: 1 },
      sentence:
        'Version 3 (up to ₱1,000, members of 30 days, accounts used 2 times, 5 % samples) approved 12, of which 1 were taken back. Of 2 samples people approved 1 and rejected 1; 0 wait.',
    },
  ],
  differences: [
    { account: 'GCash', day: '2026-03-12', difference: -1_234.5, explanation: null },
    { account: 'GCash', day: '2026-03-13', difference: 15, explanation: 'Interest' },
  ],
  accounts: [
    {
      ...{ account: 'GCash', agreedUpTo: '2026-03-11', closedUpTo: null, isClosed: false },
      sentence:
        'GCash: agreed up to Mar 11. Mar 12 differs by −₱1,234.50. No statement before Mar 1.',
    },
  ],
};

/** A month in which nothing happened. */
const empty: Report = {
  ...filled,
  opening: { owed: 0, fund: 0 },
  closing: { owed: 0, fund: 0 },
  in: { total: 0, byMethod: [] },
  out: { total: 0, byMethod: [], bySource: [] },
  fees: 0,
  cost: 0,
  firstMonth: '2026-03',
  promises: { made: 0, kept: 0 },
  reserves: { openingReserve: 0, paidIn: 0, takenOut: 0 },
  newMembers: 0,
  staff: [],
  days: rows(31, (index) => ({ day: dayOf(index), in: 0, out: 0, fees: 0 })),
  autoApprove: [],
  differences: [],
  accounts: [],
};

/** As somebody sees it who may not see what staff did. */
export const withoutStaff: Report = { ...filled, isOver: true, staff: null };

const all = LONG.pesos;
const long: Report = {
  ...filled,
  opening: { owed: all, fund: all },
  closing: { owed: all, fund: all },
  in: {
    total: all,
    byMethod: rows(9, (index) => ({ method: `${LONG.accountName} ${index}`, amount: all })),
  },
  out: {
    total: all,
    byMethod: rows(9, (index) => ({ method: `${LONG.accountName} ${index}`, amount: all })),
    bySource: filled.out.bySource.map(({ source }) => ({ source, amount: all })),
  },
  fees: all,
  cost: all,
  promises: { made: all, kept: all },
  reserves: { openingReserve: all, paidIn: all, takenOut: all },
  newMembers: 1_234_567,
  staff: rows(4, (index) => ({
    _id: idOf(index),
    username: LONG.username,
    actions: [{ action: 'make_recovery_codes', count: 1_234_567, amount: all }],
  })),
  days: rows(31, (index) => ({ day: dayOf(index), in: all, out: all, fees: all })),
  differences: rows(31, (index) => ({
    account: LONG.accountName,
    day: dayOf(index),
    difference: -all,
    explanation: LONG.note,
  })),
};

export const reports = {
  filled: { readReport: filled },
  empty: { readReport: empty },
  long: { readReport: long },
} satisfies Record<string, Answers>;
