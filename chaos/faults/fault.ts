import type { Random } from '../../demo/random.ts';
import type { Load } from '../load/load.ts';
import type { Pulse } from '../oracle/pulse.ts';
import type { ServerClock } from '../stage/clock.ts';
import type { Cluster } from '../stage/cluster/cluster.ts';
import type { SmallDisk } from '../stage/disk.ts';
import type { Service } from '../stage/service.ts';

/** The objects that a fault acts on. */
export interface Target {
  service: Service;
  clock: ServerClock;
  /** Null if it could not be mounted. */
  disk: SmallDisk | null;
  /** Null on the embedded database. */
  cluster: Cluster | null;
  load: Load;
  pulse: Pulse;
}

/** A fault that strikes during a round. */
export interface Fault {
  /** For the report. */
  title: string;
  /** Whether the database is away or busy meanwhile, so that 503 is correct until it is ready. */
  isAbsence: boolean;
  /** Whether the server may end by itself and need a restart. */
  mayEndServer?: boolean;
  /** The server's pool size, if the fault needs another than usual. */
  poolSize?: number;
  /** Whether this machine allows the fault. */
  isPossible?(target: Pick<Target, 'disk' | 'cluster'>): boolean;
  strike(target: Target, random: Random): Promise<void>;
}
