import { type RawBuilder, sql } from 'kysely';
import { accountCodes, PLATFORM_ID, STRIPES } from '../chart-of-accounts.ts';
import type { Side } from '../kernel/transfer-terms.ts';
import { transferCodes } from '../transfers.ts';
import { contract, STRIPE_DRAW_CODE, type TransferTerms } from './contract.ts';
import type { FaultQuery } from './fault.ts';
import { operations } from './operations.ts';

/** The first 15 bytes of an account's id are its owner's; the last is its code. */
const ownerBytes = (id: RawBuilder<unknown>) => sql`substr(uuid_send(${id}), 1, 15)`;
const literalBytes = (hex: string) => sql.raw(`'\\x${hex}'::bytea`);
const accountByte = (name: keyof typeof accountCodes) =>
  literalBytes(accountCodes[name].toString(16).padStart(2, '0'));
const platformBytes = literalBytes(PLATFORM_ID.replaceAll('-', '').slice(0, 28));

/** Whether an account of a transfer `t` is the one that the terms name, for the operation `o`. */
function fits(account: RawBuilder<unknown>, { of, accounts }: Side): RawBuilder<unknown> {
  const bytes = sql`uuid_send(${account})`;
  const codes = sql.join(accounts.map((name) => sql`${accountByte(name)}`));
  const isOfCode = sql`substr(${bytes}, 16) in (${codes})`;
  const isOwned = (id: string) => sql`substr(${bytes}, 1, 15) = ${ownerBytes(sql.raw(id))}`;
  switch (of) {
    case 'member':
      return sql`(${isOfCode} and ${isOwned('o.member_id')})`;
    case 'package':
      return sql`(${isOfCode} and ${isOwned('o.package_id')})`;
    case 'new package':
    case 'referrer':
      return sql`(${isOfCode} and ${isOwned('o.other_id')})`;
    case 'second referrer':
      return sql`(${isOfCode} and ${isOwned('o.second_id')})`;
    case 'member or package':
      return sql`(${isOfCode} and (${isOwned('o.member_id')} or exists (
        select from public.package p join ledger.account a on a.owner_id = p.id
        where a.id = ${account} and p.member_id = o.member_id)))`;
    case 'platform':
      return sql`(${isOfCode} and substr(${bytes}, 1, 14) = ${platformBytes})`;
    case 'stripe':
      return sql`(${isOfCode} and substr(${bytes}, 1, 14) = ${platformBytes}
        and get_byte(${bytes}, 14) = get_byte(uuid_send(o.member_id), 14) % ${sql.lit(STRIPES)})`;
  }
}

/**
 * Whether a transfer `t` keeps the contract, for the operation `o`; null if it is not in the
 * contract.
 */
function keepsTerms(terms: readonly TransferTerms[]): RawBuilder<unknown> {
  const cases = terms.map(({ transfer, kind, debit, credit, variant }) => {
    const isMeant = variant === undefined ? sql`true` : sql`o.variant = ${sql.lit(variant)}`;
    return sql`when t.code = ${sql.lit(transferCodes[transfer])} and ${isMeant}
      then t.kind = ${sql.lit(kind)}::ledger.transfer_kind and t.created_at >= o.not_before
        and ${fits(sql`t.debit_account_id`, debit)} and ${fits(sql`t.credit_account_id`, credit)}`;
  });
  return sql`case ${sql.join(cases, sql` `)} end`;
}

const isClick = ({ transfer }: TransferTerms) => transfer.startsWith('click');
const clickTerms = contract.filter(isClick);
const clickCodes = sql.join(clickTerms.map(({ transfer }) => sql.lit(transferCodes[transfer])));

/**
 * Both ways, except clicks. Each transfer belongs to a row that requires it, between the contract's
 * accounts and not too early. Each row has its transfers, of its amount. A row without an amount
 * may have one transfer of any amount.
 */
