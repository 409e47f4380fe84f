import { type Chance, createIds } from '../apps/server/src/kernel/ids.ts';
import type { Context } from '../apps/server/src/kernel/job.ts';
import type { Inquiry } from '../apps/server/src/kernel/operation.ts';
import { createOperationRunner } from '../apps/server/src/kernel/run-operation.ts';
import { createRandom } from './random.ts';

export type Database = Inquiry['db'];

/** The context of the operations at one instant. */
export interface Moment extends Context {
  now: Date;
  db: Database;
}

/** @returns the moment of an instant and a name, from which its ids are derived */
export function createMoments(db: Database, seed: string): (at: Date, name: string) => Moment {
  const operatingMode = 'demo';
  return (at, name) => {
    const { run } = createOperationRunner({
      db,
      clock: { now: () => at },
      ids: createIds(withRoomForCopies(createRandom(seed, at.getTime(), name))),
      operatingMode,
      // Nobody listens yet.
      deliver: () => undefined,
      logger: { error: () => undefined },
    });
    return { now: at, db, runOperation: run, inquire: () => ({ db, now: at, operatingMode }) };
  };
}

/**
 * Bytes 12 to 14 of an id are 255. `bench/million` numbers its copies there, so that none has the id of
 * an original.
 */
function withRoomForCopies(chance: Chance): Chance {
  return { ...chance, bytes: (count) => chance.bytes(count).fill(255, 11, 14) };
}
