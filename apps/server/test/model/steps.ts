import fc from 'fast-check';

/** A random step. `pick` chooses among the things that exist by then; `share` is a part of them. */
export type Step =
  | { kind: 'load'; who: number; amount: number }
  | { kind: 'revert'; pick: number; isPartial: boolean }
  | {
      kind: 'payBack';
      pick: number;
      /** Null: from outside. */
      source: 'direct_indirect' | 'click_earnings' | 'shared_capital' | 'wallet' | null;
      share: number;
    }
  | { kind: 'openCashIn'; who: number; amount: number }
  | { kind: 'declareCashIn'; pick: number; reference: number }
  | { kind: 'cancelCashIn'; pick: number }
  | { kind: 'creditCashIn'; pick: number; amount: number | null }
  | { kind: 'rejectCashIn'; pick: number }
  | { kind: 'payIn'; amount: number }
  | { kind: 'payOut'; amount: number }
  | { kind: 'activate'; who: number }
  | { kind: 'click'; who: number; times: number }
  | { kind: 'settle' }
  | { kind: 'buy'; who: number; type: number; amount: number }
  | { kind: 'claim'; pick: number }
  | { kind: 'rollOver'; pick: number; to: number }
  | {
      kind: 'instalment';
      pick: number;
      action: 'claim' | 'rollover';
      period: number | null;
    }
  | {
      kind: 'withdraw';
      who: number;
      pick: number;
      source: 'direct_indirect' | 'click_earnings' | 'shared_capital' | 'wallet';
      share: number;
    }
  | { kind: 'decide'; pick: number; isApproved: boolean }
  | { kind: 'take'; pick: number }
  | { kind: 'send'; pick: number; reference: number | null }
  | { kind: 'fail'; pick: number }
  | { kind: 'comeBack'; pick: number }
  | { kind: 'makeBatch'; picks: number[] }
  | { kind: 'importResults'; pick: number; areSent: boolean[] }
  | { kind: 'dissolveBatch'; pick: number }
  | { kind: 'wait'; ms: number }
  | { kind: 'waitForDue'; pick: number; quarter: number; offsetMs: number };

/** A sequence: initial money of operator and members, then steps. */
export interface Sequence {
  fund: number;
  wallets: number[];
  areActivated: boolean;
  steps: Step[];
}

export const MEMBERS = 4;
const DAY = 86_400_000;

const who = fc.nat(MEMBERS - 1);
const pick = fc.nat(1_000);
const centavos = (pesos: number) => fc.integer({ min: 1, max: pesos * 100 });
const kind = <Kind extends Step['kind']>(name: Kind) => fc.constant(name);

const load = fc.record({
  kind: kind('load'),
  who,
  amount: fc.oneof(fc.constantFrom(9_999, 10_000, 250_050), centavos(20_000)),
});
const buy = fc.record({
  kind: kind('buy'),
  who,
  type: fc.constantFrom(1, 2, 3, 4, 4),
  amount: fc.oneof(
    fc.constantFrom(9_999, 10_000, 50_000, 99_999, 100_000, 100_003),
    fc.integer({ min: 100_000, max: 200_000 }),
  ),
});
const wait = fc.record({
  kind: kind('wait'),
  ms: fc.oneof(
    fc.constantFrom(1, 60_000, DAY - 1, DAY, 10 * DAY, 12 * DAY, 40 * DAY),
    fc.integer({ min: 1, max: 3 * DAY }),
  ),
});
/** Until a package matures or an instalment is due: mostly exactly then, sometimes 1 ms off. */
const waitForDue = fc.record({
  kind: kind('waitForDue'),
  pick,
  quarter: fc.constantFrom(1, 2, 3, 4, 4, 4),
  offsetMs: fc.constantFrom(-1, 0, 0, 0, 1),
});
const withdraw = fc.record({
  kind: kind('withdraw'),
  who,
  pick,
  source: fc.constantFrom('direct_indirect', 'click_earnings', 'shared_capital', 'wallet'),
  share: fc.oneof(fc.constantFrom(0, 100, 101), fc.integer({ min: 1, max: 100 })),
});

/** Steps in the proportions of a lively history. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: load },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('revert'), pick, isPartial: fc.boolean() }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: kind('payBack'),
      pick,
      source: fc.constantFrom(
        ...(['direct_indirect', 'click_earnings', 'shared_capital', 'wallet', null] as const),
      ),
      share: fc.constantFrom(1, 20, 50, 100, 101),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('openCashIn'),
      who,
      amount: fc.oneof(fc.constantFrom(9_999, 10_000), centavos(3_000)),
    }),
  },
  {
    weight: 8,
    // Few references, so that some are used already.
    arbitrary: fc.record({ kind: kind('declareCashIn'), pick, reference: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('cancelCashIn'), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('creditCashIn'),
      pick,
      amount: fc.option(centavos(3_000), { freq: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind('rejectCashIn'), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('payIn'), amount: centavos(6_000) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('payOut'), amount: centavos(4_000) }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('activate'), who }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: kind('click'), who, times: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('settle') }) },
  { weight: 8, arbitrary: buy },
  { weight: 5, arbitrary: fc.record({ kind: kind('claim'), pick }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: kind('rollOver'), pick, to: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: kind('instalment'),
      pick,
      action: fc.constantFrom('claim' as const, 'rollover' as const),
      period: fc.option(fc.integer({ min: 2, max: 5 }), { freq: 2 }),
    }),
  },
  { weight: 8, arbitrary: withdraw },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: kind('decide'),
      pick,
      isApproved: fc.constantFrom(true, true, true, false),
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: kind('take'), pick }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kind('send'),
      pick,
      reference: fc.option(fc.nat(1), { freq: 4 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: kind('fail'), pick }) },
  { weight: 5, arbitrary: fc.record({ kind: kind('comeBack'), pick }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kind('makeBatch'),
      picks: fc.array(pick, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: kind('importResults'),
      pick,
      areSent: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('dissolveBatch'), pick }) },
  { weight: 3, arbitrary: wait },
  { weight: 8, arbitrary: waitForDue },
);

/** Sequences of `length` steps, with a reward fund that is rich, short or empty. */
export function sequences(length: number): fc.Arbitrary<Sequence> {
  const sequence = fc.record({
    fund: fc.constantFrom(0, 50_000, 1_000_000, 20_000_000),
    wallets: fc.array(fc.constantFrom(10_000, 300_000, 1_000_050), {
      minLength: MEMBERS,
      maxLength: MEMBERS,
    }),
    areActivated: fc.boolean(),
    steps: fc.array(step, { minLength: length, maxLength: length, size: 'max' }),
  });
  // By default fast-check prefers small values: nearly every step would be the first member's.
  return fc.noBias(sequence);
}
