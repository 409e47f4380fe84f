import type { PackageType } from '@barya/contract';

/** How a person uses the product. Amounts in pesos. */
export interface Profile {
  /** Percent of the members. */
  share: number;
  visitsAWeek: number;
  /** Days from joining until visits stop; null if they go on. */
  staysDays: readonly [least: number, most: number] | null;
  /** Per day. */
  clicks: readonly [fewest: number, most: number];
  /** The first cash-in. */
  firstLoads: readonly number[];
  /** The cash-in on a payday, and its chance. */
  paydayLoads: readonly number[];
  paydayChance: number;
  /** Weights of the packages that they buy; empty if they only click. */
  packages: Partial<Record<PackageType, number>>;
  /** The chance that a matured package is rolled over instead of claimed. */
  rolloverChance: number;
  /** The balances from which they withdraw. */
  cashOutFrom: { click_earnings: number; direct_indirect: number; shared_capital: number };
  /** How readily they attract others. */
  invites: number;
}

const from = (shared: number, others = 100): Profile['cashOutFrom'] => ({
  click_earnings: others,
  direct_indirect: others,
  shared_capital: shared,
});

const onlooker: Profile = {
  ...{ share: 40, visitsAWeek: 0, staysDays: null, clicks: [0, 0], invites: 0.1 },
  ...{ firstLoads: [], paydayLoads: [], paydayChance: 0, packages: {}, rolloverChance: 0 },
  cashOutFrom: from(100),
};

/** They come again and again. */
const active = (
  share: number,
  visitsAWeek: number,
  fewest: number,
  most: number,
  invites: number,
) => ({
  ...onlooker,
  ...{ share, visitsAWeek, invites, clicks: [fewest, most] as const },
});

/** A third of the members are active. The others looked in once, or stopped after some weeks. */
export const profiles = {
  onlooker,
  lapsed: {
    ...active(26, 5, 10, 50, 0.5),
    ...{ staysDays: [4, 24], firstLoads: [100, 100, 150, 200, 250], packages: { 1: 1 } },
  },
  clicker: { ...active(11, 6, 35, 50, 0.8), firstLoads: [100, 100, 120, 150] },
  starter: {
    ...active(9, 5, 20, 50, 1),
    ...{ firstLoads: [200, 250, 300, 500], paydayLoads: [100, 150, 200, 300], paydayChance: 0.5 },
    ...{ packages: { 1: 1 }, rolloverChance: 0.5, cashOutFrom: from(120) },
  },
  saver: {
    ...active(7, 4, 10, 50, 1),
    ...{ firstLoads: [600, 850, 1_100], paydayLoads: [500, 750, 1_000, 1_250.5] },
    ...{
      paydayChance: 0.6,
      packages: { 1: 2, 2: 8 },
      rolloverChance: 0.35,
      cashOutFrom: from(300),
    },
  },
  recruiter: {
    ...active(4, 6, 40, 50, 4),
    ...{ firstLoads: [600, 1_100, 1_600], paydayLoads: [500, 1_000], paydayChance: 0.5 },
    ...{ packages: { 1: 4, 2: 4, 3: 2 }, rolloverChance: 0.4, cashOutFrom: from(300) },
  },
  investor: {
    ...active(3, 3, 0, 30, 1.5),
    ...{ firstLoads: [1_600, 2_100, 2_350.5], paydayLoads: [1_000, 1_500], paydayChance: 0.4 },
    ...{ packages: { 2: 3, 3: 3, 4: 4 }, rolloverChance: 0.2, cashOutFrom: from(1_000) },
  },
} satisfies Record<string, Profile>;

/** Habits beside a script: clicks, and nothing that moves money. */
export const narrated: Profile = {
  ...profiles.clicker,
  firstLoads: [],
  cashOutFrom: from(Infinity, Infinity),
};
