import { limits, type PackageType, type WithdrawalStatus } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { PLATFORM_ID } from '../../chart-of-accounts.ts';
import type { Row, Tables } from '../../database/tables.ts';
import { listPage, type Slice, uniteAll } from '../../kernel/list-page.ts';
import { byAge, NEWEST_FIRST, type Order, orderOf, writeOrder } from '../../kernel/order.ts';
import { type Listed, NOTHING_LISTED, type Page, toTotal } from '../../kernel/page.ts';
import { peopleAs } from '../../people/person.ts';
import { transferCodes } from '../../transfers.ts';

export interface Subject {
  id: string;
  createdAt: Date;
  code: number;
  /** The event, and what its reference is derived from. */
  eventId: string | null;
  eventAt: Date;
  keptReference: string | null;
  loadDescription: string | null;
  packageId: string | null;
  packageType: PackageType | null;
  newPackageId: string | null;
  newPackageType: PackageType | null;
  withdrawalStatus: WithdrawalStatus | null;
  counterpartyId: string | null;
  counterpartyUsername: string | null;
}

/** A change of one balance, or a rollover, which changes none. */
export interface Movement extends Subject {
  accountId: string | null;
  /** The change of the available balance; of a rollover the amount moved. */
  amountCentavos: Centavos;
  /** The available balance right after it; null for a rollover. */
  balanceCentavos: Centavos | null;
}

export type PackageRow = Row<'package'>;

export interface MovementFilter {
  memberId: string;
  debitedIds: readonly string[];
  creditedIds: readonly string[];
  /** Credited accounts whose income is first held: click earnings. */
  heldForIds: readonly string[];
  /** Transfer codes; null for all. */
  codes: readonly number[] | null;
  withRollovers: boolean;
}

const newestFirst: Order<Movement> = orderOf({ createdAt: byAge('t') }, NEWEST_FIRST);

/** A page of a member's movements, newest first, and their count. */
export async function listMovements(
  db: Kysely<Tables>,
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
  db: Kysely<Tables>,
  filter: MovementFilter,
  at: Date,
): Promise<Movement[]> {
  return readOldestFirst(db, filter, sql`t.created_at = ${at}`);
}

/** A member's movements by these transfers, in order. */
export async function findMovementsOf(
  db: Kysely<Tables>,
  filter: MovementFilter,
  transferIds: readonly string[],
): Promise<Movement[]> {
  return readOldestFirst(db, filter, sql`t.id = any(${[...transferIds]}::uuid[])`);
}

/** A load's transfer, and the real payment it stands for. */
export type LoadFound = Pick<Row<'capitalLoad'>, 'transferId' | 'method' | 'paymentReference'>;