const transfersMatchRows: FaultQuery = sql`
  with moved as (
    select coalesce(o.id, t.reference_id) as id, coalesce(o.code, t.code) as code,
      (array_agg(t.id))[1] as transfer_id, count(t.id) as transfers,
      sum(t.amount_centavos)::bigint as amount, max(o.amount_centavos) as expected,
      bool_or(o.id is null) as is_unasked,
      bool_and(t.id is null or coalesce(${keepsTerms(contract.filter((terms) => !isClick(terms)))}, false))
        as is_kept
    from (
      select * from ledger.transfer where code not in (${sql.lit(STRIPE_DRAW_CODE)}, ${clickCodes})
    ) as t
    full join (${operations}
    ) as o on o.id = t.reference_id and o.code = t.code
    group by 1, 2
  ), judged as (
    select m.*, case when m.expected is null then m.transfers > 1
      else m.amount is distinct from m.expected end as is_of_other_amount
    from moved m
  )
  select v.rule, v.subject, coalesce(m.amount, 0) as stored, coalesce(m.expected, 0) as expected
  from judged m
  cross join lateral (values
    ('transfer belongs to an operation', 'transfer ' || m.transfer_id || ' of code ' || m.code,
      m.is_unasked),
    ('transfer keeps the contract of its code', 'transfer ' || m.transfer_id || ' of code ' || m.code,
      not m.is_unasked and not m.is_kept),
    ('operation has its transfers', m.id::text || ' by code ' || m.code,
      not m.is_unasked and m.is_of_other_amount)
  ) as v (rule, subject, applies)
  where (m.is_unasked or not m.is_kept or m.is_of_other_amount) and v.applies`;

/** Clicks are most transfers, and belong to a member only. */
const clicksKeepContract: FaultQuery = sql`
  select 'transfer keeps the contract of its code' as rule,
    'transfer ' || t.id || ' of code ' || t.code as subject, t.amount_centavos as stored,
    0::bigint as expected
  from ledger.transfer t
  left join (
    select id, id as member_id, clicking_activated_at as not_before from public.member
  ) as o on o.id = t.reference_id
  where t.code in (${clickCodes}) and (${keepsTerms(clickTerms)}) is not true`;

const endings = contract.filter(({ ends }) => ends !== undefined);
const endingPairs = sql.join(
  [...new Map(endings.map((terms) => [terms.transfer, terms])).values()].map(
    ({ transfer, ends }) =>
      sql`(${sql.lit(transferCodes[transfer])}, ${sql.lit(transferCodes[ends!])})`,
  ),
);

/** A post, void or reversal belongs to the operation of its target. */
const endingsStayWithOperation: FaultQuery = sql`
  select 'ending is of the operation that it ends' as rule, t.id::text as subject,
    t.code::bigint as stored, h.code::bigint as expected
  from ledger.transfer t join ledger.transfer h on h.id = t.target_id
  where (t.code::integer, h.code::integer) not in (${endingPairs})
    or t.reference_id is distinct from h.reference_id`;

/** A draw is in the batch of the transfer that needed it; its id derives from that transfer's. */
const drawsServeTransfers: FaultQuery = sql`
  select 'stripe draw serves a transfer of its batch' as rule, d.id::text as subject,
    d.amount_centavos as stored, 0::bigint as expected
  from ledger.transfer d
  left join ledger.account f on f.id = d.debit_account_id
  left join ledger.account c on c.id = d.credit_account_id
  where d.code = ${sql.lit(STRIPE_DRAW_CODE)} and (
    d.kind <> 'transfer' or f.stripe_group is null or f.stripe_group is distinct from c.stripe_group
    or not exists (
      select from ledger.transfer t
      where t.debit_account_id = d.credit_account_id and t.created_at = d.created_at
        and md5(t.id::text || ':' || f.stripe_index)::uuid = d.id))`;

export const transferRules: readonly FaultQuery[] = [
  transfersMatchRows,
  clicksKeepContract,
  endingsStayWithOperation,
  drawsServeTransfers,
];
