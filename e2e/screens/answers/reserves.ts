import type { AnswerOf, Answers } from './answer.ts';
import { askedLong, idOf, inDays, LONG, NOW, referenceOf, rows } from './time.ts';

type Reserves = AnswerOf<'readReserves'>;
type Entry = AnswerOf<'listReserveEntries'>[number];
type Forecast = AnswerOf<'readForecast'>;

const filled: Reserves = {
  fund: { balance: 251_810, pending: 1_810, available: 250_000 },
  cash: { paidIn: 560_000, paidOut: 63_660.75, unclaimedPaid: 1_250 },
  operator: { openingReserve: 100_000, paidIn: 400_000, takenOut: 20_000, revenue: 18_100 },
  assets: { members: 496_339.25, operator: 480_000, total: 976_339.25 },
  obligations: {
    wallets: 103_500,
    earnings: 61_239.25,
    packages: 531_890,
    withdrawals: 5_000,
    payable: 5_000,
    unclaimed: 312.5,
    total: 706_941.75,
  },
  equity: { available: 250_000, clicks: 1_297.5, revenue: 18_100, wrongLoads: 0, total: 269_397.5 },
  difference: 0,
  coverage: 138.1,
};

/** The same with one amount for everything. */
function every(pesos: number, coverage: number | null): Reserves {
  return {
    fund: { balance: pesos, pending: pesos, available: pesos },
    cash: { paidIn: pesos, paidOut: pesos, unclaimedPaid: 0 },
    operator: { openingReserve: pesos, paidIn: pesos, takenOut: pesos, revenue: pesos },
    assets: { members: pesos, operator: pesos, total: pesos },
    obligations: {
      wallets: pesos,
      earnings: pesos,
      packages: pesos,
      withdrawals: pesos,
      payable: pesos,
      unclaimed: pesos,
      total: pesos,
    },
    equity: { available: pesos, clicks: pesos, revenue: pesos, wrongLoads: 0, total: pesos },
    difference: 0,
    coverage,
  };
}

const today = '2026-03-16';
const dayAfter = (days: number) => inDays(days).slice(0, 10);

function forecast(pesos: number, part: Pick<Forecast, 'trend' | 'sellable'>): Forecast {
  return {
    today,
    due: {
      withdrawals: pesos,
      payable: pesos,
      overdue: pesos,
      days: rows(60, (index) => ({ day: dayAfter(index), amount: index % 7 ? 0 : pesos })),
      later: pesos,
      onDemand: pesos,
    },
    ...part,
  };
}

const sellable = ([1, 2, 3, 4] as const).map((packageType) => ({
  packageType,
  forSale: packageType !== 3,
  minimumAmount: 500 * packageType,
  promised: 105 * packageType,
  sales: packageType === 1 ? null : 1_190,
  principal: packageType === 1 ? null : 1_190_000,
}));

const kinds = ['pay_in', 'pay_out', 'opening_reserve'] as const;
const entry = (index: number): Entry => ({
  _id: idOf(600 + index),
  reference: referenceOf(600 + index),
  kind: kinds[index % 3]!,
  amount: 20_000 * (index + 1),
  note: index % 3 === 2 ? 'Opening reserve booked on the first start' : 'Bank transfer of March',
  madeBy: index % 3 === 2 ? null : { _id: idOf(2), username: 'teresa.admin' },
  createdAt: inDays(-index),
});
const entryLong = (index: number): Entry => ({
  ...entry(index),
  amount: LONG.pesos,
  note: LONG.note,
  madeBy: { _id: idOf(2), username: LONG.username },
});

const checkpoint: NonNullable<AnswerOf<'readCheckpoint'>['checkpoint']> = {
  sequence: 1_204,
  hash: 'd4'.repeat(32),
  sealedAt: inDays(-0.01),
  publicKey: 'u7Rkq0m2q3Ck0Xo1l8m3V5b9aY2c4e6g8i0k2m4o6q8=',
  signature: 'c2lnbmVk',
};

const publicly = ({ waiting: _, ...reserves }: Reserves) => ({
  ...reserves,
  computedAt: NOW.toISOString(),
});

/** The books do not balance, which has its own message. */
export const broken: Reserves = { ...filled, difference: -12.5 };

export const reserves = {
  filled: {
    readReserves: filled,
    readPublicReserves: publicly(filled),
    readForecast: forecast(1_250, {
      trend: {
        days: 28,
        promisedPerDay: 6_420.55,
        paidInPerDay: 1_250,
        shortfallOn: '2026-05-04',
        shortfallWithoutPayInsOn: '2026-04-23',
      },
      sellable,
    }),
    listReserveEntries: rows(6, entry),
    readReserveEntry: entry(0),
    readCheckpoint: { checkpoint },
  },
  empty: {
    readReserves: every(0, null),
    readPublicReserves: publicly(every(0, null)),
    readForecast: forecast(0, { trend: null, sellable }),
    listReserveEntries: [],
    readCheckpoint: { checkpoint: null },
  },
  long: {
    readReserves: {
      ...every(LONG.pesos, 99_999.99),
      clicksCountedAt: NOW.toISOString(),
      waiting: askedLong,
    },
    readPublicReserves: publicly(every(LONG.pesos, 99_999.99)),
    readForecast: forecast(LONG.pesos, {
      trend: {
        days: 1,
        promisedPerDay: LONG.pesos,
        paidInPerDay: -LONG.pesos,
        shortfallOn: null,
        shortfallWithoutPayInsOn: null,
      },
      sellable: sellable.map((each) => ({
        ...each,
        forSale: true,
        minimumAmount: LONG.pesos,
        promised: LONG.pesos,
        sales: 9_999_999,
        principal: LONG.pesos,
      })),
    }),
    listReserveEntries: rows(LONG.rows, entryLong),
    readReserveEntry: entryLong(0),
    readCheckpoint: { checkpoint },
  },
} satisfies Record<string, Answers>;
