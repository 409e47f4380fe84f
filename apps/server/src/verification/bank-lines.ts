import { type RawBuilder, sql } from 'kysely';
import type { FaultQuery } from './fault.ts';

/**
 * What a matched line stands for still counts, with the same amount and direction. A payout's line
 * in is its return; a batch's line is all of it that was sent.
 */
const linesAreTheirTargets: FaultQuery = sql`
  select 'bank line is what it is matched to' as rule, line.id::text as subject,
    line.amount_centavos::text as stored, coalesce(target.amount::text, 'none') as expected
  from public.bank_line line
  left join lateral (
    select o.amount_centavos as amount from public.capital_load o
    where o.id = line.load_id and o.reverted_at is null
    union all
    select case when line.amount_centavos < 0 then -o.amount_centavos else o.amount_centavos end
    from public.payout o
    where o.id = line.payout_id and case when line.amount_centavos < 0
      then o.state in ('sent', 'returned') else o.state = 'returned' end
    union all
    select -sum(o.amount_centavos)::bigint from public.payout o
    where o.batch_id = line.batch_id and o.sent_at is not null
    having line.batch_id is not null
    union all
    select case o.kind when 'pay_in' then o.amount_centavos else -o.amount_centavos end
    from public.reserve_entry o
    where o.id = line.reserve_entry_id and o.kind <> 'opening_reserve'
    union all
    select -o.amount_centavos from public.unclaimed_money o
    where o.id = line.unclaimed_id and o.paid_at is not null
  ) as target on true
  where line.status = 'matched' and target.amount is distinct from line.amount_centavos`;

/** A payout left an account once: in a line of its own, or in its batch's. */
const payoutsHaveOneLine: FaultQuery = sql`
  select 'payout has one bank line out' as rule, o.id::text as subject,
    'its own and its batch''s' as stored, 'one' as expected
  from public.bank_line batch
  join public.payout o on o.batch_id = batch.batch_id
  join public.bank_line own on own.payout_id = o.id and own.amount_centavos < 0`;

/** As `hashLine` writes it. */
export const hashOfLine = sql`encode(sha256(
  convert_to((extract(epoch from line.at) * 1000)::bigint::text, 'UTF8') || '\\x00'::bytea
  || convert_to(line.reference, 'UTF8') || '\\x00'::bytea
  || convert_to(line.description, 'UTF8') || '\\x00'::bytea
  || convert_to(line.sender, 'UTF8') || '\\x00'::bytea
  || convert_to(line.sender_number, 'UTF8') || '\\x00'::bytea
  || convert_to(coalesce(line.fee_centavos::text, ''), 'UTF8')), 'hex')`;

/**
 * Both ways: a decided line is as its last audit entry says, and a line with entries is there, or its
 * last entry says that it was removed.
 */
const linesMatchAudit: FaultQuery = sql`
  with last as (
    select distinct on (subject_id) * from public.audit_entry
    where subject_kind = 'bank_line' and action not in ('miss_bank_line', 'find_bank_line')
    order by subject_id, created_at desc, id desc
  )
  select 'bank line is as its last audit entry says' as rule,
    coalesce(line.id, last.subject_id)::text as subject,
    coalesce(line.status, 'none') as stored, coalesce(last.action, 'no entry') as expected
  from public.bank_line line full join last on last.subject_id = line.id
  where line.id is null and last.state_after->>'status' is distinct from 'removed'
    or line.status <> 'unmatched' and (
      last.action is distinct from
        case line.status when 'matched' then 'match_bank_line' else 'set_aside_bank_line' end
      or last.actor_id is distinct from line.decided_by
      or last.created_at is distinct from line.decided_at
      or last.reason is distinct from line.reason
      or last.state_after->>'match' is distinct from coalesce(
        line.load_id, line.payout_id, line.batch_id, line.reserve_entry_id,
        line.unclaimed_id)::text)
    or line.status = 'unmatched' and (
      num_nonnulls(line.decided_by, line.decided_at) > 0
      or last.action = 'set_aside_bank_line'
      -- Reverting its load unmatches a line.
      or last.action = 'match_bank_line' and not exists (
        select from public.capital_load o
        where o.id::text = last.state_after->>'match' and o.reverted_at is not null))
    or line.id is not null and last.id is not null and (
      last.state_after->>'account' is distinct from line.account
      or last.state_after->>'hash' is distinct from ${hashOfLine}
      or (last.state_after->>'amount')::numeric * 100 is distinct from line.amount_centavos)`;

/** Both ways: a line is missing in the import that its last such entry names. */
const missingLinesMatchAudit: FaultQuery = sql`
  with last as (
    select distinct on (subject_id) * from public.audit_entry
    where action in ('miss_bank_line', 'find_bank_line')
    order by subject_id, created_at desc, id desc
  )
  select 'bank line is missing in a statement as the audit says' as rule, line.id::text as subject,
    coalesce(line.missing_in::text, 'none') as stored,
    coalesce(last.state_after->>'missingIn', 'none') as expected
  from public.bank_line line left join last on last.subject_id = line.id
  where (line.missing_in is not null or last.id is not null) and (
    line.missing_in::text is distinct from last.state_after->>'missingIn'
    or last.state_after->>'account' is distinct from line.account
    or last.state_after->>'hash' is distinct from ${hashOfLine}
    or (last.state_after->>'amount')::numeric * 100 is distinct from line.amount_centavos)`;

