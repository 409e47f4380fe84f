import { sql } from 'kysely';
import { transferCodes } from '../transfers.ts';
import type { FaultQuery } from './fault.ts';

/** Both ways: a decision ends the holds that the withdrawal names, so it must name all of them. */
const withdrawalNamesItsHolds: FaultQuery = sql`
  select 'withdrawal names its holds' as rule, coalesce(w.id, h.reference_id)::text as subject,
    w.hold_id::text as stored, h.id::text as expected
  from (select id, unnest(hold_ids) as hold_id from public.withdrawal) as w
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

export const withdrawalRules: readonly FaultQuery[] = [
  withdrawalNamesItsHolds,
  destinationIsAsAsked,
  withdrawalsAreCounted,
];
