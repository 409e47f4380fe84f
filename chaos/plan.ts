import { createRandom, type Random } from '../demo/random.ts';
import type { FaultName } from './faults/index.ts';
import { askDatabase } from './stage/database.ts';

/** The faults of a round, and their times. */
export interface RoundPlan {
  round: number;
  /** In this order; each so long after the service recovered from the one before. */
  strikes: { fault: FaultName; afterMs: number }[];
  /** How long the load goes on after the last fault. */
  lastMs: number;
}

/**
 * Chooses the faults of each round. The same seed gives the same plan, and each fault occurs once
 * before any repeats.
 */
export function planRounds(
  seed: string,
  rounds: number,
  possible: readonly FaultName[],
): RoundPlan[] {
  const random = createRandom(seed, 'plan');
  let deck: FaultName[] = [];
  const draw = () => {
    if (deck.length === 0) deck = shuffle(random, possible);
    return deck.pop()!;
  };
  return Array.from({ length: rounds }, (_, index) => {
    const drawn = new Set(Array.from({ length: random.between(1, 2) }, draw));
    return {
      round: index + 1,
      strikes: [...drawn].map((fault) => ({ fault, afterMs: random.between(300, 1_200) })),
      lastMs: random.between(200, 700),
    };
  });
}

function shuffle<Item>(random: Random, items: readonly Item[]): Item[] {
  const left = [...items];
  return items.map(() => left.splice(random.below(left.length), 1)[0]!);
}

/** Deliberate breaches, to show that the oracle notices them. */
export const sabotage = {
  /** The database acknowledges before writing, so kill -9 of the postmaster loses commits. */
  lose: async (url: string | null): Promise<void> => {
    await askDatabase(url, 'alter system set synchronous_commit = off');
    await askDatabase(url, "alter system set wal_writer_delay = '10s'");
    await askDatabase(url, 'select pg_reload_conf()');
  },
  /** Deletes used idempotency keys, so that retries happen again. */
  double: async (url: string | null): Promise<void> => {
    await askDatabase(url, 'truncate idempotency_key');
  },
};
