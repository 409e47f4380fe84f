import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import type { Operation } from '../kernel/operation.ts';

/** The database's record of its demo. */
export interface DemoMark {
  seed: string;
  /** Only a finished demo may be served. */
  isFinished: boolean;
}

/** Null if no demo was begun. */
export async function readDemoMark(db: Db): Promise<DemoMark | null> {
  const row = await db.selectFrom('demoHistory').select(['seed', 'finishedAt']).executeTakeFirst();
  return row === undefined ? null : { seed: row.seed, isFinished: row.finishedAt !== null };
}

export async function beginDemo({ trx, now }: Operation, seed: string): Promise<void> {
  await trx.insertInto('demoHistory').values({ seed, begunAt: now, finishedAt: null }).execute();
}

/** Marks the history as complete. This commit makes all earlier ones durable. */
export async function finishDemo({ trx, now }: Operation): Promise<void> {
  await sql`set local synchronous_commit = on`.execute(trx);
  await trx.updateTable('demoHistory').set({ finishedAt: now }).execute();
}
