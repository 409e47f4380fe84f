import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Operation } from '../kernel/operation.ts';

/** What a database says about the demo that was made in it. */
export interface DemoMark {
  seed: string;
  /** Only then may it be served. */
  isFinished: boolean;
}

/** Null where no demo was ever begun. */
export async function readDemoMark(db: Kysely<Tables>): Promise<DemoMark | null> {
  const row = await db
    .selectFrom('demo_history')
    .select(['seed', 'finished_at'])
    .executeTakeFirst();
  return row === undefined ? null : { seed: row.seed, isFinished: row.finished_at !== null };
}

/** Whether anybody is registered, admins too. */
export async function hasMembers(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('member').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function beginDemo({ trx, now }: Operation, seed: string): Promise<void> {
  await trx.insertInto('demo_history').values({ seed, begun_at: now, finished_at: null }).execute();
}

/** Marks the history as whole; with this commit everything before it is on the disk. */
export async function finishDemo({ trx, now }: Operation): Promise<void> {
  await sql`set local synchronous_commit = on`.execute(trx);
  await trx.updateTable('demo_history').set({ finished_at: now }).execute();
}
