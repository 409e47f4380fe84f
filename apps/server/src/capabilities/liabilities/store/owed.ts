import { type Owed, type OwedPart, owedParts } from '@barya/proof';
import { type RawBuilder, sql } from 'kysely';
import { accountCodes, memberAccountIds } from '../../../chart-of-accounts.ts';
import type { Db, Trx } from '../../../database/tables.ts';
import { allowLongStatements } from '../../../database/transactions.ts';
import { drawnByClicks } from '../../../people/balances.ts';
import { type OwingAsJson, openPackagesOf, readOwing } from '../../packages/index.ts';

/** What is owed to one member, in centavos; a deleted member's name is ''. */
export interface OwedRow {
  memberId: string;
  username: string;
  owedCentavos: Owed;
}

type OwingPackage = ReturnType<typeof readOwing>;
type Columns = { memberId: string; username: string } & Record<OwedPart, number>;

const ROWS_AT_ONCE = 500;
const STATEMENT_TIMEOUT_MS = 300_000;

/**
 * Streams all members to whom anything is owed, unordered. `snapshot` must be one consistent
 * read to the end: otherwise moved money counts twice or not at all.
 */
export async function* streamOwed(snapshot: Trx): AsyncGenerator<OwedRow[]> {
  // The first rows arrive only after all members are summed.
  await allowLongStatements(snapshot, STATEMENT_TIMEOUT_MS);
  await sql`declare owed no scroll cursor for ${selectOwed(null)}`.execute(snapshot);
  for (let next = fetchOwed(snapshot); ; ) {
    const rows = await next;
    if (rows.length < ROWS_AT_ONCE) return yield rows;
    // Prefetch: the database works while these rows are processed.
    next = fetchOwed(snapshot);
    yield rows;
  }
}

function fetchOwed(snapshot: Trx): Promise<OwedRow[]> {
  const fetched = sql<Columns>`fetch forward ${sql.lit(ROWS_AT_ONCE)} from owed`.execute(snapshot);
  const rows = fetched.then((result) => result.rows.map(toOwedRow));
  // The reader may have stopped already.
  rows.catch(() => undefined);
  return rows;
}

/** What is owed to one member, and the open packages that owe a part of it, at one moment. */
export async function readOwed(
  db: Db,
  memberId: string,
): Promise<{ owed: Owed; packages: OwingPackage[] }> {
  const { rows } = await sql<{ [Name in keyof Columns]: Columns[Name] | null } & Open>`
    select owed.*, ${openPackagesOf(memberId)} as "openPackages"
    from (select) as one left join (${selectOwed(memberId)}) as owed on true`.execute(db);
  const row = rows[0]!;
  const owed = Object.fromEntries(owedParts.map((part) => [part, row[part] ?? 0])) as Owed;
  return { owed, packages: row.openPackages.map(readOwing) };
}

type Open = { openPackages: OwingAsJson[] };

/** All members ever: an upper bound for those who are owed anything. */
export async function countMembers(db: Db): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*) as members from member`.execute(db);
  return rows[0]?.members ?? 0;
}

function toOwedRow({ memberId, username, ...owedCentavos }: Columns): OwedRow {
  return { memberId, username, owedCentavos };
}

/**
 * Of one member, or of all; what a revert holds is still in the wallet. Codes are literals: a cursor is
 * declared without parameters.
 */
function selectOwed(memberId: string | null): RawBuilder<Columns> {
  const only = (condition: (id: string) => RawBuilder<unknown>) =>
    memberId === null ? sql`true` : condition(memberId);
  const available = sql`a.credits_posted - a.debits_posted - a.debits_pending`;
  const under = (code: number) =>
    sql`case when a.code = ${sql.lit(code)} then ${available} else 0 end`;
  return sql<Columns>`
    select m.id as member_id, coalesce(m.username, '') as username,
      sum(o.wallet)::bigint as "wallet",
      sum(o.direct)::bigint as "directReferral",
      sum(o.indirect)::bigint as "indirectReferral",
      sum(o.clicks)::bigint as "clickEarnings",
      sum(o.shared)::bigint as "sharedEarnings",
      sum(o.packages)::bigint as "packages",
      sum(o.withdrawals)::bigint as "withdrawals",
      sum(o.unclaimed)::bigint as "unclaimed"
    from (
      select a.owner_id as member_id, ${under(accountCodes.wallet)} as wallet,
        ${under(accountCodes.directReferral)} as direct,
        ${under(accountCodes.indirectReferral)} as indirect,
        ${under(accountCodes.clickEarnings)} as clicks,
        ${under(accountCodes.sharedEarnings)} as shared,
        0 as packages, a.debits_pending as withdrawals, 0 as unclaimed
      from ledger.account a
      where a.code between ${sql.lit(accountCodes.wallet)} and ${sql.lit(accountCodes.sharedEarnings)}
        and a.credits_posted > a.debits_posted
        and ${only((id) => sql`a.id = any(${memberAccountIds(id)}::uuid[])`)}
      union all
      select p.member_id, p.held_centavos, 0, 0, 0, 0, 0, -p.held_centavos, 0
      from proposal p
      where p.status = 'open' and p.hold_id is not null
        and ${only((id) => sql`p.member_id = ${id}`)}
      union all
      select c.member_id, 0, 0, 0, ${drawnByClicks('c')}, 0, 0, 0, 0
      from click_day c
      where c.hold_id is not null and ${only((id) => sql`c.member_id = ${id}`)}
      union all
      select p.member_id, 0, 0, 0, 0, 0, a.credits_posted - a.debits_posted, 0, 0
      from package p
      join ledger.account a on a.owner_id = p.id and a.code = ${sql.lit(accountCodes.escrow)}
      where p.closed_at is null and ${only((id) => sql`p.member_id = ${id}`)}
      union all
      select o.member_id, 0, 0, 0, 0, 0, 0, o.amount_centavos, 0
      from payout o
      where o.state = 'to_pay' and ${only((id) => sql`o.member_id = ${id}`)}
      union all
      select u.member_id, 0, 0, 0, 0, 0, 0, 0, u.amount_centavos
      from unclaimed_money u
      where u.paid_at is null and ${only((id) => sql`u.member_id = ${id}`)}
    ) as o
    join member m on m.id = o.member_id
    group by m.id
    having sum(o.wallet + o.direct + o.indirect + o.clicks + o.shared + o.packages
      + o.withdrawals + o.unclaimed) <> 0`;
}
