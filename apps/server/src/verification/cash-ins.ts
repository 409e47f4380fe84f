import { sql } from 'kysely';
import { referenceAsMade } from '../capabilities/audit/index.ts';
import { accountCodes } from '../chart-of-accounts.ts';
import { accountOf } from './expressions.ts';
import type { FaultQuery } from './fault.ts';

/**
 * Both ways: a credited cash-in has its load, and a load with a cash-in credits it. A reopening names
 * the one before, which was reverted in whole.
 */
const creditedHasItsLoad: FaultQuery = sql`
  select 'credited cash-in has its load' as rule, coalesce(c.id, l.cash_in_id)::text as subject,
    concat_ws(' ', l.member_id, l.amount_centavos, l.method, l.payment_reference, l.loaded_by,
      l.created_at) as stored,
    concat_ws(' ', c.member_id, c.credited_centavos, c.method, c.payment_reference, c.decided_by,
      c.decided_at) as expected
  from (
    select c.id, c.member_id, c.credited_centavos, c.method, c.payment_reference, c.decided_by,
      c.decided_at, 0 as round
    from public.cash_in c where c.status = 'credited'
    union all
    select r.cash_in_id, c.member_id, l.amount_centavos, c.method, l.payment_reference, r.decided_by,
      r.decided_at, r.round
    from public.cash_in_reopening r
    left join public.cash_in c on c.id = r.cash_in_id
    left join public.capital_load l on l.id = r.load_id and l.status = 'failed'
    where r.status = 'credited'
  ) as c
  full join (
    select l.*, coalesce(r.round, 0) as round
    from public.capital_load l left join public.cash_in_reopening r on r.load_id = l.id
    where l.cash_in_id is not null
  ) as l on l.cash_in_id = c.id and l.round = c.round
  where (l.member_id, l.amount_centavos, l.method, l.payment_reference, l.loaded_by, l.created_at)
    is distinct from
    (c.member_id, c.credited_centavos, c.method, c.payment_reference, c.decided_by, c.decided_at)`;

/**
 * Both ways: a payment reference is in use by a declared cash-in, by a load that stands, with the
 * cash-in that it credits, or by a payout, under its account.
 */
const referencesAreInUse: FaultQuery = sql`
  select 'payment reference is in use' as rule,
    concat(coalesce(r.method, u.method), ' ', coalesce(r.reference, u.reference)) as subject,
    concat_ws(' ', r.cash_in_id, r.load_id) as stored,
    concat_ws(' ', u.cash_in_id, u.load_id) as expected
  from (select * from public.payment_reference where payout_id is null) as r
  full join (
    select ${accountOf(sql`method`)} as method, ltrim(payment_reference, '0') as reference,
      id as cash_in_id, null::uuid as load_id
    from public.cash_in where status = 'declared' and payment_reference is not null
    union all
    select ${accountOf(sql`method`)}, ltrim(payment_reference, '0'), cash_in_id, id
    from public.capital_load where reverted_at is null and payment_reference is not null
  ) as u on u.method = r.method and u.reference = r.reference
  where (r.cash_in_id, r.load_id) is distinct from (u.cash_in_id, u.load_id)
  union all
  select 'payment reference is in use', coalesce(r.payout_id, o.id)::text,
    concat_ws(' ', r.method, r.reference), concat_ws(' ', o.method, o.payment_reference)
  from (select * from public.payment_reference where payout_id is not null) as r
  full join (
    select * from public.payout where payment_reference is not null
  ) as o on o.id = r.payout_id
  where r.reference is distinct from ltrim(o.payment_reference, '0')
    or r.method is distinct from ${accountOf(sql`o.method`)}`;

const declared = sql.raw(referenceAsMade('correct_cash_in', 'c.id', 'c.payment_reference'));

/** Both ways: a cash-in is as it was declared, before corrections. Of a credited one its load has the reference. */
const declaredAsSealed: FaultQuery = sql`
  select 'cash-in is as the member declared it' as rule,
    coalesce(c.id, d.cash_in_id)::text as subject,
    concat_ws(' ', c.payment_reference, c.declared_at) as stored,
    concat_ws(' ', d.payment_reference, d.declared_at) as expected
  from (select * from public.cash_in where declared_at is not null) as c
  full join public.cash_in_declaration d on d.cash_in_id = c.id
  where c.declared_at is distinct from d.declared_at
    or c.status <> 'credited' and ${declared} is distinct from d.payment_reference
  union all
  select 'cash-in is as the member declared it', id::text, payment_reference, 'nothing'
  from public.cash_in
  where declared_at is null and status <> 'credited' and payment_reference is not null`;

/** What a load brought to a deleted member is unclaimed money of that member. */
const loadsOfDeletedAreUnclaimed: FaultQuery = sql`
  select 'unclaimed money of a load is of its member' as rule, u.id::text as subject,
    concat_ws(' ', u.member_id, u.amount_centavos, u.created_at) as stored,
    concat_ws(' ', l.member_id, l.amount_centavos, l.created_at) as expected
  from public.unclaimed_money u
  join public.member m on m.id = u.member_id
  left join public.capital_load l on l.id = u.load_id and l.status = 'completed'
  where u.load_id is not null and (m.deleted_at is null
    or (u.member_id, u.amount_centavos, u.created_at)
      is distinct from (l.member_id, l.amount_centavos, l.created_at))`;

/** The other way: no load or refund stays in a balance of a deleted member. */
const balancesOfDeletedAreEmpty: FaultQuery = sql`
  select 'balance of a deleted member is empty' as rule, a.id::text as subject,
    a.credits_posted - a.debits_posted as stored, 0::bigint as expected
  from public.member m
  join ledger.account a on a.owner_id = m.id and a.code < ${sql.lit(accountCodes.escrow)}
  where m.deleted_at is not null and a.credits_posted <> a.debits_posted`;

/** Who paid is erased with the person, as soon as a cash-in is decided. */
const deletedPayersAreErased: FaultQuery = sql`
  select 'payer of a deleted member is erased' as rule, c.id::text as subject,
    concat_ws(' ', c.sender_name, c.sender_number, p.media_type) as stored, 'nothing' as expected
  from public.cash_in c
  join public.member m on m.id = c.member_id and m.deleted_at is not null
  left join public.cash_in_proof p on p.cash_in_id = c.id
  where c.status <> 'declared'
    and (c.status = 'open' or num_nonnulls(c.sender_name, c.sender_number, p.cash_in_id) > 0)`;

/**
 * A cash-in is in the round after its last reopening. Whether its decision is older is not asked,
 * since a clock may have been set back.
 */
const roundsAreCounted: FaultQuery = sql`
  select 'cash-in counts its rounds' as rule, coalesce(c.id, r.cash_in_id)::text as subject,
    c.round::text as stored, concat_ws(' to ', r.first, r.last) as expected
  from public.cash_in c
  full join (
    select cash_in_id, min(round) as first, max(round) as last, count(*) as times,
      bool_and(status = 'credited' or reopened_at < decided_at + interval '24 hours') as is_in_time
    from public.cash_in_reopening group by 1
  ) as r on r.cash_in_id = c.id
  where c.round is distinct from coalesce(r.last, 0) + 1 or r.first > 1 or r.times <> r.last
    or not r.is_in_time`;

export const cashInRules: readonly FaultQuery[] = [
  roundsAreCounted,
  creditedHasItsLoad,
  declaredAsSealed,
  referencesAreInUse,
  loadsOfDeletedAreUnclaimed,
  balancesOfDeletedAreEmpty,
  deletedPayersAreErased,
];
