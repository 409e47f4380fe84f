import type { AnswerOf, Answers } from './answer.ts';
import { idOf, inDays, LONG, rows } from './time.ts';

type Owned = AnswerOf<'listActivePackages'>[number];
type Offer = AnswerOf<'listPackageOffers'>[number];

const running: Owned = {
  _id: idOf(101),
  packageType: 1,
  status: 'active',
  amount: 1_000,
  dailyIncome: 100,
  totalEarnings: 1_200,
  claimableAmount: 0,
  startDate: inDays(-5),
  endDate: inDays(7),
  daysRemaining: 7,
  totalDays: 12,
  isMatured: false,
  partialClaims: [],
};
const matured: Owned = {
  ...running,
  _id: idOf(102),
  packageType: 2,
  status: 'matured',
  amount: 2_500,
  totalEarnings: 3_250,
  claimableAmount: 3_250,
  dailyIncome: 162.5,
  startDate: inDays(-21),
  endDate: inDays(-1),
  daysRemaining: 0,
  totalDays: 20,
  isMatured: true,
};
const inParts: Owned = {
  ...running,
  _id: idOf(104),
  packageType: 4,
  amount: 5_000,
  totalEarnings: 7_500,
  claimableAmount: 1_875,
  startDate: inDays(-16),
  endDate: inDays(14),
  daysRemaining: 14,
  totalDays: 30,
  partialClaims: [{ period: 2, amount: 1_875, action: 'claim', claimedAt: inDays(-8) }],
  instalments: rows(4, (index) => ({
    period: index + 2,
    amount: 1_875,
    dueAt: inDays(-8.5 + 7.5 * index),
    isClaimed: index === 0,
  })),
  daysSinceStart: 16,
  currentPeriod: 3,
  canClaimPartial: true,
  nextClaimDay: 15,
  daysUntilNextClaim: 0,
};

const terms = [
  [1, 500, 12, 20],
  [2, 1_000, 20, 30],
  [3, 2_000, 30, 45],
  [4, 5_000, 30, 50],
] as const;
const offers: Offer[] = terms.map(([packageType, minimumAmount, durationDays, incomePercent]) => ({
  packageType,
  minimumAmount,
  durationDays,
  incomePercent,
  forSale: true,
  available: true,
  unavailableBecause: null,
  largestAmount: null,
  largestRollover: null,
  acknowledge: null,
}));

/** The four packages in live mode, before and after it is ready, and with low funds. */
export const offersOf = (change: Partial<Offer>): Offer[] =>
  offers.map((offer) => ({ ...offer, ...change }));

export const packages = {
  filled: { listActivePackages: [running, inParts, matured], listPackageOffers: offers },
  empty: {
    listActivePackages: [],
    listPackageOffers: offersOf({
      forSale: false,
      available: false,
      unavailableBecause: 'package_not_offered',
    }),
  },
  long: {
    // People have dozens at most, so they are not paged.
    listActivePackages: rows(24, (index) => ({
      ...[running, inParts, matured][index % 3]!,
      _id: idOf(1_000 + index),
      amount: LONG.pesos,
      totalEarnings: LONG.pesos,
      claimableAmount: LONG.pesos,
      dailyIncome: LONG.pesos,
      daysRemaining: 36_500,
    })),
    listPackageOffers: offers.map((offer) => ({
      ...offer,
      minimumAmount: LONG.pesos,
      durationDays: 36_500,
      incomePercent: 999.9999,
    })),
  },
} satisfies Record<string, Answers>;
