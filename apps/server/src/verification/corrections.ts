import { sql } from 'kysely';
import type { FaultQuery } from './fault.ts';

/**
 * Corrections of a payment reference are a chain from what the row, or the sending of a payout, was
 * made with to what it has. Of a credited cash-in its load has the reference.
 */
const referencesAreAsCorrected: FaultQuery = sql`
  select 'payment reference is as corrected' as rule, concat(c.action, ' ', c.subject_id) as subject,
    v.stored, v.expected
  from (
    select *, row_number() over (partition by action, subject_id order by nth) as place,
      lag(after) over same as previous, lag(id) over same is null as is_first,
      lead(id) over same is null as is_last
    from (
      select *, (state_after ->> 'correction')::integer as nth,
        coalesce(state_after ->> 'sending', '1') as sending,
        state_before ->> 'paymentReference' as before, state_after ->> 'paymentReference' as after
      from public.audit_entry
      where action in ('correct_cash_in', 'correct_load', 'correct_payout', 'correct_return')
    ) as entry
    window same as (partition by action, subject_id, sending order by nth)
  ) as c
  left join lateral (
    select member_id, case status when 'credited' then c.after else payment_reference end as reference
    from public.cash_in where id = c.subject_id and c.action = 'correct_cash_in'
    union all
    select member_id, payment_reference from public.capital_load
    where id = c.subject_id and c.action = 'correct_load'
    union all
    select member_id, case c.action when 'correct_payout' then payment_reference else return_reference end
    from public.payout p
    where id = c.subject_id and c.action in ('correct_payout', 'correct_return')
      and not exists (
        select from public.payout_not_sent n
        where n.payout_id = p.id and n.sending::text = c.sending
      )
    union all
    select w.member_id, n.payment_reference
    from public.payout_not_sent n join public.withdrawal w on w.id = n.payout_id
    where n.payout_id = c.subject_id and n.sending::text = c.sending
      and c.action = 'correct_payout'
  ) as present on true
  left join public.member a on a.id = c.actor_id
  cross join lateral (values
    (c.nth::text, c.place::text, c.nth is distinct from c.place),
    (c.before, c.previous, not c.is_first and c.before is distinct from c.previous),
    (c.after, present.reference, c.is_last and c.after is distinct from present.reference),
    (c.member_id::text, present.member_id::text, c.member_id is distinct from present.member_id),
    (c.actor_id::text, 'staff, or the member of a cash-in', c.actor_id is not null
      and case c.action when 'correct_cash_in' then c.actor_id <> c.member_id
        else a.role is not distinct from 'agent' end)
  ) as v (stored, expected, applies)
  where v.applies`;

export const correctionRules: readonly FaultQuery[] = [referencesAreAsCorrected];
