import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../../database/tables.ts';
import type { Coverage } from '../coverage.ts';
import type { LineRow } from './lines.ts';

/** A line that a statement should have and does not. */
export type MissingLine = Pick<
  LineRow,
  | 'id'
  | 'account'
  | 'at'
  | 'amountCentavos'
  | 'reference'
  | 'description'
  | 'sender'
  | 'senderNumber'
  | 'feeCentavos'
>;

const columns = sql`line.id, line.account, line.at, line.amount_centavos, line.reference,
  line.description, line.sender, line.sender_number, line.fee_centavos`;

/** Whether a file surely covers a line of its account: see `findCoverage`. */
function covers(file: Record<keyof Coverage, RawBuilder<unknown>>): RawBuilder<SqlBool> {
  return sql<SqlBool>`line.at >= ${file.from} and line.at < ${file.to}
    and (line.has_time or line.at + interval '1 day' <= ${file.to})
    and coalesce((${file.direction} = 'in') = (line.amount_centavos > 0), true)
    and manila_day(line.at) <> all(${file.doubtfulDays})`;
}

/**
 * The lines of an account that a statement covers and does not have, the oldest first.
 * @param known ids of the lines that it has
 * @param most null for all
 */
export async function findMissing(
  db: Db,
  account: string,
  { from, to, direction, doubtfulDays }: Coverage,
  known: readonly string[],
  most: number | null,
): Promise<{ count: number; lines: MissingLine[] }> {
  const isCovered = covers({
    from: sql`${from}::timestamptz`,
    to: sql`${to}::timestamptz`,
    direction: sql`${direction}::text`,
    doubtfulDays: sql`${[...doubtfulDays]}::date[]`,
  });
  const { rows } = await sql<MissingLine & { count: number }>`
    select ${columns}, (count(*) over ())::integer as count
    from bank_line line
    where lower(line.account) = lower(${account}) and ${isCovered} and not exists (
      select from unnest(${[...known]}::uuid[]) as known (id) where known.id = line.id)
    order by line.at, line.id limit ${most}`.execute(db);
  return { count: rows[0]?.count ?? 0, lines: rows.map(({ count: _, ...line }) => line) };
}

/**
 * The newest import that covers a line of the import `own` and does not have it. An earlier one than
 * `own` counts only if somebody else imported it.
 */
const newestWithout = sql`
  select file.id from bank_import file
  where lower(file.account) = lower(line.account) and file.undone_at is null
    and ${covers({
      from: sql`file.covered_from`,
      to: sql`file.covered_to`,
      direction: sql`file.covered_direction`,
      doubtfulDays: sql`file.doubtful_days`,
    })}
    and file.id <> own.id
    and ((file.created_at, file.id) > (own.created_at, own.id)
      or file.imported_by <> own.imported_by)
    and not exists (
      select from bank_import_known known
      where known.line_id = line.id and known.import_id = file.id)
  order by file.created_at desc, file.id desc limit 1`;

/** Lines that an import added and another one should have too, with which. */
export async function findContradicted(
  trx: Trx,
  importId: string,
): Promise<(MissingLine & { missingIn: string })[]> {
  const { rows } = await sql<MissingLine & { missingIn: string }>`
    select ${columns}, other.id as missing_in
    from bank_line line join bank_import own on own.id = line.import_id
    cross join lateral (${newestWithout}) as other
    where line.import_id = ${importId}`.execute(trx);
  return rows;
}

/** A line that is missing in an import, and the import that it is of. */
export type ImportedMissingLine = MissingLine & { importId: string; importedBy: string };

/** Lines that are missing in an import, with the next other one that they are missing in. */
export async function listMissingIn(
  trx: Trx,
  importId: string,
): Promise<(ImportedMissingLine & { next: string | null })[]> {
  const { rows } = await sql<ImportedMissingLine & { next: string | null }>`
    select ${columns}, own.id as import_id, own.imported_by, other.id as next
    from bank_line line join bank_import own on own.id = line.import_id
    left join lateral (${newestWithout}) as other on true
    where line.missing_in = ${importId}`.execute(trx);
  return rows;
}

/** Those of some lines that are missing in an import. */
export async function filterMissing(
  trx: Trx,
  ids: readonly string[],
): Promise<ImportedMissingLine[]> {
  const { rows } = await sql<ImportedMissingLine>`
    select ${columns}, own.id as import_id, own.imported_by
    from bank_line line join bank_import own on own.id = line.import_id
    where line.missing_in is not null and line.id = any(${[...ids]}::uuid[])`.execute(trx);
  return rows;
}

/** Says of lines in which import they are missing; null for none. Locks them by id. */
export async function saveMissingIn(
  trx: Trx,
  lines: readonly { id: string; missingIn: string | null }[],
): Promise<void> {
  const ids = lines.map(({ id }) => id);
  await sql`select from bank_line where id = any(${ids}::uuid[]) order by id for update`.execute(
    trx,
  );
  await sql`
    update bank_line line set missing_in = said.missing_in
    from unnest(${ids}::uuid[], ${lines.map(({ missingIn }) => missingIn)}::uuid[])
      as said (id, missing_in)
    where line.id = said.id`.execute(trx);
}
