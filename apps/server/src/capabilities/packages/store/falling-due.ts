import type { PackageType } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { PackageRow } from './packages.ts';

/** A package that is open at an instant, and not a deleted member's. */
export type OpenPackageRow = Pick<
  PackageRow,
  | 'id'
  | 'memberId'
  | 'packageType'
  | 'principalCentavos'
  | 'incomeCentavos'
  | 'startedAt'
  | 'maturesAt'
>;

/** Where the next rows begin. */
export interface After {
  at: Date;
  id: string;
}

const columns = sql`id, member_id, package_type, principal_centavos, income_centavos, started_at,
  matures_at`;

/** Open packages of these types, with what they still owe, that mature in `(from, until]`, by maturity, after a place. */
export async function findMaturing(
  db: Db,
  types: readonly PackageType[],
  span: { from: Date; until: Date; after: After | null; limit: number },
): Promise<(OpenPackageRow & { leftCentavos: Centavos })[]> {
  const { from, until, after, limit } = span;
  const { rows } = await sql<OpenPackageRow & { leftCentavos: Centavos }>`
    select ${columns}, principal_centavos + income_centavos - (
      select coalesce(sum(y.principal_centavos + y.income_centavos), 0)::bigint
      from package_payout y where y.package_id = package.id
    ) as left_centavos
    from package
    where closed_at is null and unclaimed_holder is null and matures_at <= ${until}
      and (matures_at, id) > (${after?.at ?? from}, ${after?.id ?? LAST_ID}::uuid)
      and package_type = any(${[...types]}::smallint[])
    order by matures_at, id limit ${limit}`.execute(db);
  return rows;
}

/** After every row of an instant. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The lengths in days of open packages, each found by one look into the index. */
export async function listOpenLengths(db: Db): Promise<number[]> {
  const { rows } = await sql<{ days: number }>`
    with recursive length (days) as (
      select min(days) from package where closed_at is null
      union all
      select (select min(days) from package where closed_at is null and days > length.days)
      from length where length.days is not null
    )
    select days from length where days is not null`.execute(db);
  return rows.map(({ days }) => days);
}

/** An instalment that falls due and was not claimed before. */
export type DueInstalment = OpenPackageRow & { period: number };

/**
 * Open packages 4 of one length, begun in `(from, until]`, whose instalment was not claimed, by
 * their beginning, after a place.
 */
export async function findInstalments(
  db: Db,
  { days, period }: { days: number; period: number },
  span: { from: Date; until: Date; after: After | null; limit: number },
): Promise<DueInstalment[]> {
  const { from, until, after, limit } = span;
  const { rows } = await sql<DueInstalment>`
    select ${columns}, ${period}::integer as period from package
    where closed_at is null and unclaimed_holder is null and days = ${days} and package_type = 4
      and started_at <= ${until}
      and (started_at, id) > (${after?.at ?? from}, ${after?.id ?? LAST_ID}::uuid)
      and not exists (
        select from package_payout y where y.package_id = package.id and y.period = ${period}
      )
    order by started_at, id limit ${limit}`.execute(db);
  return rows;
}
