import fc from 'fast-check';
import { expect } from 'vitest';
import { amountOf, count } from '../../../../tools/test-run/counts.mjs';
import { verifyBooks } from '../../src/verification/index.ts';
import type { TestApp } from '../app.ts';
import { outcomes } from './both-sides.ts';
import { beginPlay, compareBalances, endPlay, takeStep } from './play.ts';
import { type Sequence, sequences } from './steps.ts';
import { DAY_MS } from './world.ts';

/** Long enough that money comes in, is paid out and comes back within one sequence. */
export const STEPS = 100;
/** Two files run in parallel. */
const FILES = 2;
/** At most this many full verifications of the ledger in a run. */
const MOST_VERIFICATIONS = 100;

const operations = Number(process.env.MODEL_OPERATIONS ?? amountOf('modelOperations'));
/** How many sequences each file plays. */
export const sequenceCount = Math.ceil(operations / FILES / STEPS);
export const timeoutMs = 60_000 + sequenceCount * 3_000;

/**
 * Come first: so few sequences as by day rarely reach every outcome, and these do. Others must be
 * looked for after a change of the steps.
 */
const reachAll = fc
  .sample(sequences(STEPS), { seed: 1, numRuns: 23 })
  .filter((_, index) => [1, 11, 12, 22].includes(index))
  .map((sequence): [Sequence] => [sequence]);

const withdraw = { kind: 'withdraw', who: 0, pick: 0, source: 'wallet', share: 10 } as const;
const wait = (days: number) => ({ kind: 'wait', ms: days * DAY_MS }) as const;
const approve = { kind: 'decide', isApproved: true } as const;

/** Random steps rarely pay a member who asks again days later, which the rule approves. */
const reachRule: Sequence = {
  fund: 1_000_000,
  wallets: [1_000_050, 10_000, 10_000, 10_000],
  areActivated: false,
  steps: [
    ...[withdraw, wait(1), { ...approve, pick: 1 }],
    ...[{ kind: 'send', pick: 1, reference: null } as const, wait(3)],
    ...[withdraw, wait(1), { ...approve, pick: 0 }, withdraw, wait(1), { ...approve, pick: 0 }],
  ],
};

/** Outcomes that a run must reach to prove anything. */
const mustHappen = [
  'load: done',
  'revert: done',
  'payBack: done',
  'payBack: owed_back_less',
  'openCashIn: done',
  'declareCashIn: done',
  'declareCashIn: payment_reference_used',
  'declareCashIn: cash_in_expired',
  'cancelCashIn: done',
  'creditCashIn: done',
  'creditCashIn: cash_in_not_declared',
  'creditCashIn: cash_in_already_decided',
  'rejectCashIn: done',
  'payIn: done',
  'payOut: done',
  'payOut: fund_amount_promised',
  'activate: done',
  'click: done',
  'click: reward_fund_insufficient',
  'buy: done',
  'buy: wallet_insufficient',
  'buy: reward_fund_insufficient',
  'claim: done',
  'claim: package_not_matured',
  'rollOver: done',
  'instalment: done',
  'instalment: instalment_not_due',
  'withdraw: done',
  'withdraw: source_balance_insufficient',
  'decide: done',
  'decide: withdrawal_already_decided',
  'decide: withdrawal_held',
  'rule: approved',
  'take: done',
  'take: payouts_none_free',
  'send: done',
  'fail: done',
  'comeBack: done',
  'makeBatch: done',
  'makeBatch: payout_batch_refused',
  'importResults: done',
];

/**
 * Plays random sequences against the model, other ones in each half. Prints the seed first, so that
 * a run can be repeated: `MODEL_SEED=… npx vitest run --project server apps/server/test/model`.
 */
export async function checkSequences(app: TestApp, half: 1 | 2): Promise<void> {
  const { MODEL_SEED, TEST_SEED } = process.env;
  const seed = Number(MODEL_SEED ?? TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`Model: ${sequenceCount} sequences of ${STEPS} steps, seed ${seed}`);
  const verifiedEach = Math.ceil(sequenceCount / MOST_VERIFICATIONS);
  let played = 0;
  await fc.assert(
    fc.asyncProperty(sequences(STEPS), async (sequence) => {
      const play = await beginPlay(app, sequence);
      for (const step of sequence.steps) await takeStep(play, step);
      count('modelOperations', sequence.steps.length);
      await compareBalances(play);
      await endPlay(play);
      played += 1;
      if (played % verifiedEach === 0) expect(await verifyBooks(app.db)).toEqual([]);
    }),
    {
      examples: [...reachAll, [reachRule]],
      // That of the rule is short, and comes on top.
      numRuns: sequenceCount + 1,
      seed: seed + half,
      endOnFailure: process.env.CI !== undefined,
    },
  );
  expect([...outcomes.keys()]).toEqual(expect.arrayContaining(mustHappen));
}
