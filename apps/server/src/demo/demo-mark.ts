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
  const row = await db.selectFrom('demoHistory').select(['seed', 'finishedAt']).executeTakeFirst();
  return row === undefined ? null : { seed: row.seed, isFinished: row.finishedAt !== null };
}

/** Whether anybody is registered, admins too. */
export async function hasMembers(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('member').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function beginDemo({ trx, now }: Operation, seed: string): Promise<void> {
  await trx.insertInto('demoHistory').values({ seed, begunAt: now, finishedAt: null }).execute();
}

/** Marks the history as whole; with this commit everything before it is on the disk. */
export async function finishDemo({ trx, now }: Operation): Promise<void> {
  await sql`set local synchronous_commit = on`.execute(trx);
  await trx.updateTable('demoHistory').set({ finishedAt: now }).execute();
}
