import { withoutLeadingZeros } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/tables.ts';
import { NEAR_CENTAVOS } from '../../../kernel/payment-reference.ts';

/** A load or a cash-in that may be a payment. */
export interface Alike {
  kind: 'load' | 'cash_in';
  id: string;
  reference: string;
  amountCentavos: Centavos;
  at: Date;
  memberId: string;
  /** Null for a deleted account. */
  username: string | null;
}

/** Lets one guarded credit of a member run at a time. */
export async function lockCredits(trx: Trx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credit ${memberId}`}, 0))`.execute(
    trx,
  );
}

const MOST_ALIKE = 20;

/** What may be this payment, newest first, at most 20. */
export async function findAlike(
  db: Db,
  sought: {
    memberId: string;
    amountCentavos: Centavos;
    paymentReference: string | null;
    /** Under it, a used reference is refused anyway. */
    method: string | null;
    since: Date;
    isAnnounced: boolean;
    exceptCashInId?: string | undefined;
  },
): Promise<Alike[]> {
  const { memberId, amountCentavos, paymentReference, since, isAnnounced } = sought;
  const { exceptCashInId = null } = sought;
  const isOther = sql`used.method is distinct from lower(${sought.method})`;
  const reference = paymentReference && withoutLeadingZeros(paymentReference);
  const { rows } = await sql<Alike>`
    select alike.*, member.username from (
      select 'load' as kind, id, reference, amount_centavos, created_at as at, member_id
      from capital_load
      where member_id = ${memberId} and amount_centavos = ${amountCentavos}
        and created_at >= ${since} and reverted_at is null
      union
      select 'load', load.id, load.reference, load.amount_centavos, load.created_at, load.member_id
      from payment_reference used join capital_load load on load.id = used.load_id
      where used.reference = ${reference} and ${isOther}
      union
      select 'cash_in', c.id, c.reference, c.amount_centavos, coalesce(c.declared_at, c.created_at),
        c.member_id
      from payment_reference used join cash_in c on c.id = used.cash_in_id
      where used.reference = ${reference} and used.load_id is null and ${isOther}
        and c.id is distinct from ${exceptCashInId}::uuid
      union
      select 'cash_in', id, reference, amount_centavos, coalesce(declared_at, created_at), member_id
      from cash_in
      where ${isAnnounced} and member_id = ${memberId} and status in ('open', 'declared')
        and amount_centavos between ${amountCentavos}
          and ${amountCentavos}::bigint + ${sql.lit(NEAR_CENTAVOS)}
    ) as alike
    left join (select id, username from member) as member on member.id = alike.member_id
    order by at desc, alike.id limit ${sql.lit(MOST_ALIKE)}`.execute(db);
  return rows;
}
