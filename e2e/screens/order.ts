import { isNight } from '../../tools/test-run/counts.mjs';
import type { State } from './table/screen.ts';

interface Case {
  state: State;
  /** From a load of the page, and not inside the loaded app. */
  isFresh: boolean;
}

/**
 * By day, states that one loaded app can show follow each other. At night the order is random, the
 * same in all workers, so that a state which depends on the one before it fails.
 */
export function inOrder<One extends Case>(cases: readonly One[]): One[] {
  if (isNight) return shuffle(cases, Number(process.env.TEST_SEED));
  const rank = ({ isFresh, state }: Case) =>
    [isFresh, state.isNamed, state.isPseudo, state.isFilipino].map(Boolean).join();
  return cases.toSorted((one, other) => rank(one).localeCompare(rank(other)));
}

/** A permutation that only the seed decides. */
function shuffle<One>(list: readonly One[], seed: number): One[] {
  let state = seed >>> 0;
  // Numerical Recipes' linear congruential generator.
  const draw = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  return list
    .map((one) => ({ one, at: draw() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
