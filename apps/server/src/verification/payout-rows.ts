import { sql } from 'kysely';
import { transferCodes } from '../transfers.ts';
import { isCounted } from './counted.ts';
import type { FaultQuery } from './fault.ts';

/**
 * Both ways: each approved withdrawal has its payout, and each payout its withdrawal, which is
 * rejected where the payout failed or came back.
 */
const payoutsAreOfWithdrawals: FaultQuery = sql`
  select 'payout is of its withdrawal' as rule, coalesce(p.id, w.id)::text as subject,
    concat_ws(' ', p.member_id, p.source, p.method, p.amount_centavos, p.state, p.decided_by,
      p.decided_at, p.reason) as stored,
    concat_ws(' ', w.member_id, w.source, w.method, w.amount_centavos, w.status, w.processed_by,
      w.processed_at, w.reason) as expected
  from (
    select *, state in ('failed', 'returned') as is_back, coalesce(ended_by, approved_by) as decided_by,
      coalesce(ended_at, approved_at) as decided_at
    from public.payout
  ) as p
  full join (
    select w.*, w.status = 'rejected' as is_back from public.withdrawal w
    where w.status in ('approved', 'completed')
      or exists (select from public.payout p where p.id = w.id)
  ) as w on w.id = p.id
  where (p.id, p.member_id, p.source, p.method, p.amount_centavos, p.is_back, p.decided_by,
      p.decided_at, p.reason)
    is distinct from (w.id, w.member_id, w.source, w.method, w.amount_centavos, w.is_back,
      w.processed_by, w.processed_at, w.reason)
    or not w.is_back and w.status not in ('approved', 'completed')`;

/** Both ways: a payout that was sent, or was not sent after all, names the transfer that sent it. */
const payoutsNameTheirTransfers: FaultQuery = sql`
  select 'payout names its transfer' as rule, coalesce(p.id, t.reference_id)::text as subject,
    p.transfer_id::text as stored, t.id::text as expected
  from (
    select id, transfer_id from public.payout where transfer_id is not null
    union all select payout_id, transfer_id from public.payout_not_sent
  ) as p
  full join (
    select id, reference_id from ledger.transfer
    where code = ${sql.lit(transferCodes.payoutSent)}
  ) as t on t.id = p.transfer_id
  where p.id is distinct from t.reference_id`;

const sendingsAreCounted = isCounted({
  rule: 'withdrawal counts its sendings',
  count: 'sending',
  ...{ ends: 'public.payout_not_sent', of: 'payout_id' },
});

/** What was not sent after all gave back what was sent, and left its batch, at the instants that it says. */
const notSentGaveBack: FaultQuery = sql`
  select 'payout that was not sent gave back what was sent' as rule,
    concat(n.payout_id, ' ', n.sending) as subject,
    concat_ws(' ', t.amount_centavos, back.amount_centavos, t.created_at, back.created_at,
      k.put_back_by, k.confirmed_by, k.put_back_at, k.reason) as stored,
    concat_ws(' ', w.amount_centavos, n.sent_at, n.undone_at, n.undone_by, n.undone_confirmed_by,
      n.reason) as expected
  from public.payout_not_sent n
  left join public.withdrawal w on w.id = n.payout_id
  left join ledger.transfer t on t.id = n.transfer_id
  left join ledger.transfer back
    on back.target_id = t.id and back.code = ${sql.lit(transferCodes.payoutNotSent)}
  left join public.payout_put_back k on k.batch_id = n.batch_id and k.payout_id = n.payout_id
  left join public.payout_not_sent e on e.payout_id = n.payout_id and e.sending = n.sending - 1
  where (t.amount_centavos, back.amount_centavos)
      is distinct from (w.amount_centavos, w.amount_centavos)
    or t.created_at < n.sent_at or back.created_at < n.undone_at or n.sent_at < e.undone_at
    or n.batch_id is not null and (k.put_back_by, k.confirmed_by, k.put_back_at, k.reason)
      is distinct from (n.undone_by, n.undone_confirmed_by, n.undone_at, n.reason)`;

/** Both ways: what came back to a deleted member is unclaimed money of that member. */
const refundsOfDeletedAreUnclaimed: FaultQuery = sql`
  select 'unclaimed money of a payout is of its member' as rule,
    coalesce(u.payout_id, p.id)::text as subject,
    concat_ws(' ', u.member_id, u.amount_centavos, u.created_at) as stored,
    concat_ws(' ', p.member_id, p.amount_centavos, p.ended_at) as expected
  from (select * from public.unclaimed_money where payout_id is not null) as u
  full join (
    select p.*, m.deleted_at from public.payout p join public.member m on m.id = p.member_id
    where p.ended_at is not null and m.deleted_at is not null
  ) as p on p.id = u.payout_id
  where case when u.id is null then p.ended_at > p.deleted_at
    else p.ended_at < p.deleted_at or (u.member_id, u.amount_centavos, u.created_at)
      is distinct from (p.member_id, p.amount_centavos, p.ended_at) end`;

/** The account of a deleted member is kept until the payout is decided, then erased. */
const destinationsOfDeletedAreErased: FaultQuery = sql`
  select 'destination of a deleted member is erased' as rule, w.id::text as subject,
    concat_ws(' ', w.account_number, w.account_name, w.bank, w.qr_text) as stored,
    'nothing' as expected
  from public.withdrawal w join public.member m on m.id = w.member_id
  where m.deleted_at is not null
    and (w.account_number <> '' or w.account_name <> ''
      or num_nonnulls(w.bank, w.qr_text, w.destination_salt) > 0)
    and not exists (select from public.payout p where p.id = w.id and p.state = 'to_pay')`;

export const payoutRules: readonly FaultQuery[] = [
  payoutsAreOfWithdrawals,
  payoutsNameTheirTransfers,
  sendingsAreCounted,
  notSentGaveBack,
  refundsOfDeletedAreUnclaimed,
  destinationsOfDeletedAreErased,
];
