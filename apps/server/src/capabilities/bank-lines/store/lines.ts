import type { Input, Routes } from '@barya/contract';
import { DAY_MS } from '@barya/rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DatabaseError } from 'pg';
import { planEachTime } from '../../../database/statement-names.ts';
import type { Db, Row, Trx } from '../../../database/tables.ts';
import { listPage } from '../../../kernel/list-page.ts';
import { byAmount, byId, orderOf, type Sorts } from '../../../kernel/order.ts';
import { countUpTo, type Listed, type Page } from '../../../kernel/page.ts';
import type { Period } from '../../../kernel/period.ts';
import { isBy } from '../../../people/deciders.ts';
import { usernameOf } from '../../../people/person.ts';
import { containsPattern } from '../../../people/search.ts';

export type LineRow = Row<'bankLine'>;

/** What a line is matched to: one id. */
export type TargetIds = Partial<
  Pick<LineRow, 'loadId' | 'payoutId' | 'batchId' | 'reserveEntryId' | 'unclaimedId'>
>;

export async function findLinesOf(db: Db, ids: readonly string[]): Promise<LineRow[]> {
  const isAmong = sql<string>`any(${[...ids]}::uuid[])`;
  return db.selectFrom('bankLine').selectAll().where('id', '=', isAmong).execute();
}

