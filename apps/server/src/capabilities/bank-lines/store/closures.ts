import { addDays, manilaDayStart } from '@barya/rules';
import { sql } from 'kysely';
import type { NewRow, Row, Trx } from '../../../database/tables.ts';
import type { Period } from '../../../kernel/period.ts';

export type ClosureRow = Row<'dayClosure'>;

/** Waits until nobody changes what an account's days count, and lets nobody until the end. */
export async function lockAccountDays(trx: Trx, account: string): Promise<void> {
  const name = `reconciliation ${account.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** The closed ones of some days of an account, which nobody closes or opens until the end. */
export async function findClosedDays(
  trx: Trx,
  account: string,
  days: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from unnest(${days}::date[]) as day
    where closure_of(${account}, day) is not null order by day`.execute(trx);
  return rows.map(({ day }) => day);
}

/** What somebody set aside or explained in days that are to be closed. */
export interface Work {
  day: string;
  /** The line, or the explanation. */
  id: string;
  by: string;
  at: Date;
  /** Of a line, whether money came in; null for an explanation. */
  isIn: boolean | null;
}

/** @param account in lower case */
export async function listWork(
  trx: Trx,
  account: string,
  days: readonly string[],
  explanationIds: readonly string[],
): Promise<Work[]> {
  const [first, last] = [days[0]!, days.at(-1)!];
  const { rows } = await sql<Work>`
    select manila_day(at)::text as day, id, decided_by as by,
      decided_at as at, amount_centavos > 0 as is_in
    from bank_line
    where lower(account) = ${account} and at >= ${manilaDayStart(first)}
      and at < ${manilaDayStart(addDays(last, 1))}
      and status = 'set_aside' and decided_by is not null
    union all
    select day::text, id, explained_by, explained_at, null from day_explanation
    where id = any(${[...explanationIds]}::uuid[])`.execute(trx);
  return rows;
}

export async function insertExplanation(trx: Trx, row: NewRow<'dayExplanation'>): Promise<void> {
  await trx.insertInto('dayExplanation').values(row).execute();
}

export async function insertClosure(
  trx: Trx,
  closure: NewRow<'dayClosure'>,
  days: readonly Omit<NewRow<'closedDay'>, 'closureId'>[],
): Promise<void> {
  await trx.insertInto('dayClosure').values(closure).execute();
  const rows = days.map((day) => ({ ...day, closureId: closure.id }));
  await trx.insertInto('closedDay').values(rows).execute();
}

/** The closures of an account with closed days from a day on, oldest first. */
export async function listClosuresFrom(
  trx: Trx,
  account: string,
  from: string,
): Promise<ClosureRow[]> {
  const { rows } = await sql<ClosureRow>`
    select * from day_closure
    where account = lower(${account}) and last_day >= ${from}::date
      and (reopened_from is null or reopened_from > greatest(first_day, ${from}::date))
    order by first_day, id for update`.execute(trx);
  return rows;
}

export async function saveReopened(
  trx: Trx,
  id: string,
  { from, by, at, reason }: { from: string; by: string; at: Date; reason: string },
): Promise<void> {
  await trx
    .updateTable('dayClosure')
    .set({ reopenedFrom: from, reopenedBy: by, reopenedAt: at, reopenReason: reason })
    .where('id', '=', id)
    .execute();
}

/** Corrects the days that an import covers. */
export async function savePeriod(
  trx: Trx,
  importId: string,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<void> {
  await trx
    .updateTable('bankImport')
    .set({ periodFrom: from, periodTo: to, periodSource: 'staff' })
    .where('id', '=', importId)
    .execute();
}

/** The first and last day of the lines that an import has or knows; null without any. */
export async function findLineDays(
  trx: Trx,
  importId: string,
): Promise<{ from: string; to: string } | null> {
  const { rows } = await sql<{ from: string | null; to: string }>`
    select min(manila_day(at)) as "from", max(manila_day(at)) as "to" from (
      select at from bank_line where import_id = ${importId}
      union all
      select line.at from bank_import_known known join bank_line line on line.id = known.line_id
      where known.import_id = ${importId}
    ) as line`.execute(trx);
  const { from, to } = rows[0]!;
  return from === null ? null : { from, to };
}
