import { sql } from 'kysely';
import type { FaultQuery } from './fault.ts';

/**
 * Corrections of a payment reference are a chain from what the row was made with to what it has. Of
 * a credited cash-in its load has the reference.
 */
const referencesAreAsCorrected: FaultQuery = sql`
  select 'payment reference is as corrected' as rule, concat(c.action, ' ', c.subject_id) as subject,
    v.stored, v.expected
  from (
    select *, row_number() over same as place, lag(after) over same as previous,
      lead(id) over same is null as is_last
    from (
      select *, (state_after ->> 'correction')::integer as nth,
        state_before ->> 'paymentReference' as before, state_after ->> 'paymentReference' as after
      from public.audit_entry
      where action in ('correct_cash_in', 'correct_load', 'correct_payout', 'correct_return')
    ) as entry
    window same as (partition by action, subject_id order by nth)
  ) as c
  left join lateral (
    select member_id, case status when 'credited' then c.after else payment_reference end as reference
    from public.cash_in where id = c.subject_id and c.action = 'correct_cash_in'
    union all
    select member_id, payment_reference from public.capital_load
    where id = c.subject_id and c.action = 'correct_load'
    union all
    select member_id, case c.action when 'correct_payout' then payment_reference else return_reference end
    from public.payout where id = c.subject_id and c.action in ('correct_payout', 'correct_return')
  ) as present on true
  left join public.member a on a.id = c.actor_id
  cross join lateral (values
    (c.nth::text, c.place::text, c.nth is distinct from c.place),
    (c.before, c.previous, c.place > 1 and c.before is distinct from c.previous),
    (c.after, present.reference, c.is_last and c.after is distinct from present.reference),
    (c.member_id::text, present.member_id::text, c.member_id is distinct from present.member_id),
    (c.actor_id::text, 'staff, or the member of a cash-in', c.actor_id is not null
      and case c.action when 'correct_cash_in' then c.actor_id <> c.member_id
        else a.role is not distinct from 'agent' end)
  ) as v (stored, expected, applies)
  where v.applies`;

export const correctionRules: readonly FaultQuery[] = [referencesAreAsCorrected];