export async function findLoad(
  db: Kysely<Tables>,
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

export async function findPackages(
  db: Kysely<Tables>,
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
  db: Kysely<Tables>,
  filter: MovementFilter,
  where: RawBuilder<SqlBool>,
): Promise<Movement[]> {
  const orderBy = writeOrder(newestFirst, true);
  const limit = limits.page.largestSize;
  return readMovementSlice(db, filter, { where, orderBy, limit, offset: 0 });
}

/** Cuts the page first, so that only its rows look up their subjects. */
async function readMovementSlice(
  db: Kysely<Tables>,
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
 * Adds the subject of each transfer. Looks up each row by key, so pass only a few.
 *
 * @param transfers a query, aliased `t`, of at least `id`, `created_at`, `code`, `reference_id`
 */
export function withSubjects(transfers: RawBuilder<unknown>): RawBuilder<unknown> {
  const { capitalLoad, packagePrincipal, packageIncomeReserved, activationBonus } = transferCodes;
  const { directReferralIncome, indirectReferralIncome } = transferCodes;
  const { rolloverPrincipal, rolloverIncome } = transferCodes;
  // Income reserved by a rollover belongs to it, and its reference derives from the payout.
  return sql`
    select t.*, coalesce(w.reference, l.reference) as kept_reference,
      coalesce(r.id, t.reference_id) as event_id,
      case when r.id is not null then r.created_at
        when t.code in (${rolloverPrincipal}, ${rolloverIncome}) then y.created_at
        else t.created_at end as event_at,
      w.status as withdrawal_status, l.description as load_description, o.id as package_id, o.package_type,
      n.id as new_package_id, n.package_type as new_package_type,
      c.id as counterparty_id, c.username as counterparty_username
    from (${transfers}) as t
    left join withdrawal w on w.id = t.reference_id
    left join capital_load l on l.id = t.reference_id and t.code = ${capitalLoad}
    left join package_payout y on y.id = t.reference_id
    left join package o on o.id =
      case when t.code in (${packagePrincipal}, ${packageIncomeReserved}) then t.reference_id
        else y.package_id end
    left join package_payout r on t.code = ${packageIncomeReserved}
      and r.package_id = o.rolled_from_id and r.rolled_into_id = o.id
    left join package n on n.id = y.rolled_into_id
    left join package d on d.id = t.reference_id
      and t.code in (${directReferralIncome}, ${indirectReferralIncome})
    left join ${peopleAs('c')} on c.id =
      case t.code when ${activationBonus} then t.reference_id else d.member_id end`;
}

/**
 * Counts credits from the index alone, unless the filter has holds or codes. Debits need their
 * rows: no index tells which of them change the available balance.
 */
async function countMovements(db: Kysely<Tables>, filter: MovementFilter) {
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
  const { memberId, debitedIds, creditedIds, heldForIds, codes, withRollovers } = filter;
  // Codes are literals and accounts a subquery, so that PostgreSQL keeps the generic plan
  // instead of planning every call.
  const ofCodes = codes === null ? sql`true` : sql`code in (${sql.join(codes.map(sql.lit))})`;
  const debits = debitedIds.map((accountId) => ({
    columns: sql`id, created_at, code, debit_account_id as account_id,
        case kind
          when 'void' then amount_centavos
          when 'post' then ${heldCentavos} - amount_centavos
          else -amount_centavos
        end as amount_centavos, debit_balance_after as balance_centavos, reference_id`,
    from: sql`from ledger.transfer t
      where debit_account_id = (select ${accountId}::uuid) and ${debitsMember} and ${ofCodes}
        and (kind <> 'post' or amount_centavos < ${heldCentavos})`,
  }));
  const credits = creditedIds.map((accountId) => ({
    columns: sql`id, created_at, code, credit_account_id as account_id, amount_centavos,
        credit_balance_after as balance_centavos, reference_id`,
    from: sql`from ledger.transfer t
      where credit_account_id = (select ${accountId}::uuid) and ${ofCodes}
        and ${heldForIds.includes(accountId) ? isCredited : sql`true`}`,
  }));
  const rollovers = {
    columns: sql`id, created_at, ${transferCodes.rolloverPrincipal}::smallint as code,
      null::uuid as account_id, principal_centavos + income_centavos as amount_centavos,
      null::bigint as balance_centavos, id as reference_id`,
    from: sql`from package_payout t where member_id = ${memberId} and action = 'rollover'`,
  };
  return [...debits, ...credits, ...(withRollovers ? [rollovers] : [])];
}

const isCredited = sql`kind in ('transfer', 'post', 'reversal')`;

/** Whether nothing can match: the kind never changes this balance. */
function isNowhere({ debitedIds, creditedIds, withRollovers }: MovementFilter): boolean {
  return debitedIds.length + creditedIds.length === 0 && !withRollovers;
}

/**
 * Excludes transfers `t` that debit a platform account. Every look-up of debits needs this
 * literal condition: the index by time is partial.
 */
export const debitsMember = sql<SqlBool>`t.debit_account_id < ${sql.lit(PLATFORM_ID)}`;

const heldCentavos = sql`(select h.amount_centavos from ledger.transfer h where h.id = t.target_id)`;
