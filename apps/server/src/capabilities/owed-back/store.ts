import type { Centavos } from '@barya/money';
import { sql } from 'kysely';
import type { Db, NewRow, Trx } from '../../database/tables.ts';

export type NewPayment = NewRow<'owedBackPayment'>;

export async function insertPayment(trx: Trx, payment: NewPayment): Promise<void> {
  await trx.insertInto('owedBackPayment').values(payment).execute();
}

/** What a member owed back just before an instant. */
export async function sumOwedBackAt(db: Db, memberId: string, before: Date): Promise<Centavos> {
  const { rows } = await sql<{ owedBack: Centavos }>`
    select coalesce(sum(load.owed_back_centavos - coalesce(paid.centavos, 0)), 0)::bigint
      as owed_back
    from capital_load load
    left join lateral (
      select sum(amount_centavos) as centavos from owed_back_payment
      where load_id = load.id and created_at < ${before}
    ) as paid on true
    where load.member_id = ${memberId} and load.owed_back_centavos is not null
      and load.reverted_at < ${before}`.execute(db);
  return rows[0]?.owedBack ?? 0;
}
