import { sql } from 'kysely';
import { manilaDay, payingAccount } from './expressions.ts';
import type { FaultQuery } from './fault.ts';

/** Both ways: days were closed and opened again as the audit says. */
const closuresMatchAudit: FaultQuery = sql`
  select 'days were closed as the audit says' as rule, coalesce(o.id, e.subject_id)::text as subject,
    concat_ws(' ', o.account, o.first_day, o.last_day) as stored,
    concat_ws(' ', e.state_after->>'account', e.state_after->>'from', e.state_after->>'to') as expected
  from public.day_closure o
  full join (select * from public.audit_entry where action = 'close_days') as e
    on e.subject_id = o.id
  where o.id is null or e.id is null or e.actor_id <> o.closed_by or e.created_at <> o.closed_at
    or e.state_after - 'alsoBy' is distinct from jsonb_build_object(
      'account', o.account, 'from', o.first_day, 'to', o.last_day, 'hash', encode(o.hash, 'hex'))
  union all
  select 'closed days are open again as the audit says', coalesce(o.id, e.subject_id)::text,
    concat_ws(' ', o.reopened_from, o.reopened_at), concat_ws(' ', e.state_after->>'from', e.created_at)
  from (select * from public.day_closure where reopened_at is not null) as o
  full join (
    select distinct on (subject_id) * from public.audit_entry where action = 'reopen_days'
    order by subject_id, created_at desc, id desc
  ) as e on e.subject_id = o.id
  where (o.id, o.account, o.reopened_from::text, o.reopened_by, o.reopened_at, o.reopen_reason)
    is distinct from (e.subject_id, e.state_after->>'account', e.state_after->>'from', e.actor_id,
      e.created_at, e.reason)`;

/** As `hashDays` writes them. */
const closedDaysHaveTheirHash: FaultQuery = sql`
  select 'closed days are as they were closed' as rule, o.id::text as subject,
    encode(o.hash, 'hex') as stored, coalesce(encode(days.hash, 'hex'), 'none') as expected
  from public.day_closure o
  left join (
    select closure_id, sha256(convert_to(string_agg(concat_ws('|', day, bank_in_centavos,
      bank_out_centavos, books_in_centavos, books_out_centavos, set_aside_centavos, unmatched_lines,
      unmatched_books, coalesce(explanation_id::text, '')), E'\\n' order by day), 'UTF8')) as hash
    from public.closed_day group by closure_id
  ) as days on days.closure_id = o.id
  where days.hash is distinct from o.hash`;

/** Both ways: each explanation has its audit entry. */
const explanationsMatchAudit: FaultQuery = sql`
  select 'day is explained as the audit says' as rule, coalesce(o.id, e.subject_id)::text as subject,
    concat_ws(' ', o.account, o.day, o.reason) as stored,
    concat_ws(' ', e.state_after->>'account', e.state_after->>'day', e.reason) as expected
  from public.day_explanation o
  full join (select * from public.audit_entry where action = 'explain_day') as e
    on e.subject_id = o.id
  where (o.id, o.explained_by, o.explained_at, o.reason, o.account, o.day::text, o.difference_centavos)
    is distinct from (e.subject_id, e.actor_id, e.created_at, e.reason, e.state_after->>'account',
      e.state_after->>'day', ((e.state_after->>'difference')::numeric * 100)::bigint)`;

/**
 * Both ways: what is booked now of a closed day is what it was closed with, and what changed later.
 * A late change on a day that was closed afterwards is part of that day.
 */
const lateChangesAddUp: FaultQuery = sql`
  with closed as (
    select o.id, o.account, d.day, d.bank_in_centavos - d.bank_out_centavos as bank,
      d.books_in_centavos - d.books_out_centavos as books
    from public.day_closure o join public.closed_day d on d.closure_id = o.id
    where o.reopened_from is null or o.reopened_from > d.day
  ), late as (
    select o.account, l.of_day, l.day, l.change_centavos
    from public.late_change l join public.day_closure o on o.id = l.closure_id
    where o.reopened_from is null or o.reopened_from > l.of_day
  ), booked as (
    select lower(account) as account, ${manilaDay(sql`at`)} as day,
      case when status <> 'set_aside' then amount_centavos else 0 end as bank,
      case when status = 'matched' then amount_centavos else 0 end as books
    from public.bank_line
    union all
    select lower(o.method), ${manilaDay(sql`o.created_at`)}, 0, o.amount_centavos
    from public.capital_load o
    where o.reverted_at is null and o.status = 'completed' and not exists (
      select from public.bank_line line where line.load_id = o.id)
    union all
    select ${payingAccount(sql`o.method`)}, ${manilaDay(sql`o.paid_at`)}, 0, -o.amount_centavos
    from public.payout o
    where o.state in ('sent', 'returned')
      and not exists (
        select from public.bank_line line where line.payout_id = o.id and line.amount_centavos < 0)
      and not exists (select from public.bank_line line where line.batch_id = o.batch_id)
    union all
    select ${payingAccount(sql`o.method`)}, ${manilaDay(sql`o.ended_at`)}, 0, o.amount_centavos
    from public.payout o
    where o.state = 'returned' and not exists (
      select from public.bank_line line where line.payout_id = o.id and line.amount_centavos > 0)
  ), sums as (
    select account, day, sum(bank) as bank, sum(books) as books from booked group by 1, 2
  ), changed as (
    select account, of_day as day, sum(change_centavos) as later from late group by 1, 2
  ), counted as (
    select account, day, sum(change_centavos) as here from late group by 1, 2
  )
  select 'closed day and what changed later are what is booked' as rule,
    closed.account || ' ' || closed.day as subject,
    concat_ws(' ', closed.bank, closed.books - coalesce(here, 0) + coalesce(later, 0)) as stored,
    concat_ws(' ', coalesce(sums.bank, 0), coalesce(sums.books, 0)) as expected
  from closed
  left join sums on sums.account = closed.account and sums.day = closed.day
  left join changed on changed.account = closed.account and changed.day = closed.day
  left join counted on counted.account = closed.account and counted.day = closed.day
  where closed.bank <> coalesce(sums.bank, 0)
    or closed.books - coalesce(here, 0) + coalesce(later, 0) <> coalesce(sums.books, 0)`;

/** What changed a closed day was done on the day that it counts on. */
const lateChangesWereDone: FaultQuery = sql`
  select 'closed day changed when the audit says' as rule, l.subject_id::text as subject,
    l.day::text as stored, 'no entry' as expected
  from public.late_change l
  where not exists (
    select from public.audit_entry e
    where e.subject_id = l.subject_id and ${manilaDay(sql`e.created_at`)} = l.day)`;

export const reconciliationRules: readonly FaultQuery[] = [
  closuresMatchAudit,
  closedDaysHaveTheirHash,
  explanationsMatchAudit,
  lateChangesAddUp,
  lateChangesWereDone,
];
