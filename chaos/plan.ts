import { createRandom, type Random } from '../apps/server/src/demo/random.ts';
import type { FaultName } from './faults/index.ts';
import { askDatabase } from './stage/database.ts';

/** What goes wrong in a round, and when. */
export interface RoundPlan {
  round: number;
  /** In this order; each so long after the service recovered from the one before. */
  strikes: { fault: FaultName; afterMs: number }[];
  /** How long the load goes on after the last. */
  lastMs: number;
}

/**
 * Chooses the faults of each round: the same for the same seed, and each fault once before any comes
 * again, so that few rounds have all of them.
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

/** Ways to make the service break its word, so that one sees that the oracle notices. */
export const sabotage = {
  /** Lets the database acknowledge what it has not written: a kill -9 of the postmaster loses it. */
  lose: async (dataDir: string): Promise<void> => {
    await askDatabase(dataDir, 'alter system set synchronous_commit = off');
    await askDatabase(dataDir, "alter system set wal_writer_delay = '10s'");
    await askDatabase(dataDir, 'select pg_reload_conf()');
  },
  /** Forgets which keys were used: what is sent again happens again. */
  double: async (dataDir: string): Promise<void> => {
    await askDatabase(dataDir, 'truncate idempotency_key');
  },
};
