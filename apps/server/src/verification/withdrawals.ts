import { sql } from 'kysely';
import { transferCodes } from '../transfers.ts';
import { isCounted } from './counted.ts';
import type { FaultQuery } from './fault.ts';

/**
 * Both ways: a decision ends the holds that the withdrawal names, so it must name all of them. A
 * take-back names those before.
 */
const withdrawalNamesItsHolds: FaultQuery = sql`
  select 'withdrawal names its holds' as rule, coalesce(w.id, h.reference_id)::text as subject,
    w.hold_id::text as stored, h.id::text as expected
  from (
    select id, unnest(hold_ids) as hold_id from public.withdrawal
    union all select withdrawal_id, unnest(hold_ids) from public.withdrawal_take_back
  ) as w
  full join (
    select id, reference_id from ledger.transfer
    where code = ${sql.lit(transferCodes.withdrawalHold)}
  ) as h on h.id = w.hold_id
  where w.id is distinct from h.reference_id`;

/** Of a withdrawal `w`, with its salt. */
export const digestOfDestination = sql`sha256(w.destination_salt
  || convert_to(w.method, 'UTF8') || '\\x00'::bytea || convert_to(w.account_number, 'UTF8') || '\\x00'::bytea
  || convert_to(w.account_name, 'UTF8') || '\\x00'::bytea || convert_to(coalesce(w.bank, ''), 'UTF8') || '\\x00'::bytea
  || convert_to(coalesce(w.qr_text, ''), 'UTF8'))`;

/** Payment goes where the member asked; erased accounts are left out: nothing is paid there any more. */
const destinationIsAsAsked: FaultQuery = sql`
  select 'destination is the one that was asked for' as rule, w.id::text as subject,
    encode(w.destination_digest, 'hex') as stored, 'the digest of the destination' as expected
  from public.withdrawal w join public.member m on m.id = w.member_id
  where (m.deleted_at is null
      or exists (select from public.payout p where p.id = w.id and p.state = 'to_pay'))
    and (octet_length(w.destination_salt) is distinct from 16
    or w.destination_digest is distinct from ${digestOfDestination})`;

const withdrawalsAreCounted: FaultQuery = sql`
  select 'withdrawals are counted' as rule,
    concat(coalesce(t.source, c.source), ' ', coalesce(t.status, c.status)) as subject,
    concat(coalesce(t.withdrawals, 0), ' of ', coalesce(t.amount, 0)) as stored,
    concat(coalesce(c.withdrawals, 0), ' of ', coalesce(c.amount, 0)) as expected
  from (
    select source, status, sum(withdrawals)::bigint as withdrawals,
      sum(amount_centavos)::bigint as amount
    from public.withdrawal_tally group by source, status
  ) as t
  full join (
    select source, status, count(*) as withdrawals, sum(amount_centavos)::bigint as amount
    from public.withdrawal group by source, status
  ) as c on c.source = t.source and c.status = t.status
  where coalesce(t.withdrawals, 0) <> coalesce(c.withdrawals, 0)
    or coalesce(t.amount, 0) <> coalesce(c.amount, 0)`;

const roundsAreCounted = isCounted({
  rule: 'withdrawal counts its rounds',
  count: 'round',
  ...{ ends: 'public.withdrawal_take_back', of: 'withdrawal_id' },
});

/** What a take-back ended was approved, given back and held again at the instants that it says. */
const takeBacksReturnedTheirHolds: FaultQuery = sql`
  select 'take-back returned what was approved' as rule,
    concat(b.withdrawal_id, ' ', b.round) as subject,
    concat_ws(' ', t.held, t.approved, t.returned, t.approved_at, t.returned_at) as stored,
    concat_ws(' ', w.amount_centavos, b.approved_at, b.taken_back_at) as expected
  from public.withdrawal_take_back b
  left join public.withdrawal w on w.id = b.withdrawal_id
  cross join lateral (
    select sum(h.amount_centavos)::bigint as held, sum(p.amount_centavos)::bigint as approved,
      sum(r.amount_centavos)::bigint as returned, max(h.created_at) as held_at,
      min(p.created_at) as approved_at, max(p.created_at) as last_approved_at,
      min(r.created_at) as returned_at
    from ledger.transfer h
    left join ledger.transfer p
      on p.target_id = h.id and p.code = ${sql.lit(transferCodes.withdrawalApproved)}
    left join ledger.transfer r
      on r.target_id = p.id and r.code = ${sql.lit(transferCodes.approvalTakenBack)}
    where h.id = any(b.hold_ids)
  ) as t
  left join public.withdrawal_take_back e
    on e.withdrawal_id = b.withdrawal_id and e.round = b.round - 1
  where (t.held, t.approved, t.returned)
      is distinct from (w.amount_centavos, w.amount_centavos, w.amount_centavos)
    or t.held_at < e.taken_back_at or t.approved_at < b.approved_at
    or t.last_approved_at > t.returned_at or t.returned_at < b.taken_back_at`;

export const withdrawalRules: readonly FaultQuery[] = [
  withdrawalNamesItsHolds,
  roundsAreCounted,
  takeBacksReturnedTheirHolds,
  destinationIsAsAsked,
  withdrawalsAreCounted,
];
