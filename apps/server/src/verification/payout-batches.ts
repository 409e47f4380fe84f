import { sql } from 'kysely';
import type { FaultQuery } from './fault.ts';

/** The hash, number and sum of each batch's lines, from their withdrawals: a payout may be taken back. */
export const frozen = sql`
  select l.batch_id, count(*) as line_count, sum(w.amount_centavos)::bigint as total_centavos,
    bool_and(lower(w.method) = lower(b.method)) as is_of_method,
    min(l.line) = 1 and max(l.line) = count(*) as is_numbered,
    sha256(convert_to(concat(b.reference, E'\\n', b.method, E'\\n', string_agg(
      concat_ws(' ', l.line, w.reference, w.amount_centavos, encode(l.destination_digest, 'hex')),
      E'\\n' order by l.line)), 'UTF8')) as hash
  from public.payout_batch_line l
  join public.payout_batch b on b.id = l.batch_id
  left join public.withdrawal w on w.id = l.payout_id
  group by l.batch_id, b.reference, b.method`;

/** Both ways: each batch has the lines that it froze. */
const batchesAreAsFrozen: FaultQuery = sql`
  select 'batch is as it was frozen' as rule, coalesce(b.id, l.batch_id)::text as subject,
    concat_ws(' ', l.line_count, l.total_centavos, encode(l.hash, 'hex')) as stored,
    concat_ws(' ', b.line_count, b.total_centavos, encode(b.hash, 'hex')) as expected
  from public.payout_batch b full join (${frozen}) as l on l.batch_id = b.id
  where (l.line_count, l.total_centavos, l.hash, l.is_of_method, l.is_numbered)
    is distinct from (b.line_count, b.total_centavos, b.hash, true, true)`;

/** A line is paid to the account that the withdrawal asked for. */
const linesHaveTheirDestination: FaultQuery = sql`
  select 'line of a batch has the destination that was asked for' as rule,
    concat(l.batch_id, ' ', l.line) as subject, encode(l.destination_digest, 'hex') as stored,
    encode(w.destination_digest, 'hex') as expected
  from public.payout_batch_line l left join public.withdrawal w on w.id = l.payout_id
  where l.destination_digest is distinct from w.destination_digest`;

/** Both ways: the payouts of a batch are those of its lines that were not put back; of a dissolved one, what failed in it. */
const payoutsAreInTheirBatch: FaultQuery = sql`
  select 'payout is in the batch that froze it' as rule,
    coalesce(p.id, l.payout_id)::text as subject, p.batch_id::text as stored,
    l.batch_id::text as expected
  from (select * from public.payout where batch_id is not null) as p
  full join (
    select l.* from public.payout_batch_line l
    join public.payout_batch b on b.id = l.batch_id
    left join public.payout f on f.id = l.payout_id and f.batch_id = b.id and f.state = 'failed'
    where (b.state <> 'dissolved' or f.id is not null) and not exists (
      select from public.payout_put_back k
      where k.batch_id = l.batch_id and k.payout_id = l.payout_id
    )
  ) as l on l.payout_id = p.id and l.batch_id = p.batch_id
  where p.id is null or l.payout_id is null`;

/** A batch counts what became of its payouts; what came back counts as failed. */
const batchesAreCounted: FaultQuery = sql`
  select 'batch counts its payouts' as rule, b.id::text as subject,
    concat_ws(' ', b.sent_count, b.sent_centavos, b.failed_count, b.failed_centavos,
      b.paid_centavos, b.put_back_count, b.put_back_centavos, b.state) as stored,
    concat_ws(' ', c.sent, c.sent_centavos, c.failed, c.failed_centavos, c.paid_centavos,
      k.put_back, k.put_back_centavos, c.waiting) as expected
  from public.payout_batch b
  cross join lateral (
    select count(*) filter (where p.state = 'sent') as sent,
      coalesce(sum(p.amount_centavos) filter (where p.state = 'sent'), 0) as sent_centavos,
      count(*) filter (where p.state in ('failed', 'returned')) as failed,
      coalesce(sum(p.amount_centavos) filter (where p.state in ('failed', 'returned')), 0)
        as failed_centavos,
      coalesce(sum(p.amount_centavos) filter (where p.state in ('sent', 'returned')), 0)
        as paid_centavos,
      count(*) filter (where p.state = 'to_pay') as waiting
    from public.payout p where p.batch_id = b.id
  ) as c
  cross join lateral (
    select count(*) as put_back, coalesce(sum(w.amount_centavos), 0) as put_back_centavos
    from public.payout_put_back k left join public.withdrawal w on w.id = k.payout_id
    where k.batch_id = b.id
  ) as k
  where (b.sent_count, b.sent_centavos, b.failed_count, b.failed_centavos, b.paid_centavos,
      b.put_back_count, b.put_back_centavos)
    is distinct from (c.sent, c.sent_centavos, c.failed, c.failed_centavos, c.paid_centavos,
      k.put_back, k.put_back_centavos)
    or b.state = 'open' and c.waiting = 0 or b.state <> 'open' and c.waiting > 0`;

export const payoutBatchRules: readonly FaultQuery[] = [
  batchesAreAsFrozen,
  linesHaveTheirDestination,
  payoutsAreInTheirBatch,
  batchesAreCounted,
];
