import { sql } from 'kysely';
import type { FaultQuery } from './fault.ts';

/** The payouts of each proposal to clear them or put them back, as its maker was shown them. */
const proposed = sql`
  select c.proposal_id, count(*)::text as count,
    (trim_scale(sum(w.amount_centavos)::numeric / 100))::text as total,
    min(c.line) = 1 and max(c.line) = count(*) as is_numbered,
    encode(sha256(convert_to(concat(
      max(p.shown -> 'after' ->> 'reference'), E'\\n', max(p.shown -> 'after' ->> 'method'),
      E'\\n', string_agg(
      concat_ws(' ', c.line, w.reference, w.amount_centavos,
        coalesce(encode(w.destination_digest, 'hex'), '')),
      E'\\n' order by c.line)), 'UTF8')), 'hex') as hash
  from public.payout_to_clear c
  left join public.proposal p on p.id = c.proposal_id
  left join public.withdrawal w on w.id = c.payout_id
  group by c.proposal_id`;

/** Both ways: a proposal to clear payouts, or to put them back, has those that were shown. */
const proposalsHaveTheirPayouts: FaultQuery = sql`
  select 'proposal has the payouts that were shown' as rule,
    coalesce(p.id, l.proposal_id)::text as subject,
    concat_ws(' ', l.count, l.total, l.hash) as stored,
    concat_ws(' ', p.count, p.total, p.hash) as expected
  from (
    select id, shown -> 'after' ->> 'count' as count, shown -> 'after' ->> 'total' as total,
      shown -> 'after' ->> 'hash' as hash
    from public.proposal where kind in ('payout_clearance', 'payout_put_back')
  ) as p
  full join (${proposed}) as l on l.proposal_id = p.id
  where (l.count, l.total, l.hash, l.is_numbered) is distinct from (p.count, p.total, p.hash, true)`;

/** A clearance is what its confirmed proposal did. */
const clearancesAreConfirmed: FaultQuery = sql`
  select 'clearance is of a confirmed proposal' as rule,
    concat(c.payout_id, ' ', c.proposal_id) as subject,
    concat_ws(' ', c.proposed_by, c.confirmed_by, c.cleared_at) as stored,
    concat_ws(' ', p.maker_id, p.checker_id, p.decided_at) as expected
  from public.payout_clearance c
  left join public.proposal p on p.id = c.proposal_id and p.kind = 'payout_clearance'
    and p.status = 'confirmed'
  left join public.payout_to_clear l on l.proposal_id = c.proposal_id and l.payout_id = c.payout_id
  where l.payout_id is null or (c.proposed_by, c.confirmed_by, c.cleared_at)
    is distinct from (p.maker_id, p.checker_id, p.decided_at)`;

/** Both ways: each clearance is in the audit. */
const clearancesAreAudited: FaultQuery = sql`
  select 'clearance has its audit entry' as rule,
    coalesce(c.payout_id, e.subject_id)::text as subject,
    concat_ws(' ', e.actor_id, e.confirmed_by, e.created_at, e.member_id, e.amount, e.reference,
      e.flags, e.round, e.sending) as stored,
    concat_ws(' ', c.proposed_by, c.confirmed_by, c.cleared_at, c.member_id, c.amount, c.reference,
      c.flags, c.round, c.sending) as expected
  from (
    select c.payout_id, c.proposal_id, c.proposed_by, c.confirmed_by, c.cleared_at, w.member_id,
      (trim_scale(w.amount_centavos::numeric / 100))::text as amount, w.reference,
      array_to_string(c.flags, ' ') as flags, c.round::text as round,
      c.sending::text as sending, 'payout' as subject_kind
    from public.payout_clearance c
    left join public.withdrawal w on w.id = c.payout_id
  ) as c
  full join (
    select subject_id, subject_kind, actor_id, created_at, member_id,
      (state_after ->> 'proposal')::uuid as proposal_id,
      (state_after ->> 'confirmedBy')::uuid as confirmed_by, state_after ->> 'amount' as amount,
      state_after ->> 'reference' as reference, state_after ->> 'flags' as flags,
      coalesce(state_after ->> 'round', '1') as round,
      coalesce(state_after ->> 'sending', '1') as sending
    from public.audit_entry where action = 'clear_payout'
  ) as e on e.subject_id = c.payout_id and e.proposal_id = c.proposal_id
  where (e.subject_kind, e.actor_id, e.confirmed_by, e.created_at, e.member_id, e.amount,
      e.reference, e.flags, e.round, e.sending)
    is distinct from (c.subject_kind, c.proposed_by, c.confirmed_by, c.cleared_at, c.member_id,
      c.amount, c.reference, c.flags, c.round, c.sending)`;

/** Who pays a batch is who made it. */
const clearersDoNotPay: FaultQuery = sql`
  select 'who cleared a payout does not pay it' as rule, p.id::text as subject,
    c.confirmed_by::text as stored, 'another person' as expected
  from public.payout_clearance c
  join public.payout p on p.id = c.payout_id
  left join public.payout_batch b on b.id = p.batch_id
  where coalesce(b.created_by, p.sent_by, p.taken_by) = c.confirmed_by`;

/** Both ways: each payout that left a batch is in the audit. */
const putBacksAreAudited: FaultQuery = sql`
  select 'payout that left a batch has its audit entry' as rule,
    coalesce(k.payout_id, e.subject_id)::text as subject,
    concat_ws(' ', e.actor_id, e.confirmed_by, e.created_at, e.member_id, e.amount, e.reference,
      e.reason) as stored,
    concat_ws(' ', k.put_back_by, k.confirmed_by, k.put_back_at, k.member_id, k.amount, k.reference,
      k.reason) as expected
  from (
    select k.*, w.member_id, (trim_scale(w.amount_centavos::numeric / 100))::text as amount,
      w.reference, 'payout' as subject_kind
    from public.payout_put_back k
    left join public.withdrawal w on w.id = k.payout_id
  ) as k
  full join (
    select subject_id, subject_kind, actor_id, created_at, member_id, reason,
      (state_after ->> 'batch')::uuid as batch_id,
      (state_after ->> 'confirmedBy')::uuid as confirmed_by, state_after ->> 'amount' as amount,
      state_after ->> 'reference' as reference
    from public.audit_entry where action = 'put_back_payout'
  ) as e on e.subject_id = k.payout_id and e.batch_id = k.batch_id
  where (e.subject_kind, e.actor_id, e.confirmed_by, e.created_at, e.member_id, e.amount,
      e.reference, e.reason)
    is distinct from (k.subject_kind, k.put_back_by, k.confirmed_by, k.put_back_at, k.member_id,
      k.amount, k.reference, k.reason)`;

export const clearanceRules: readonly FaultQuery[] = [
  proposalsHaveTheirPayouts,
  clearancesAreConfirmed,
  clearancesAreAudited,
  clearersDoNotPay,
  putBacksAreAudited,
];
