import { type ActivityBucket, limits } from '@barya/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Row } from '../../../database/tables.ts';
import { listPage, type Slice, uniteAll } from '../../../kernel/list-page.ts';
import { byAge, NEWEST_FIRST, type Order, orderOf, writeOrder } from '../../../kernel/order.ts';
import { type Listed, NOTHING_LISTED, type Page, toTotal } from '../../../kernel/page.ts';
import { transferCodes } from '../../../transfers.ts';
import {
  credited,
  debited,
  type Movement,
  type Side,
  selectSide,
  withSubjects,
} from './movements.ts';

export type PackageRow = Row<'package'>;

/** One of a member's five accounts. */
export interface OwnAccount {
  id: string;
  bucket: ActivityBucket;
}

export interface MovementFilter {
  memberId: string;
  debited: readonly OwnAccount[];
  credited: readonly OwnAccount[];
  /** Transfer codes; null for all. */
  codes: readonly number[] | null;
  withRollovers: boolean;
}

const newestFirst: Order<Movement> = orderOf({ createdAt: byAge('t') }, NEWEST_FIRST);

/** A page of a member's movements, newest first, and their count. */
export async function listMovements(
  db: Db,
  filter: MovementFilter,
  page: Page,
): Promise<Listed<Movement>> {
  if (isNowhere(filter)) return NOTHING_LISTED;
  return listPage(page, newestFirst, {
    rows: (slice) => readMovementSlice(db, filter, slice),
    count: () => countMovements(db, filter),
  });
}

/** A member's movements of one millisecond, in order. */
export async function findMovementsAt(
  db: Db,
  filter: MovementFilter,
  at: Date,
): Promise<Movement[]> {
  return readOldestFirst(db, filter, sql`t.created_at = ${at}`);
}

/** The ledger books a member's next transfer a millisecond later, if many come at one instant. */
const LONGEST_DELAY_MS = 1_000;

/** A member's movements by an operation of this instant, and others close to it, in order. */
export async function findMovementsAbout(
  db: Db,
  filter: MovementFilter,
  at: Date,
): Promise<Movement[]> {
  const end = new Date(at.getTime() + LONGEST_DELAY_MS);
  return readOldestFirst(db, filter, sql`t.created_at >= ${at} and t.created_at < ${end}`);
}

/** A member's movements by these transfers, in order. */
export async function findMovementsOf(
  db: Db,
  filter: MovementFilter,
  transferIds: readonly string[],
): Promise<Movement[]> {
  return readOldestFirst(db, filter, sql`t.id = any(${[...transferIds]}::uuid[])`);
}

/** A load's transfer, and the real payment it stands for. */
export type LoadFound = Pick<Row<'capitalLoad'>, 'transferId' | 'method' | 'paymentReference'>;

export async function findLoad(
  db: Db,
  memberId: string,
  reference: string,
): Promise<LoadFound | null> {
  const row = await db
    .selectFrom('capitalLoad')
    .select(['transferId', 'method', 'paymentReference'])
    .where('reference', '=', reference)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

export async function isShared(db: Db, memberId: string, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('receiptShare')
    .select('createdAt')
    .where('memberId', '=', memberId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPackages(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, PackageRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('package')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function readOldestFirst(
  db: Db,
  filter: MovementFilter,
  where: RawBuilder<SqlBool>,
): Promise<Movement[]> {
  const orderBy = writeOrder(newestFirst, true);
  const limit = limits.page.largestSize;
  return readMovementSlice(db, filter, { where, orderBy, limit, offset: 0 });
}

/** Cuts the page first, so that only its rows look up their subjects. */
async function readMovementSlice(
  db: Db,
  filter: MovementFilter,
  { where, orderBy, limit, offset }: Slice,
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    ${withSubjects(sql`
      select * from (${mergeParts(filter, sql`and ${where} order by ${orderBy} limit ${limit + offset}`)}) as t
      order by ${orderBy} limit ${limit} offset ${offset}`)}
    order by ${orderBy}`.execute(db);
  return rows;
}

/**
 * Counts credits from the index alone, unless the filter has holds or codes. Debits need their
 * rows: no index tells which of them change the available balance.
 */
async function countMovements(db: Db, filter: MovementFilter) {
  const end = sql`limit ${limits.page.exactCountUpTo + 1}`;
  const parts = selectParts(filter).map(({ from }) => sql`(select true ${from} ${end})`);
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from (select from (${uniteAll(parts)}) as merged ${end}) as counted
  `.execute(db);
  return toTotal(rows[0]?.total ?? 0);
}

/** Reads each side of each account by its own index, in order and no further than needed. */
function mergeParts(filter: MovementFilter, end: RawBuilder<unknown>): RawBuilder<unknown> {
  return uniteAll(
    selectParts(filter).map(({ columns, from }) => sql`(select ${columns} ${from} ${end})`),
  );
}

interface Part {
  columns: RawBuilder<unknown>;
  /** Aliases its table as `t`. */
  from: RawBuilder<unknown>;
}

function selectParts(filter: MovementFilter): Part[] {
  const { memberId, codes, withRollovers } = filter;
  // Codes are literals and accounts a subquery, so that PostgreSQL keeps the generic plan
  // instead of planning every call.
  const ofCodes = codes === null ? sql`true` : sql`t.code in (${sql.join(codes.map(sql.lit))})`;
  const select = (side: Side, { id, bucket }: OwnAccount) =>
    selectSide(side, { id: sql`(select ${id}::uuid)`, bucket: sql.lit(bucket) }, ofCodes);
  const rollovers = {
    columns: sql`id, created_at, ${transferCodes.rolloverPrincipal}::smallint as code,
      id as reference_id, null as bucket, principal_centavos + income_centavos as change_centavos,
      null::bigint as balance_centavos`,
    from: sql`from package_payout t where member_id = ${memberId} and action = 'rollover'`,
  };
  return [
    ...filter.debited.map((account) => select(debited, account)),
    ...filter.credited.map((account) =>
      select(account.bucket === 'click_earnings' ? credited : neverHeld, account),
    ),
    ...(withRollovers ? [rollovers] : []),
  ];
}

/** Only click earnings are credited by holds. Without a condition, the index alone counts. */
const neverHeld: Side = { ...credited, isChange: sql<SqlBool>`true` };

/** Whether nothing can match: the kind never changes this balance. */
function isNowhere(filter: MovementFilter): boolean {
  return filter.debited.length + filter.credited.length === 0 && !filter.withRollovers;
}
