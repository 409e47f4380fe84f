import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** A standby that answers reads of which nothing is decided: docs/decisions/43-reading-from-a-replica.md. */
export interface Replica {
  db: Db;
  /** How old its state is, in milliseconds; null: read the primary instead. */
  findAge(): Promise<number | null>;
  /** Leaves the replica alone for a while, and logs why. */
  avoid(error: unknown): void;
  /** Counts a read that could run here, by where it ran. */
  count(ranOn: keyof Replica['reads']): void;
  readonly reads: Readonly<Record<'replica' | 'primary', number>>;
}

export interface ReplicaOptions {
  db: Db;
  primary: Db;
  log: (line: string) => void;
  /** An older replica is not read, in milliseconds. */
  oldestMs?: number;
}

const OLDEST_MS = 300_000;
const ANSWER_WITHIN_MS = 2_000;
const AVOIDED_FOR_MS = 15_000;

export function createReplica({ db, primary, log, oldestMs = OLDEST_MS }: ReplicaOptions): Replica {
  const reads = { replica: 0, primary: 0 };
  let avoidedUntilMs = 0;

  function avoid(error: unknown): void {
    avoidedUntilMs = performance.now() + AVOIDED_FOR_MS;
    log(`the replica is not read for ${AVOIDED_FOR_MS / 1_000} s: ${(error as Error).message}`);
  }

  return {
    db,
    reads,
    avoid,
    count: (ranOn) => {
      reads[ranOn] += 1;
    },
    findAge: async () => {
      if (performance.now() < avoidedUntilMs) return null;
      try {
        const ageMs = await Promise.race([measureAge(primary, db), giveUp()]);
        if (ageMs <= oldestMs) return ageMs;
        throw new Error(`it is ${Math.round(ageMs / 1_000)} s old`);
      } catch (error) {
        avoid(error);
        return null;
      }
    },
  };
}

async function giveUp(): Promise<never> {
  await pause(ANSWER_WITHIN_MS, null, { ref: false });
  throw new Error(`no answer in ${ANSWER_WITHIN_MS / 1_000} s`);
}

/** Which cluster and database a connection leads to. */
const place = sql`(select system_identifier || ' ' || current_database() from pg_control_system())`;

/**
 * A replica that has replayed what the primary had just written is current, even if the primary has
 * been idle for hours. Otherwise it is as old as its last commit; servers write one every 10 s.
 */
async function measureAge(primary: Db, db: Db): Promise<number> {
  const { rows: ours } = await sql<{ place: string; written: string }>`
    select ${place} as place, pg_current_wal_insert_lsn()::text as written`.execute(primary);
  const { place: expected, written } = ours[0]!;
  const { rows } = await sql<{ isOurs: boolean; ageMs: number | null }>`
    select ${place} = ${expected} and pg_is_in_recovery() as is_ours,
      case when pg_last_wal_replay_lsn() >= ${written}::pg_lsn then 0
        else 1000 * extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8
      end as age_ms`.execute(db);
  const { isOurs, ageMs } = rows[0]!;
  if (!isOurs) throw new Error('it is no standby of this database');
  // Null: it has replayed no commit since it started.
  return ageMs === null ? Number.POSITIVE_INFINITY : Math.max(0, ageMs);
}
