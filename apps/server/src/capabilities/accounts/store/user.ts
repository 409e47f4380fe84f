import type { PackageType } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type Kysely, sql } from 'kysely';
import type { MemberTable, Tables } from '../../../database/tables.ts';

/** An account with what it did today and what it was ever paid. */
export interface UserRow {
  id: string;
  username: string;
  email: string | null;
  phone: string | null;
  role: string;
  status: MemberTable['status'];
  isActive: boolean;
  referralCode: string;
  clickingActivatedAt: Date | null;
  createdAt: Date;
  clicks: number;
  clickEarningsCentavos: Centavos;
  withdrawnCentavos: Centavos;
}

/** A package that is not closed. */
export interface OpenPackageRow {
  id: string;
  packageType: PackageType;
  principalCentavos: Centavos;
  maturesAt: Date;
}

/** @param day today in Manila, YYYY-MM-DD */
export async function getUserRow(
  db: Kysely<Tables>,
  memberId: string,
  day: string,
): Promise<UserRow> {
  const { rows } = await sql<UserRow>`
    select m.id, m.username, m.email, m.phone, m.role, m.status, m.is_active, m.referral_code,
      m.clicking_activated_at, m.created_at,
      coalesce(d.clicks, 0) as clicks,
      coalesce(d.clicks * d.pay_centavos, 0) as click_earnings_centavos,
      (select coalesce(sum(w.amount_centavos), 0)::bigint from withdrawal w
        where w.member_id = m.id and w.status in ('approved', 'completed')) as withdrawn_centavos
    from member m
    left join click_day d on d.member_id = m.id and d.day >= ${day}::date
    where m.id = ${memberId} and m.deleted_at is null`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error(`There is no account ${memberId}`);
  return row;
}

/** A member's packages that are not closed, next to mature first. */
export async function listOpenPackages(
  db: Kysely<Tables>,
  memberId: string,
  limit: number,
): Promise<OpenPackageRow[]> {
  return db
    .selectFrom('package')
    .select(['id', 'packageType', 'principalCentavos', 'maturesAt'])
    .where('memberId', '=', memberId)
    .where('closedAt', 'is', null)
    .orderBy('maturesAt')
    .limit(limit)
    .execute();
}
