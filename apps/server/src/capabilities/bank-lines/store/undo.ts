import { sql } from 'kysely';
import type { Trx } from '../../../database/tables.ts';
import type { LineRow } from './lines.ts';

/** Locks the lines of an import, by id. @returns those that are matched, the oldest first */
export async function lockLinesOf(trx: Trx, importId: string, most: number): Promise<LineRow[]> {
  await sql`select from bank_line where import_id = ${importId} order by id for update`.execute(
    trx,
  );
  return trx
    .selectFrom('bankLine')
    .selectAll()
    .where('importId', '=', importId)
    .where('status', '=', 'matched')
    .orderBy('at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Those of these lines that are an import's. */
export async function filterLinesOf(
  trx: Trx,
  importId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await trx
    .selectFrom('bankLine')
    .select('id')
    .where('id', 'in', ids)
    .where('importId', '=', importId)
    .execute();
  return found.map(({ id }) => id);
}

/** The days in Manila of an import's lines. */
export async function listDaysOf(trx: Trx, importId: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct manila_day(at) as day from bank_line where import_id = ${importId}`.execute(
    trx,
  );
  return rows.map(({ day }) => day);
}

/** Gives locked lines that later imports also had to the first of these. */
export async function passOn(
  trx: Trx,
  importId: string,
): Promise<{ importId: string; lines: number }[]> {
  const { rows } = await sql<{ importId: string; lines: number }>`
    with heir as (
      select distinct on (line.id) line.id as line_id, other.id as import_id
      from bank_line line
      join bank_import_known known on known.line_id = line.id
      join bank_import other on other.id = known.import_id
      where line.import_id = ${importId} and other.id <> ${importId} and other.undone_at is null
      order by line.id, other.created_at, other.id
    ), passed as (
      update bank_line set import_id = heir.import_id from heir where bank_line.id = heir.line_id
      returning bank_line.id, bank_line.import_id
    ), forgotten as (
      delete from bank_import_known known using passed
      where known.line_id = passed.id and known.import_id = passed.import_id
    ), counted as (
      select import_id, count(*)::integer as lines from passed group by import_id
    ), inherited as (
      update bank_import set inherited = inherited + counted.lines
      from counted where bank_import.id = counted.import_id
    )
    select * from counted order by import_id`.execute(trx);
  return rows;
}

/** The lines of an import that somebody once decided about. */
export async function listDecidedBefore(trx: Trx, importId: string): Promise<LineRow[]> {
  return trx
    .selectFrom('bankLine')
    .selectAll()
    .where('importId', '=', importId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('auditEntry').select('id').whereRef('auditEntry.subjectId', '=', 'bankLine.id'),
      ),
    )
    .orderBy('id')
    .execute();
}

/** Removes what is left of an import. @returns how many lines */
export async function removeLines(trx: Trx, importId: string): Promise<number> {
  await trx.deleteFrom('bankImportKnown').where('importId', '=', importId).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('bankLine')
    .where('importId', '=', importId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function saveUndone(
  trx: Trx,
  importId: string,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<void> {
  await trx
    .updateTable('bankImport')
    .set({ undoneBy: by, undoneAt: at, undoReason: reason })
    .where('id', '=', importId)
    .execute();
}
