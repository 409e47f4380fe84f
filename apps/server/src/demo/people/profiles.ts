import type { PackageType } from '@barya/contract';

/** How a person uses the product. Amounts in pesos. */
export interface Profile {
  name: string;
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

const onlooker: Profile = {
  name: 'onlooker',
  share: 40,
  visitsAWeek: 0,
  staysDays: null,
  clicks: [0, 0],
  firstLoads: [],
  paydayLoads: [],
  paydayChance: 0,
  packages: {},
  rolloverChance: 0,
  cashOutFrom: { click_earnings: 100, direct_indirect: 100, shared_capital: 100 },
  invites: 0.1,
};

/** A third of the members are active. The others looked in once, or stopped after some weeks. */
export const profiles = {
  onlooker,
  lapsed: {
    ...onlooker,
    name: 'lapsed',
    share: 26,
    visitsAWeek: 5,
    staysDays: [4, 24],
    clicks: [10, 50],
    firstLoads: [100, 100, 150, 200, 250],
    packages: { 1: 1 },
    invites: 0.5,
  },
  clicker: {
    ...onlooker,
    name: 'clicker',
    share: 11,
    visitsAWeek: 6,
    clicks: [35, 50],
    firstLoads: [100, 100, 120, 150],
    cashOutFrom: { click_earnings: 100, direct_indirect: 100, shared_capital: 100 },
    invites: 0.8,
  },
  starter: {
    ...onlooker,
    name: 'starter',
    share: 9,
    visitsAWeek: 5,
    clicks: [20, 50],
    firstLoads: [200, 250, 300, 500],
    paydayLoads: [100, 150, 200, 300],
    paydayChance: 0.5,
    packages: { 1: 1 },
    rolloverChance: 0.5,
    cashOutFrom: { click_earnings: 100, direct_indirect: 100, shared_capital: 120 },
    invites: 1,
  },
  saver: {
    ...onlooker,
    name: 'saver',
    share: 7,
    visitsAWeek: 4,
    clicks: [10, 50],
    firstLoads: [600, 850, 1_100],
    paydayLoads: [500, 750, 1_000, 1_250.5],
    paydayChance: 0.6,
    packages: { 1: 2, 2: 8 },
    rolloverChance: 0.35,
    cashOutFrom: { click_earnings: 100, direct_indirect: 100, shared_capital: 300 },
    invites: 1,
  },
  recruiter: {
    ...onlooker,
    name: 'recruiter',
    share: 4,
    visitsAWeek: 6,
    clicks: [40, 50],
    firstLoads: [600, 1_100, 1_600],
    paydayLoads: [500, 1_000],
    paydayChance: 0.5,
    packages: { 1: 4, 2: 4, 3: 2 },
    rolloverChance: 0.4,
    cashOutFrom: { click_earnings: 100, direct_indirect: 100, shared_capital: 300 },
    invites: 4,
  },
  investor: {
    ...onlooker,
    name: 'investor',
    share: 3,
    visitsAWeek: 3,
    clicks: [0, 30],
    firstLoads: [1_600, 2_100, 2_350.5],
    paydayLoads: [1_000, 1_500],
    paydayChance: 0.4,
    packages: { 2: 3, 3: 3, 4: 4 },
    rolloverChance: 0.2,
    cashOutFrom: { click_earnings: 100, direct_indirect: 100, shared_capital: 1_000 },
    invites: 1.5,
  },
} satisfies Record<string, Profile>;
