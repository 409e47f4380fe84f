import { sql } from 'kysely';
import { transferCodes } from '../transfers.ts';
import { manilaDay } from './expressions.ts';
import type { FaultQuery } from './fault.ts';

const clickHold = sql.lit(transferCodes.clickHold);

/** The open hold equals what the day has drawn and can still draw; without one nothing is drawn. */
const clickHoldFitsDay: FaultQuery = sql`
  select 'hold fits the day of clicks' as rule, d.member_id::text as subject, v.stored, v.expected
  from public.click_day d
  left join ledger.transfer h on h.id = d.hold_id and h.kind = 'hold'
    and h.code = ${clickHold} and h.reference_id = d.member_id
    and not exists (select from ledger.transfer e where e.target_id = h.id)
  cross join lateral (select
    coalesce(h.amount_centavos, 0) as stored,
    (case when d.hold_id is null then d.clicks else d.click_limit end - d.posted_clicks)
      * d.pay_centavos as expected
  ) as v
  where v.stored <> v.expected`;

const openClickHoldBelongsToDay: FaultQuery = sql`
  select 'open hold belongs to a day of clicks' as rule, h.id::text as subject,
    h.amount_centavos as stored, 0::bigint as expected
  from ledger.transfer h
  where h.kind = 'hold' and h.code = ${clickHold}
    and not exists (select from ledger.transfer e where e.target_id = h.id)
    and not exists (select from public.click_day d where d.hold_id = h.id)`;

const clicksHaveTheirKeys: FaultQuery = sql`
  select 'each click has its key' as rule, member_id::text as subject, clicks::bigint as stored,
    cardinality(click_keys)::bigint as expected
  from public.click_day where clicks <> cardinality(click_keys)`;

const milliseconds = sql`('x' || translate(left(h.id::text, 13), '-', ''))::bit(48)::bigint`;
const dayOfClock = manilaDay(sql`to_timestamp(${milliseconds} / 1000.0)`);

/** A day without a date could not be compared with what was posted. */
const clicksHaveTheirDay: FaultQuery = sql`
  select 'clicks are of a day' as rule, member_id::text as subject, 'none' as stored,
    'a day' as expected
  from public.click_day
  where day is null and (clicks + pay_centavos + click_limit > 0 or num_nonnulls(hold_id, binding) > 0)
    or previous_day is null and cardinality(previous_keys) > 0`;

/**
 * The posted clicks of the last two days match their rows. The hold's time gives the day. A member
 * whose clock fell back across midnight is left out: the ledger's time is later then.
 */
const postedClicksFitDay: FaultQuery = sql`
  with held as materialized (
    select h.id, h.reference_id as member_id, ${manilaDay(sql`h.created_at`)} as day,
      ${dayOfClock} as day_of_clock
    from ledger.transfer h
    join public.click_day c on c.member_id = h.reference_id
      and h.created_at >= (least(c.day, c.previous_day)::timestamp at time zone 'UTC')
        - interval '8 hours'
    where h.code = ${clickHold}
  )
  select 'posted clicks fit their day' as rule, d.member_id || ' on ' || d.day as subject,
    coalesce(p.amount, 0) as stored, d.clicks * d.pay_centavos as expected
  from (
    select member_id, day, posted_clicks::bigint as clicks, pay_centavos from public.click_day
    union all
    select member_id, previous_day, cardinality(previous_keys), previous_pay_centavos
    from public.click_day
  ) as d
  left join (
    select held.member_id, held.day, sum(e.amount_centavos)::bigint as amount
    from held join ledger.transfer e on e.target_id = held.id and e.kind = 'post'
    group by 1, 2
  ) as p on p.member_id = d.member_id and p.day = d.day
  where d.day is not null and coalesce(p.amount, 0) <> d.clicks * d.pay_centavos
    and not exists (select from held where held.member_id = d.member_id and day_of_clock <> held.day)`;

/**
 * A day's clicks pay no more than its first hold, which is for all of them. A row that was put back to
 * before its first click would let them be counted again. Members whose clock fell back across midnight
 * are left out, as above.
 */
const daysPayOnce: FaultQuery = sql`
  select 'clicks of a day are paid once' as rule, member_id || ' on ' || day as subject,
    paid as stored, first_held as expected
  from (
    select h.reference_id as member_id, ${manilaDay(sql`h.created_at`)} as day,
      (array_agg(h.amount_centavos order by h.created_at, h.id))[1] as first_held,
      sum(e.amount_centavos)::bigint as paid,
      bool_and(${manilaDay(sql`h.created_at`)} = ${dayOfClock}) as is_by_clock
    from ledger.transfer h
    left join ledger.transfer e on e.target_id = h.id and e.kind = 'post'
    where h.code = ${clickHold} and h.kind = 'hold'
    group by 1, 2
  ) as days
  where paid > first_held and is_by_clock`;

export const clickRules: readonly FaultQuery[] = [
  clickHoldFitsDay,
  openClickHoldBelongsToDay,
  clicksHaveTheirKeys,
  clicksHaveTheirDay,
  postedClicksFitDay,
  daysPayOnce,
];
