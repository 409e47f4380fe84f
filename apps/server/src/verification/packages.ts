import { sql } from 'kysely';
import { accountCodes } from '../chart-of-accounts.ts';
import { manilaDay } from './expressions.ts';
import type { FaultQuery } from './fault.ts';

const paidOut = sql`
  select y.package_id, sum(y.principal_centavos)::bigint as principal,
    sum(y.income_centavos)::bigint as income
  from public.package_payout y group by y.package_id`;

/**
 * What left a package's escrow plus its balance equals what was promised; a closed one is empty.
 */
const escrowHoldsWhatIsOwed: FaultQuery = sql`
  select v.rule, p.id::text as subject, v.stored, v.expected
  from public.package p
  left join ledger.account a on a.owner_id = p.id and a.code = ${sql.lit(accountCodes.escrow)}
  left join (${paidOut}) as y on y.package_id = p.id
  cross join lateral (values
    ('escrow holds what the package owes', coalesce(a.credits_posted - a.debits_posted, 0),
      p.principal_centavos + p.income_centavos
        - coalesce(y.principal, 0) - coalesce(y.income, 0), true),
    ('closed package returned its principal', coalesce(y.principal, 0), p.principal_centavos,
      p.closed_at is not null),
    ('closed package paid its income', coalesce(y.income, 0), p.income_centavos,
      p.closed_at is not null),
    ('paid package is closed', coalesce(y.principal, 0) + coalesce(y.income, 0), 0::bigint,
      p.closed_at is null and p.principal_centavos + p.income_centavos
        <= coalesce(y.principal, 0) + coalesce(y.income, 0))
  ) as v (rule, stored, expected, applies)
  where v.applies and v.stored <> v.expected`;

const escrowBelongsToPackage: FaultQuery = sql`
  select 'escrow belongs to a package' as rule, a.id::text as subject,
    a.credits_posted - a.debits_posted as stored, 0::bigint as expected
  from ledger.account a
  where a.code = ${sql.lit(accountCodes.escrow)}
    and not exists (select from public.package p where p.id = a.owner_id)`;

const lastsItsDays: FaultQuery = sql`
  select 'package matures after its days' as rule, p.id::text as subject, p.matures_at::text as stored,
    (p.started_at + p.days * interval '24 hours')::text as expected
  from public.package p where p.matures_at <> p.started_at + p.days * interval '24 hours'`;

/** The payments of a package `p` and their days in Manila, as in packages/rules. */
const duesOfPackage = sql`
  select q.period, q.amount_centavos,
    ${manilaDay(sql`q.due_at`)} as due_on
  from (
    select 0 as period, p.matures_at as due_at,
      p.principal_centavos + p.income_centavos as amount_centavos
    where p.package_type <> 4
    union all
    select part + 1,
      p.started_at + (p.matures_at - p.started_at) * (part / 4.0)::double precision,
      case part when 4 then t.total - 3 * (t.total / 4) else t.total / 4 end
    from generate_series(1, 4) as part,
      (select p.principal_centavos + p.income_centavos as total) as t
    where p.package_type = 4
  ) as q`;

/** A payout goes to the owner. Only package 4 pays instalments, with exact amounts. */
const payoutsFollowTerms: FaultQuery = sql`
  select v.rule, y.id::text as subject, v.stored, v.expected
  from public.package_payout y
  left join public.package p on p.id = y.package_id
  cross join lateral (values
    ('payout is of the owner of the package', y.member_id::text, p.member_id::text, true),
    ('instalment is of its amount',
      (y.principal_centavos + y.income_centavos)::text,
      (select d.amount_centavos::text from (${duesOfPackage}) as d where d.period = y.period),
      y.period <> 0),
    ('last payout closes the package', y.created_at::text, p.closed_at::text, y.period = 0)
  ) as v (rule, stored, expected, applies)
  where v.applies and v.stored is distinct from v.expected`;

/** Both ways: each rollover opens one package of the same person with that principal. */
const rolloversOpenPackages: FaultQuery = sql`
  select 'rollover opens its package' as rule, coalesce(y.id, p.id)::text as subject,
    concat(p.member_id, ' ', p.rolled_from_id, ' ', p.principal_centavos) as stored,
    concat(y.member_id, ' ', y.package_id, ' ', y.principal_centavos + y.income_centavos) as expected
  from (select * from public.package where rolled_from_id is not null) as p
  full join (
    select * from public.package_payout where action = 'rollover' or rolled_into_id is not null
  ) as y on y.rolled_into_id = p.id
  where (p.member_id, p.rolled_from_id, p.principal_centavos, p.started_at, 'rollover') is distinct from
    (y.member_id, y.package_id, y.principal_centavos + y.income_centavos, y.created_at, y.action)`;

/** The forecast's figures equal what open packages still pay, day by day. */
const duesAreCounted: FaultQuery = sql`
  select 'dues are counted' as rule, coalesce(t.due_on, c.due_on)::text as subject,
    coalesce(t.amount, 0) as stored, coalesce(c.amount, 0) as expected
  from (
    select due_on, sum(amount_centavos)::bigint as amount from public.package_due group by due_on
  ) as t
  full join (
    select d.due_on, sum(d.amount_centavos)::bigint as amount
    from public.package p cross join lateral (${duesOfPackage}) as d
    where p.closed_at is null and not exists (
      select from public.package_payout y where y.package_id = p.id and y.period = d.period)
    group by d.due_on
  ) as c on c.due_on = t.due_on
  where coalesce(t.amount, 0) <> coalesce(c.amount, 0)`;

export const packageRules: readonly FaultQuery[] = [
  escrowHoldsWhatIsOwed,
  escrowBelongsToPackage,
  lastsItsDays,
  payoutsFollowTerms,
  rolloversOpenPackages,
  duesAreCounted,
];
