import fc from 'fast-check';

/** A step as it is drawn. `pick` chooses among what there is by then, `share` is of what is there. */
export type Step =
  | { kind: 'load'; who: number; amount: number }
  | { kind: 'revert'; pick: number }
  | { kind: 'payIn'; amount: number }
  | { kind: 'activate'; who: number }
  | { kind: 'click'; who: number; times: number }
  | { kind: 'settle' }
  | { kind: 'buy'; who: number; type: number; amount: number }
  | { kind: 'claim'; who: number; pick: number }
  | { kind: 'rollOver'; who: number; pick: number; to: number }
  | {
      kind: 'instalment';
      who: number;
      pick: number;
      action: 'claim' | 'rollover';
      period: number | null;
    }
  | {
      kind: 'withdraw';
      who: number;
      source: 'direct_indirect' | 'click_earnings' | 'shared_capital';
      share: number;
    }
  | { kind: 'decide'; pick: number; isApproved: boolean }
  | { kind: 'wait'; ms: number }
  | { kind: 'waitForMaturity'; who: number; pick: number; offsetMs: number };

export const MEMBERS = 4;
const DAY = 86_400_000;

const who = fc.nat(MEMBERS - 1);
const pick = fc.nat(1_000);
const centavos = (pesos: number) => fc.integer({ min: 1, max: pesos * 100 });
const kind = <Kind extends Step['kind']>(name: Kind) => fc.constant(name);

const load = fc.record({
  kind: kind('load'),
  who,
  amount: fc.oneof(fc.constantFrom(9_999, 10_000, 100_000, 250_050), centavos(5_000)),
});
const buy = fc.record({
  kind: kind('buy'),
  who,
  type: fc.integer({ min: 1, max: 4 }),
  amount: fc.oneof(
    fc.constantFrom(9_999, 10_000, 50_000, 99_999, 100_000, 100_003),
    centavos(2_000),
  ),
});
const wait = fc.record({
  kind: kind('wait'),
  ms: fc.oneof(
    fc.constantFrom(1, 60_000, DAY - 1, DAY, 10 * DAY, 12 * DAY, 40 * DAY),
    fc.integer({ min: 1, max: 3 * DAY }),
  ),
});
const waitForMaturity = fc.record({
  kind: kind('waitForMaturity'),
  who,
  pick,
  offsetMs: fc.constantFrom(-1, 0, 1),
});
const withdraw = fc.record({
  kind: kind('withdraw'),
  who,
  source: fc.constantFrom('direct_indirect', 'click_earnings', 'shared_capital'),
  share: fc.oneof(fc.constantFrom(100, 101), fc.integer({ min: 1, max: 100 })),
});

/** Steps in the proportions that make a lively history. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: load },
  { weight: 1, arbitrary: fc.record({ kind: kind('revert'), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('payIn'), amount: centavos(6_000) }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('activate'), who }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: kind('click'), who, times: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('settle') }) },
  { weight: 7, arbitrary: buy },
  { weight: 4, arbitrary: fc.record({ kind: kind('claim'), who, pick }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('rollOver'), who, pick, to: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('instalment'),
      who,
      pick,
      action: fc.constantFrom('claim' as const, 'rollover' as const),
      period: fc.option(fc.integer({ min: 2, max: 5 })),
    }),
  },
  { weight: 6, arbitrary: withdraw },
  {
    weight: 5,
    arbitrary: fc.record({ kind: kind('decide'), pick, isApproved: fc.boolean() }),
  },
  { weight: 3, arbitrary: wait },
  { weight: 3, arbitrary: waitForMaturity },
);
