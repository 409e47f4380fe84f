import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Until when a job has told what falls due; null before its first run. */
export async function readToldUntil(db: Kysely<Tables>, name: string): Promise<Date | null> {
  const row = await db
    .selectFrom('noticeProgress')
    .select('toldUntil')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.toldUntil ?? null;
}

/** Never goes back: of two servers the later one counts. */
export async function saveToldUntil(
  db: Kysely<Tables>,
  name: string,
  toldUntil: Date,
): Promise<void> {
  await db
    .insertInto('noticeProgress')
    .values({ name, toldUntil })
    .onConflict((known) =>
      known.column('name').doUpdateSet({
        toldUntil: sql<Date>`greatest(notice_progress.told_until, excluded.told_until)`,
      }),
    )
    .execute();
}
