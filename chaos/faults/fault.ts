import type { Random } from '../../apps/server/src/demo/random.ts';
import type { Load } from '../load/load.ts';
import type { ServerClock } from '../stage/clock.ts';
import type { SmallDisk } from '../stage/disk.ts';
import type { Service } from '../stage/service.ts';

/** What a fault strikes at. */
export interface Target {
  service: Service;
  clock: ServerClock;
  /** Null where none could be mounted. */
  disk: SmallDisk | null;
  load: Load;
}

/** Something that goes wrong, at a moment of a round. */
export interface Fault {
  /** What a person reads. */
  title: string;
  /** Whether the database is away or busy meanwhile, so that 503 is a true answer until it is ready. */
  isAbsence: boolean;
  /** Whether the server may end by itself, to be started again. */
  mayEndServer?: boolean;
  /** Connections of the server's pool, where the fault needs another number than the usual. */
  poolSize?: number;
  /** Whether the fault can be had here. */
  isPossible?(target: Pick<Target, 'disk'>): boolean;
  strike(target: Target, random: Random): Promise<void>;
}
