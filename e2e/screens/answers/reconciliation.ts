import type { ReconciledDay, Reconciliation, Reconciliations } from '@barya/contract';
import type { Answers } from './answer.ts';
import { longTarget, target } from './bank-lines.ts';
import { asked, idOf, inDays, LONG, NOW, rows } from './time.ts';

/** A day in Manila, before the frozen present. */
const dayBefore = (index: number) =>
  new Date(NOW.getTime() - index * 86_400_000).toISOString().slice(0, 10);

const quiet = {
  bank: { in: 0, out: 0 },
  books: { in: 0, out: 0 },
  setAside: 0,
  difference: 0,
  unmatched: { bank: 0, books: 0 },
};
const agreed = {
  ...quiet,
  bank: { in: 12_500, out: 3_000 },
  books: { in: 12_500, out: 3_000 },
  setAside: -15,
};

function dayOf(index: number, about: Partial<ReconciledDay> = {}): ReconciledDay {
  const day = dayBefore(index);
  const state = about.state ?? 'matched';
  const sentence = `${day}: ${state}.`;
  return { ...agreed, day, state, closed: false, explained: null, sentence, ...about };
}
const explained = {
  reason: 'Interest of the bank, booked next month',
  by: { _id: idOf(1), username: 'teresa.admin' },
  at: inDays(-1),
};
const differing = {
  ...quiet,
  state: 'differs',
  bank: { in: 8_000, out: 0 },
  books: { in: 9_234.5, out: 0 },
  difference: -1_234.5,
  unmatched: { bank: 0, books: 1 },
} as const;

/** The day that the screens open. */
export const openedDay = dayBefore(5);

const days: readonly ReconciledDay[] = [
  ...rows(22, (index) => dayOf(30 - index, { closed: true })),
  dayOf(8),
  dayOf(7, { ...differing, explained }),
  dayOf(6),
  dayOf(5, differing),
  dayOf(4, { state: 'partly_covered' }),
  ...rows(4, (index) => {
    const waiting = index % 2 ? { unmatched: { bank: 0, books: 5 } } : {};
    const sentence = '5 loads wait for the statement.';
    return dayOf(3 - index, { ...quiet, state: 'not_imported', ...waiting, sentence });
  }),
];
const verdict = {
  account: 'GCash',
  agreedUpTo: dayBefore(6),
  closedUpTo: dayBefore(9),
  sentence:
    'GCash: agreed up to Mar 9. Mar 10 differs by −₱1,234.50. No statement of Mar 12 to Mar 14. No statement before Feb 14.',
};
const none = {
  account: 'BPI',
  agreedUpTo: null,
  closedUpTo: null,
  sentence: 'BPI: no statement yet.',
};
const read = { from: dayBefore(30), to: dayBefore(0), at: inDays(0) };

export const oneAccount: Reconciliation = {
  ...verdict,
  ...read,
  days: [...days],
  total: { ...differing, setAside: -15 },
  hash: 'a'.repeat(64),
};

/** Bank and books agree on every day, and nothing is closed. */
export const agreeing: Reconciliation = {
  ...oneAccount,
  closedUpTo: null,
  days: rows(31, (index) => dayOf(30 - index)),
  total: agreed,
};

/** All that agrees is closed. */
export const closedDays: Reconciliation = {
  ...agreeing,
  closedUpTo: dayBefore(1),
  agreedUpTo: dayBefore(1),
  days: rows(31, (index) => dayOf(30 - index, { closed: true })),
  waiting: asked,
};

const all: Reconciliations = {
  ...read,
  agreedUpTo: null,
  accounts: [
    { ...none, days: rows(31, (index) => dayOf(30 - index, { ...quiet, state: 'not_imported' })) },
    { ...verdict, days: [...days] },
  ],
  unassigned: {
    days: [dayOf(2, { ...quiet, state: 'no_bank_account', books: { in: 700, out: 100 } })],
  },
};

const longFigures = {
  bank: { in: LONG.pesos, out: LONG.pesos },
  books: { in: LONG.pesos, out: LONG.pesos },
  setAside: -LONG.pesos,
  difference: -LONG.pesos,
  unmatched: { bank: 1_234_567, books: 1_234_567 },
};
const longVerdict = (index: number) => {
  const account = `${LONG.accountName} ${index}`;
  const sentence = `${account}: nothing is agreed yet. Mar 1 differs by −₱99,999,999,999.99, and 30 more days.`;
  return { ...verdict, account, sentence };
};
const changed = { ...verdict, message: 'Done' };

export const reconciliation = {
  filled: {
    readReconciliation: all,
    closeDays: changed,
    reopenDays: changed,
    explainDay: changed,
    listUnmatchedBooks: [target('load', 0), target('payout', 1), target('reserve_entry', 2)],
    listBankDifferences: {
      agreedUpTo: dayBefore(9),
      accounts: [none, verdict],
      days: rows(7, (index) => ({
        account: index % 2 ? 'BPI' : 'GCash',
        day: dayBefore(index + 1),
        difference: index % 2 ? 500 : -1_234.5,
      })),
    },
  },
  empty: {
    readReconciliation: { ...all, accounts: [], unassigned: { days: [] } },
    listUnmatchedBooks: [],
    listBankDifferences: { agreedUpTo: null, accounts: [], days: [] },
  },
  long: {
    readReconciliation: {
      ...all,
      accounts: rows(20, (account) => ({
        ...longVerdict(account),
        days: rows(31, (index) => dayOf(30 - index, { ...longFigures, state: 'differs' })),
      })),
    },
    listUnmatchedBooks: rows(200, (index) => ({ ...longTarget, _id: idOf(400 + index) })),
    listBankDifferences: {
      agreedUpTo: null,
      accounts: rows(20, longVerdict),
      days: rows(90, (index) => ({
        account: LONG.accountName,
        day: dayBefore(index),
        difference: -LONG.pesos,
      })),
    },
  },
} satisfies Record<string, Answers>;
