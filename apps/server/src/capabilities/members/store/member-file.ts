import type { Centavos } from '@barya/money';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { PackageTable, RiskAcknowledgementTable, Tables } from '../../../database/tables.ts';

const MOST_PACKAGES = 20;

/** What one member was ever loaded and paid, and what is still to come. */
export interface MemberTotals {
  loadedCentavos: Centavos;
  withdrawnCentavos: Centavos;
  pendingWithdrawals: number;
  pendingCentavos: Centavos;
  /** Packages that are not closed, and all that they still owe. */
  packages: number;
  packagesCentavos: Centavos;
}

/** The totals of one member, over the member's own rows: each part has an index by member. */
export async function readMemberTotals(
  db: Kysely<Tables>,
  memberId: string,
): Promise<MemberTotals> {
  const { rows } = await sql<MemberTotals>`
    select loads.*, withdrawals.*, packages.*
    from (
      select coalesce(sum(amount_centavos), 0)::bigint as "loadedCentavos"
      from capital_load where member_id = ${memberId} and status = 'completed'
    ) as loads,
    (
      select
        coalesce(sum(amount_centavos) filter (where status in ('approved', 'completed')), 0)::bigint
          as "withdrawnCentavos",
        count(*) filter (where status = 'pending') as "pendingWithdrawals",
        coalesce(sum(amount_centavos) filter (where status = 'pending'), 0)::bigint
          as "pendingCentavos"
      from withdrawal where member_id = ${memberId}
    ) as withdrawals,
    (
      select count(*) as packages,
        coalesce(sum(p.principal_centavos + p.income_centavos - paid.out), 0)::bigint
          as "packagesCentavos"
      from package p
      cross join lateral (
        select coalesce(sum(y.principal_centavos + y.income_centavos), 0) as out
        from package_payout y where y.package_id = p.id
      ) as paid
      where p.member_id = ${memberId} and p.closed_at is null
    ) as packages`.execute(db);
  const totals = rows[0];
  if (totals === undefined) throw new Error('The totals have no row');
  return totals;
}

export type HeldPackage = Pick<
  Selectable<PackageTable>,
  'id' | 'packageType' | 'principalCentavos' | 'startedAt' | 'maturesAt'
>;

/** A member's packages that are not closed, newest first, as many as a screen has room for. */
export async function listHeldPackages(
  db: Kysely<Tables>,
  memberId: string,
): Promise<HeldPackage[]> {
  return db
    .selectFrom('package')
    .select(['id', 'packageType', 'principalCentavos', 'startedAt', 'maturesAt'])
    .where('memberId', '=', memberId)
    .where('closedAt', 'is', null)
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_PACKAGES)
    .execute();
}

/** What a package that is not closed was bought for, and until when it runs. */
export type HeldPrincipal = Pick<HeldPackage, 'principalCentavos' | 'maturesAt'>;

/** The packages of these members that are not closed, by member, next to mature first. */
export async function listHeldOf(
  db: Kysely<Tables>,
  memberIds: readonly string[],
): Promise<Map<string, HeldPrincipal[]>> {
  const { rows } = await sql<HeldPrincipal & { memberId: string }>`
    select member_id, principal_centavos, matures_at from package
    where member_id = any(${memberIds}::uuid[]) and closed_at is null
    order by member_id, matures_at`.execute(db);
  const held = new Map<string, HeldPrincipal[]>();
  for (const row of rows) {
    const own = held.get(row.memberId);
    if (own) own.push(row);
    else held.set(row.memberId, [row]);
  }
  return held;
}

/** What withdrawals of these members were approved, in centavos, by member. */
export async function readWithdrawnOf(
  db: Kysely<Tables>,
  memberIds: readonly string[],
): Promise<Map<string, Centavos>> {
  const { rows } = await sql<{ memberId: string; centavos: Centavos }>`
    select member_id, sum(amount_centavos)::bigint as centavos from withdrawal
    where member_id = any(${memberIds}::uuid[]) and status in ('approved', 'completed')
    group by member_id`.execute(db);
  return new Map(rows.map((row) => [row.memberId, row.centavos]));
}

export type Acknowledgement = Pick<Selectable<RiskAcknowledgementTable>, 'version' | 'createdAt'>;

/** The versions of the risk disclosure that a member acknowledged, newest first. */
export async function listAcknowledgements(
  db: Kysely<Tables>,
  memberId: string,
): Promise<Acknowledgement[]> {
  return db
    .selectFrom('riskAcknowledgement')
    .select(['version', 'createdAt'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .execute();
}