/** The line of a load or of a whole batch. */
export async function findLineOf(
  db: Db,
  column: 'loadId' | 'batchId',
  id: string,
): Promise<LineRow | null> {
  const query = db.selectFrom('bankLine').selectAll().where(column, '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** The lines of a payout: the one out, of itself or of its whole batch, and the one of its return. */
export async function findLinesOfPayout(
  db: Db,
  { id, batchId, sentAt }: { id: string; batchId: string | null; sentAt: Date | null },
): Promise<{ line: LineRow | null; returnLine: LineRow | null }> {
  // What failed never left, so the batch's line is not its own.
  if (sentAt === null) return { line: null, returnLine: null };
  // Each is served by an index of its own, whose condition it repeats.
  const { rows } = await sql<LineRow>`
    select * from bank_line where payout_id = ${id} and amount_centavos < 0
    union all select * from bank_line where payout_id = ${id} and amount_centavos > 0
    union all select * from bank_line where batch_id = ${batchId}`.execute(db);
  return {
    line: rows.find(({ amountCentavos }) => amountCentavos < 0) ?? null,
    returnLine: rows.find(({ amountCentavos }) => amountCentavos > 0) ?? null,
  };
}

type Paid = Pick<
  Row<'payout'>,
  'state' | 'method' | 'amountCentavos' | 'approvedAt' | 'paymentReference'
>;

/**
 * The last five unmatched lines out that a payout may be, which failed neither nor came back: of its
 * amount since it was approved, of any account, or of its reference.
 */
export async function findPossibleLines(db: Db, payout: Paid): Promise<LineRow[]> {
  const { state, method, amountCentavos, approvedAt, paymentReference } = payout;
  if (state === 'failed' || state === 'returned') return [];
  // Statements that print days alone begin with theirs.
  const since = new Date(approvedAt.getTime() - DAY_MS);
  const { rows } = await sql<LineRow>`
    select * from (
      (select * from bank_line where status = 'unmatched' and amount_centavos = ${-amountCentavos}
        and at >= ${since} order by id desc limit 5)
      union
      (select * from bank_line where status = 'unmatched' and amount_centavos < 0
        and lower(account) = lower(${method}) and payment_reference = ${paymentReference} limit 5)
    ) as line order by at desc, id desc limit 5`.execute(db);
  return rows;
}

/** @returns null if the line is not unmatched; 'taken' if another line has the target */
export async function saveMatch(
  trx: Trx,
  lineId: string,
  target: TargetIds,
  decided: { by: string | null; at: Date },
): Promise<LineRow | 'taken' | null> {
  try {
    const row = await trx
      .updateTable('bankLine')
      .set({ ...target, status: 'matched', decidedBy: decided.by, decidedAt: decided.at })
      .where('id', '=', lineId)
      .where('status', '=', 'unmatched')
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) return 'taken';
    throw error;
  }
}

const UNIQUE_VIOLATION = '23505';

/**
 * Matches lines to locked loads or payouts that have none. @returns the lines that were unmatched
 */
export async function saveMatches(
  trx: Trx,
  matches: readonly { lineId: string; loadId: string | null; payoutId: string | null }[],
  decided: { by: string; at: Date },
): Promise<LineRow[]> {
  const lineIds = matches.map(({ lineId }) => lineId);
  await sql`select from bank_line where id = any(${lineIds}::uuid[]) order by id for update`.execute(
    trx,
  );
  const { rows } = await sql<LineRow>`
    update bank_line line
    set status = 'matched', load_id = m.load_id, payout_id = m.payout_id,
      decided_by = ${decided.by}, decided_at = ${decided.at}
    from unnest(${lineIds}::uuid[], ${matches.map(({ loadId }) => loadId)}::uuid[],
      ${matches.map(({ payoutId }) => payoutId)}::uuid[]) as m (line_id, load_id, payout_id)
    where line.id = m.line_id and line.status = 'unmatched'
    returning line.*`.execute(trx);
  return rows;
}

export async function lockLine(trx: Trx, id: string): Promise<LineRow | null> {
  const row = await trx
    .selectFrom('bankLine')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The days on which the books count without a line what it is matched to. */
export async function listBookedApart(trx: Trx, lineId: string) {
  const { rows } = await sql<{ account: string; day: string }>`
    select booked.account, booked.day from bank_line line
    cross join lateral booked_apart(line) as booked
    where line.id = ${lineId} and booked.account is not null`.execute(trx);
  return rows;
}

/** Makes a locked line unmatched again. */
export async function saveUnmatched(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('bankLine')
    .set({
      status: 'unmatched',
      loadId: null,
      payoutId: null,
      batchId: null,
      reserveEntryId: null,
      unclaimedId: null,
      reason: null,
      decidedBy: null,
      decidedAt: null,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Sets unmatched lines aside, each for its reason; `by` is null for a rule, which leaves what has the
 * code of a cash-in. @returns their ids
 */
export async function saveSetAside(
  trx: Trx,
  lines: readonly { id: string; reason: string }[],
  decided: { by: string | null; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update bank_line line set status = 'set_aside', reason = aside.reason,
      decided_by = ${decided.by}, decided_at = ${decided.at}
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ reason }) => reason)}::text[])
      as aside (id, reason)
    where line.id = aside.id and line.status = 'unmatched'
      and (${decided.by}::uuid is not null or line.cash_in_reference is null)
    returning line.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The import that covers a line's time and does not have it. */
interface MissingImport {
  /** ISO 8601. */
  at: string;
  importedBy: string;
  username: string | null;
  /** Whether it is later than the line's own. */
  isLater: boolean;
}

export type DecidedLine = LineRow & {
  decidedByUsername: string | null;
  missingImport: MissingImport | null;
};

type LineQuery = Input<Routes['listBankLines'], 'query'>;

interface LineFilter {
  period: Pick<Period, 'start' | 'end'> | null;
  /** The id of who matched it or set it aside. */
  deciderId: string | undefined;
}

const sorts: Sorts<'at' | 'amount', DecidedLine> = {
  at: [
    { type: 'timestamptz', expression: sql.ref('bankLine.at'), keyOf: ({ at }) => at },
    byId('bankLine'),
  ],
  amount: byAmount('bankLine'),
};

/** Newest first by default. */
export async function listLines(
  db: Db,
  query: LineQuery,
  { period, deciderId }: LineFilter,
  page: Page,
): Promise<Listed<DecidedLine>> {
  const order = orderOf(sorts, query.sort ?? { by: 'at', descending: true });
  const lines = selectLines(db).where(matches(query, { period, deciderId }));
  return listPage(page, order, {
    rows: ({ where, orderBy, limit, offset }) =>
      lines.where(where).orderBy(orderBy).limit(limit).offset(offset).execute(),
    count: () => countUpTo(db, lines.clearSelect().select('bankLine.id')),
  });
}

/** Status and direction are literals, so that the planner sees how rare each is. */
function matches(
  { account, status, direction, missing, search }: LineQuery,
  { period, deciderId }: LineFilter,
): RawBuilder<SqlBool> {
  const conditions = [
    account !== undefined && sql`lower(account) = lower(${account})`,
    status !== undefined && sql`status = ${sql.lit(status)}`,
    // Partial indexes have the others.
    status !== undefined && status !== 'matched' && sql`status <> 'matched'`,
    missing === 'yes' && sql`missing_in is not null`,
    direction === 'in' && sql`amount_centavos > 0`,
    direction === 'out' && sql`amount_centavos < 0`,
    period !== null && sql`at >= ${period.start} and at < ${period.end} ${planEachTime}`,
    deciderId !== undefined && isBy(sql`decided_by`, deciderId),
    search !== undefined &&
      sql`lower(reference || ' ' || description || ' ' || sender) like ${containsPattern(search)}`,
  ].filter((condition) => condition !== false);
  return sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

function selectLines(db: Db) {
  return db
    .selectFrom('bankLine')
    .selectAll('bankLine')
    .select(usernameOf('bankLine.decidedBy').as('decidedByUsername'))
    .select(
      sql<MissingImport | null>`(
        select jsonb_build_object('at', other.created_at, 'importedBy', other.imported_by,
          'username', ${usernameOf('other.importedBy')},
          'isLater', (other.created_at, other.id) > (own.created_at, own.id))
        from bank_import other join bank_import own on own.id = bank_line.import_id
        where other.id = bank_line.missing_in)`.as('missingImport'),
    );
}

export async function findLine(db: Db, id: string): Promise<DecidedLine | null> {
  const row = await selectLines(db).where('bankLine.id', '=', id).executeTakeFirst();
  return row ?? null;
}