/** As the application writes it; with microseconds, which it never has, if there are any. */
const isoOf = (instant: RawBuilder<unknown>) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')
    || coalesce(nullif(right(to_char(${instant}, 'US'), 3), '000'), '') || 'Z'`;
const pesos = (centavos: RawBuilder<unknown>) => sql`round(${centavos} / 100.0, 2)`;

/** Both ways: each import has its audit entry, its period the last correction's, and as many lines as it added and inherited. */
const importsMatchAudit: FaultQuery = sql`
  select 'import is as its audit entry says' as rule,
    coalesce(o.id, e.subject_id)::text as subject,
    case when o.id is null then 'none' else concat_ws(' ', o.account, o.added, o.known) end as stored,
    case when e.id is null then 'none'
      else concat_ws(' ', e.state_after->>'account', e.state_after->>'added', e.state_after->>'known')
    end as expected
  from public.bank_import o
  full join (select * from public.audit_entry where action = 'import_bank_lines') as e
    on e.subject_id = o.id
  left join (
    select distinct on (subject_id) subject_id,
      jsonb_build_object('from', state_after->'from', 'to', state_after->'to',
        'periodSource', state_after->'periodSource') as period
    from public.audit_entry where action = 'correct_import_period'
    order by subject_id, created_at desc, id desc
  ) as corrected on corrected.subject_id = o.id
  where o.id is null or e.id is null or e.actor_id <> o.imported_by or e.created_at <> o.created_at
    or (e.state_after || coalesce(corrected.period, '{}')) - 'alsoBy' is distinct from jsonb_strip_nulls(jsonb_build_object(
      'account', o.account, 'fileHash', encode(o.file_sha256, 'hex'),
      'planHash', encode(o.plan_hash, 'hex'), 'format', o.format, 'profile', o.profile,
      'from', o.period_from, 'to', o.period_to, 'periodSource', o.period_source,
      'coveredFrom', ${isoOf(sql`o.covered_from`)}, 'coveredTo', ${isoOf(sql`o.covered_to`)},
      'coveredDirection', o.covered_direction,
      'doubtfulDays', case when o.doubtful_days <> '{}' then to_jsonb(o.doubtful_days) end,
      'openingBalance', ${pesos(sql`o.opening_centavos`)},
      'closingBalance', ${pesos(sql`o.closing_centavos`)},
      'added', o.added, 'known', o.known, 'missing', o.missing,
      'notMoney', o.not_money, 'unreadable', o.unreadable))
  union all
  select 'import has the lines that it added', coalesce(o.id, line.import_id)::text,
    coalesce(line.count, 0)::text, coalesce(o.lines, 0)::text
  from (
    select id, case when undone_at is null then added + inherited else 0 end as lines
    from public.bank_import
  ) as o
  full join (
    select import_id, count(*) as count from public.bank_line group by import_id
  ) as line on line.import_id = o.id
  where coalesce(line.count, 0) is distinct from coalesce(o.lines, -1)`;

/** Both ways: an import was undone by whom the audit says, and inherited what it says. */
const undoneImportsMatchAudit: FaultQuery = sql`
  with undone as (select * from public.audit_entry where action = 'undo_bank_import')
  select 'import was undone as the audit says' as rule,
    coalesce(o.id, e.subject_id)::text as subject,
    concat_ws(' ', o.undone_by, o.undone_at) as stored,
    concat_ws(' ', e.actor_id, e.created_at) as expected
  from (select * from public.bank_import where undone_at is not null) as o
  full join undone as e on e.subject_id = o.id
  where (o.id, o.account, o.undone_by, o.undone_at, o.undo_reason)
    is distinct from (e.subject_id, e.state_after->>'account', e.actor_id, e.created_at, e.reason)
  union all
  select 'import inherited what the audit says', coalesce(o.id::text, e.id),
    coalesce(o.inherited, 0)::text, coalesce(e.lines, 0)::text
  from (select * from public.bank_import where inherited <> 0) as o
  full join (
    select heir.key as id, sum(heir.value::integer) as lines
    from undone cross join lateral jsonb_each_text(undone.state_after->'inheritedBy') as heir
    group by heir.key
  ) as e on e.id = o.id::text
  where o.inherited is distinct from e.lines`;

export const bankLineRules: readonly FaultQuery[] = [
  linesAreTheirTargets,
  payoutsHaveOneLine,
  linesMatchAudit,
  missingLinesMatchAudit,
  importsMatchAudit,
  undoneImportsMatchAudit,
];
