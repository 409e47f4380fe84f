import { ana } from './accounts.ts';
import type { AnswerOf, Answers } from './answer.ts';
import { inDays, LONG } from './time.ts';

type Money = AnswerOf<'readEarnings'>['money'];

/** Of these parts, with their total. */
function moneyOf(parts: Omit<Money, 'total' | 'asOf'>): Money {
  const centavos = Object.values(parts).reduce((sum, part) => sum + Math.round(part * 100), 0);
  return { ...parts, total: centavos / 100, asOf: inDays(0) };
}

const filled: AnswerOf<'readEarnings'> = {
  balancesVersion: 1,
  wallet: ana.wallet,
  directReferral: 320,
  indirectReferral: 45.5,
  totalClicks: 128.4,
  unsettledClicks: 6.4,
  owedBack: 0,
  waiting: [{ kind: 'cash_in_declared', count: 1, amount: 500, until: null }],
  sharedEarnings: 1_200,
  pendingEarnings: 700,
  immaturePackages: 2,
  immatureAmount: 3_500,
  totalWithdraw: 500,
  money: moneyOf({
    ...{ wallet: ana.wallet, withdrawable: 1_693.9, claimable: 5_125, onItsWay: 500 },
    ...{ lockedPrincipal: 3_500, lockedIncome: 1_450 },
  }),
};

type Waiting = AnswerOf<'readWaiting'>;

/** One of each kind that waits, with one amount; none if it is zero. */
export function waitingOf(pesos: number): Waiting['waiting'] {
  if (pesos === 0) return [];
  const kinds = [
    ...['cash_in_declared', 'cash_in_open', 'load_held', 'withdrawal_held', 'withdrawal_pending'],
    'payout',
  ] as Waiting['waiting'][number]['kind'][];
  return kinds.map((kind, index) => ({
    kind,
    reference: `7WAITS0000${index}X`,
    amount: pesos,
    method: 'GCash',
    since: inDays(-index),
    before: kind.endsWith('declared') || kind.endsWith('pending') ? 3 : null,
    holdUntil: kind.endsWith('open') || kind.endsWith('held') ? inDays(1) : null,
  }));
}

const usual = {
  usually: [
    { kind: 'cash_in', method: 'gcash', minutes: 25, count: 40 },
    { kind: 'withdrawal', method: 'gcash', minutes: 130, count: 12 },
  ],
  decideWithinDay: false,
  fee: 0,
} satisfies Omit<Waiting, 'waiting'>;

/** The sums by kind. */
function sumsOf(pesos: number): AnswerOf<'readEarnings'>['waiting'] {
  return waitingOf(pesos).flatMap(({ kind, amount, holdUntil }) =>
    kind === 'payout' ? [] : [{ kind, count: 1, amount, until: holdUntil }],
  );
}

/** `readWaiting` with some of them. */
export const waits = (waiting: Waiting['waiting']): { readWaiting: Waiting } => ({
  readWaiting: { ...usual, waiting },
});

/** The same shape with one amount everywhere. */
function all(pesos: number, packages: number): AnswerOf<'readEarnings'> {
  return {
    balancesVersion: 1,
    wallet: pesos,
    directReferral: pesos,
    indirectReferral: pesos,
    totalClicks: pesos,
    unsettledClicks: pesos,
    owedBack: 0,
    waiting: sumsOf(pesos),
    sharedEarnings: pesos,
    pendingEarnings: pesos,
    immaturePackages: packages,
    immatureAmount: pesos,
    totalWithdraw: pesos,
    money: {
      ...moneyOf({
        ...{ wallet: pesos, withdrawable: pesos, claimable: pesos, onItsWay: pesos },
        ...{ lockedPrincipal: pesos, lockedIncome: pesos },
      }),
      total: pesos,
    },
  };
}

export const earnings = {
  filled: { readEarnings: filled, ...waits(waitingOf(500).slice(0, 1)) },
  empty: {
    readEarnings: all(0, 0),
    readWaiting: { ...usual, usually: [], waiting: [] },
  },
  long: { readEarnings: all(LONG.pesos, LONG.rows), ...waits(waitingOf(LONG.pesos)) },
} satisfies Record<string, Answers>;
