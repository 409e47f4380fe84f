import type { Centavos } from '@barya/money';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { transferCodes } from '../../../transfers.ts';
import { debitsMember } from '../../activity/index.ts';
import type { Place } from './lines.ts';
import type { ReadAccount } from './scope.ts';

/** What each of these accounts held right after the line at a place, in centavos, by its id. */
export async function readBalancesAt(
  db: Kysely<Tables>,
  accounts: readonly ReadAccount[],
  { at, id }: Place,
): Promise<Map<string, Centavos>> {
  const { rows } = await sql<{ id: string; balance: Centavos }>`
    select a.id, l.balance
    from unnest(${accounts.map((account) => account.id)}::uuid[],
      ${accounts.map(({ readUpTo }) => readUpTo)}::timestamptz[]) as a (id, read_up_to)
    cross join lateral (
      select * from (
        (select t.created_at, t.id, t.debit_balance_after as balance from ledger.transfer t
          where t.debit_account_id = a.id and ${debitsMember} and (t.created_at, t.id) <= (${at}, ${id}::uuid)
            and t.created_at <= a.read_up_to
          order by t.created_at desc, t.id desc limit 1)
        union all
        (select t.created_at, t.id, t.credit_balance_after from ledger.transfer t
          where t.credit_account_id = a.id and (t.created_at, t.id) < (${at}, ${id}::uuid)
            and t.created_at <= a.read_up_to
          order by t.created_at desc, t.id desc limit 1)
      ) as sides
      order by created_at desc, id desc limit 1
    ) as l`.execute(db);
  return new Map(rows.map((row) => [row.id, row.balance]));
}

/** What waited to be paid out of these accounts right after the line at a place. */
export async function sumPendingAt(
  db: Kysely<Tables>,
  withdrawable: readonly ReadAccount[],
  { at, id }: Place,
): Promise<Centavos> {
  const { withdrawalHold, withdrawalPaid, withdrawalReturned } = transferCodes;
  const { rows } = await sql<{ pending: Centavos }>`
    select coalesce(sum(l.held), 0)::bigint as pending
    from unnest(${withdrawable.map((account) => account.id)}::uuid[],
      ${withdrawable.map(({ readUpTo }) => readUpTo)}::timestamptz[]) as a (id, read_up_to)
    cross join lateral (
      select sum(case when t.kind = 'hold' then t.amount_centavos
        else -(select h.amount_centavos from ledger.transfer h where h.id = t.target_id) end) as held
      from ledger.transfer t
      where t.debit_account_id = a.id and ${debitsMember} and (t.created_at, t.id) < (${at}, ${id}::uuid)
        and t.created_at <= a.read_up_to
        and t.code in (${withdrawalHold}, ${withdrawalPaid}, ${withdrawalReturned})
    ) as l`.execute(db);
  return rows[0]?.pending ?? 0;
}
