import { ana } from './accounts.ts';
import type { AnswerOf, Answers } from './answer.ts';
import { inDays, LONG } from './time.ts';

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
};

/** All kinds of money that waits, with one amount; none if it is zero. */
export function waitingOf(pesos: number): AnswerOf<'readEarnings'>['waiting'] {
  if (pesos === 0) return [];
  return [
    { kind: 'cash_in_declared', count: 1, amount: pesos, until: null },
    { kind: 'cash_in_open', count: 1, amount: pesos, until: inDays(1) },
    { kind: 'load_held', count: 1, amount: pesos, until: null },
    { kind: 'withdrawal_held', count: 1, amount: pesos, until: inDays(1) },
    { kind: 'withdrawal_pending', count: 1, amount: pesos, until: null },
  ];
}

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
    waiting: waitingOf(pesos),
    sharedEarnings: pesos,
    pendingEarnings: pesos,
    immaturePackages: packages,
    immatureAmount: pesos,
    totalWithdraw: pesos,
  };
}

export const earnings = {
  filled: { readEarnings: filled },
  empty: { readEarnings: all(0, 0) },
  long: { readEarnings: all(LONG.pesos, LONG.rows) },
} satisfies Record<string, Answers>;
