import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import { beginPlay, compareBalances, endPlay, outcomes, takeStep } from './play.ts';
import { sequences } from './steps.ts';

const STEPS = 50;

/** What a run must have met, or it would prove little. */
const mustHappen = [
  'load: done',
  'revert: done',
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
];

/**
 * Plays random sequences against the model and prints the seed first, so that a run can be repeated:
 * `MODEL_SEED=… npx vitest run --project server apps/server/test/model`.
 */
export async function checkSequences(app: TestApp, count: number): Promise<void> {
  const seed = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`Model: ${count} sequences of ${STEPS} steps, seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(sequences(STEPS), async (sequence) => {
      const play = await beginPlay(app, sequence);
      for (const step of sequence.steps) await takeStep(play, step);
      await compareBalances(play);
      await endPlay(play);
    }),
    { numRuns: count, seed, endOnFailure: process.env.CI !== undefined },
  );
  expect([...outcomes.keys()]).toEqual(expect.arrayContaining(mustHappen));
}
