import fc from 'fast-check';
import type { TestApp } from '../app.ts';
import { beginPlay, compareBalances, endPlay, takeStep } from './play.ts';
import { step } from './steps.ts';

const STEPS = 50;

/**
 * Plays random sequences against the model and prints the seed first, so that a run can be repeated:
 * `MODEL_SEED=… npx vitest run --project server apps/server/test/model`.
 */
export async function checkSequences(app: TestApp, sequences: number): Promise<void> {
  const seed = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`Model: ${sequences} sequences of ${STEPS} steps, seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: STEPS, maxLength: STEPS, size: 'max' }),
      async (steps) => {
        const play = await beginPlay(app);
        for (const each of steps) await takeStep(play, each);
        await compareBalances(play);
        await endPlay(play);
      },
    ),
    { numRuns: sequences, seed, endOnFailure: process.env.CI !== undefined },
  );
}
