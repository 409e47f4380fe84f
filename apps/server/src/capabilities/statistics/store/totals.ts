import type { WaitingMoney } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { owedBackOf } from '../../capital/index.ts';
import { withdrawnOf } from '../../withdrawals/index.ts';
import { waitingOf } from './waiting.ts';

/** What one member's packages still owe, and the member's total earnings, in centavos. */
export interface MemberSums {
  /** Income in the escrow of open packages. */
  pendingIncome: Centavos;
  /** Packages that have not matured, and their principals. */
  immaturePackages: number;
  immaturePrincipal: Centavos;
  withdrawn: Centavos;
  owedBack: Centavos;
  waiting: WaitingSum[];
}

/** A kind of money that waits, in centavos. */
interface WaitingSum {
  kind: WaitingMoney['kind'];
  count: number;
  amountCentavos: Centavos;
  /** An instant as PostgreSQL writes it. */
  until: string | null;
}

/** One member's money that still needs someone's action, by what it waits for, as JSON. */
function sumWaiting(memberId: string, now: Date): RawBuilder<WaitingSum[]> {
  return sql`(
    select coalesce(json_agg(sums order by kind), '[]') from (
      select kind, count(*), sum(amount_centavos)::bigint as "amountCentavos",
        min(hold_until) as until
      from (${waitingOf(memberId, now)}) as waiting
      where kind <> 'payout'
      group by kind
    ) as sums)`;
}

/** One member's sums, from the member's own rows. */
export async function readMemberSums(db: Db, memberId: string, now: Date): Promise<MemberSums> {
  const { rows } = await sql<MemberSums>`
    select
      coalesce(sum(p.income_centavos - paid.income), 0)::bigint as "pendingIncome",
      count(*) filter (where p.matures_at > ${now}) as "immaturePackages",
      coalesce(sum(p.principal_centavos) filter (where p.matures_at > ${now}), 0)::bigint
        as "immaturePrincipal",
      ${withdrawnOf(sql`${memberId}`)} as withdrawn,
      ${owedBackOf(memberId)} as "owedBack",
      ${sumWaiting(memberId, now)} as waiting
    from package p
    cross join lateral (
      select coalesce(sum(y.income_centavos), 0) as income
      from package_payout y where y.package_id = p.id
    ) as paid
    where p.member_id = ${memberId} and p.closed_at is null`.execute(db);
  const sums = rows[0];
  if (sums === undefined) throw new Error('The sums have no row');
  return sums;
}
