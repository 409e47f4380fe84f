import { ana } from './accounts.ts';
import type { AnswerOf, Answers } from './answer.ts';
import { LONG } from './time.ts';

const filled: AnswerOf<'readEarnings'> = {
  balancesVersion: 1,
  wallet: ana.wallet,
  directReferral: 320,
  indirectReferral: 45.5,
  totalClicks: 128.4,
  unsettledClicks: 6.4,
  owedBack: 0,
  sharedEarnings: 1_200,
  pendingEarnings: 700,
  immaturePackages: 2,
  immatureAmount: 3_500,
  totalWithdraw: 500,
};

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
