import { type RawBuilder, sql } from 'kysely';
import type { OperationRow } from '../kernel/transfer-terms.ts';
import { transferList } from '../transfers.ts';

/** Where the rows of a table are read, by the name `o`. */
interface Operation {
  from: string;
  /** The member; the contract derives the accounts from these. */
  member?: string;
  package?: string;
  other?: string;
  second?: string;
  variant?: string;
}

const rows: Record<OperationRow, Operation> = {
  member: { from: 'public.member o', member: 'o.id', other: 'o.referrer_id' },
  package: {
    from: 'public.package o left join public.member m on m.id = o.member_id',
    member: 'o.member_id',
    package: 'o.id',
    other: 'm.referrer_id',
    second: 'm.second_referrer_id',
  },
  package_payout: {
    from: 'public.package_payout o left join public.package p on p.id = o.package_id',
    member: 'o.member_id',
    package: 'o.package_id',
    other: 'o.rolled_into_id',
  },
  withdrawal: {
    from: `public.withdrawal o left join public.payout t on t.id = o.id left join (
      select withdrawal_id, min(approved_at) as first_approved_at,
        min(taken_back_at) as first_taken_back_at
      from public.withdrawal_take_back group by 1
    ) as b on b.withdrawal_id = o.id`,
    member: 'o.member_id',
    variant: 'o.source',
  },
  // A payout that is gone was sent before its approval was taken back.
  payout: {
    from: `public.withdrawal o left join public.payout t on t.id = o.id left join (
      select payout_id, min(sent_at) as first_sent_at, min(undone_at) as first_undone_at
      from public.payout_not_sent group by 1
    ) as n on n.payout_id = o.id`,
    member: 'o.member_id',
    variant: 'o.source',
  },
  capital_load: { from: 'public.capital_load o', member: 'o.member_id' },
  owed_back_payment: {
    from: 'public.owed_back_payment o left join public.capital_load l on l.id = o.load_id',
    member: 'l.member_id',
    variant: 'o.source',
  },
  proposal: { from: 'public.proposal o', member: 'o.member_id' },
  reserve_entry: { from: 'public.reserve_entry o' },
  unclaimed_money: { from: 'public.unclaimed_money o', member: 'o.member_id' },
};

function select([row, operation]: [string, Operation]): RawBuilder<unknown> {
  const id = (expression = 'null') => sql.raw(`(${expression})::uuid`);
  const asked = transferList.flatMap(({ code, row: ofRow, asked }) =>
    ofRow === row && asked !== null
      ? sql.raw(`(${code}::smallint, (${asked.amount})::bigint,
        (${asked.notBefore})::timestamptz, ${asked.when ?? 'true'})`)
      : [],
  );
  return sql`
    select o.id, e.code, e.amount_centavos, e.not_before, ${id(operation.member)} as member_id,
      ${id(operation.package)} as package_id, ${id(operation.other)} as other_id,
      ${id(operation.second)} as second_id, ${sql.raw(operation.variant ?? 'null')}::text as variant
    from ${sql.raw(operation.from)}
    cross join lateral (values ${sql.join(asked)})
      as e (code, amount_centavos, not_before, applies)
    where e.applies and e.amount_centavos is distinct from 0`;
}

/**
 * All transfers that rows require, except clicks, by the row's `id` and the transfer's `code`. The
 * accounts derive from `member_id`, `package_id`, `other_id` (an upline, or the package rolled over
 * into), `second_id` (the upline of the upline) and `variant`. If the amount is null, there may be
 * any amount or none.
 */
export const operations: RawBuilder<unknown> = sql.join(
  Object.entries(rows).map(select),
  sql`
  union all`,
);
