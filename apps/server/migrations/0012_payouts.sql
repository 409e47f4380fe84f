-- The real payments of approved withdrawals, one by one or in batches.

-- Payouts of one method that are paid together. `hash` is SHA-256 of the lines as they were frozen.
-- `sent` and `failed` count the lines decided so far; failed ones include those that came back.
-- `paid_centavos` is all that left, so it also includes those.
create table payout_batch (
  id uuid not null,
  reference text not null,
  method text not null,
  hash bytea not null,
  line_count integer not null,
  total_centavos bigint not null,
  state text not null,
  sent_count integer not null default 0,
  sent_centavos bigint not null default 0,
  failed_count integer not null default 0,
  failed_centavos bigint not null default 0,
  paid_centavos bigint not null default 0,
  created_by uuid not null,
  confirmed_by uuid,
  created_at timestamptz not null,
  ended_by uuid,
  ended_at timestamptz,
  transaction_number bigint not null default ledger.number_transaction(pg_current_xact_id()),
  constraint payout_batch_pkey primary key (id),
  constraint payout_batch_reference_unique unique (reference),
  constraint payout_batch_state_known check (state in ('open', 'closed', 'dissolved')),
  constraint payout_batch_confirmed_by_another check (confirmed_by <> created_by),
  constraint payout_batch_ended_when check (
    num_nonnulls(ended_at, ended_by) = case when state = 'open' then 0 else 2 end
  ),
  constraint payout_batch_has_lines check (line_count > 0 and total_centavos > 0),
  constraint payout_batch_counts_fit check (
    sent_count >= 0 and sent_centavos >= 0 and failed_count >= 0 and failed_centavos >= 0
    and sent_count + failed_count <= line_count
    and sent_centavos + failed_centavos <= total_centavos
    and paid_centavos between sent_centavos and sent_centavos + failed_centavos
  ),
  constraint payout_batch_closed_when_decided check (
    state = 'dissolved' or (state = 'closed') = (sent_count + failed_count = line_count)
  ),
  constraint payout_batch_dissolved_sent_nothing check (
    state <> 'dissolved' or paid_centavos = 0
  )
);
create index payout_batch_newest on payout_batch (created_at desc, id desc);
create index payout_batch_by_state on payout_batch (state, created_at desc, id desc);
create index payout_batch_transaction on payout_batch (transaction_number);

-- A payout has its withdrawal's id. Approved, it waits (`to_pay`) and is still owed. `taken_by` pays
-- it by hand; `payer_also_by` count as having paid it too. `transfer_id` is the ledger's transfer that
-- sent it. `paid_at` is when staff say that it was paid; `sent_at` and `ended_at` are when they said
-- so. `reason` says why it failed or came back. `confirmed_by` and `return_confirmed_by` are second
-- persons. Of a deleted member, `unclaimed_holder` says until the decision to whom the money will be
-- owed.
create table payout (
  id uuid not null,
  member_id uuid not null,
  source text not null,
  method text not null,
  amount_centavos bigint not null,
  state text not null default 'to_pay',
  approved_by uuid not null,
  approved_at timestamptz not null,
  taken_by uuid,
  taken_at timestamptz,
  payer_also_by uuid[] not null default '{}',
  batch_id uuid,
  payment_reference text,
  paid_at timestamptz,
  sent_by uuid,
  confirmed_by uuid,
  sent_at timestamptz,
  transfer_id uuid,
  reason text,
  return_reference text,
  return_confirmed_by uuid,
  ended_by uuid,
  ended_at timestamptz,
  unclaimed_holder text,
  unclaimed_holder_salt bytea,
  constraint payout_pkey primary key (id),
  constraint payout_withdrawal_known foreign key (id) references withdrawal (id),
  constraint payout_member_known foreign key (member_id) references member (id),
  constraint payout_batch_known foreign key (batch_id) references payout_batch (id),
  constraint payout_state_known check (state in ('to_pay', 'sent', 'failed', 'returned')),
  constraint payout_amount_positive check (amount_centavos > 0),
  constraint payout_taken_at_an_instant check ((taken_by is null) = (taken_at is null)),
  constraint payout_taken_to_pay check (taken_by is null or (state = 'to_pay' and batch_id is null)),
  constraint payout_sent_when check (
    num_nonnulls(sent_at, sent_by, paid_at, transfer_id)
      = case when state in ('sent', 'returned') then 4 else 0 end
  ),
  constraint payout_confirmed_by_another check (confirmed_by <> sent_by),
  constraint payout_confirmed_sent check (confirmed_by is null or sent_by is not null),
  constraint payout_reference_of_sent check (
    payment_reference is null or state in ('sent', 'returned')
  ),
  constraint payout_ended_when check (
    num_nonnulls(ended_at, ended_by, reason)
      = case when state in ('failed', 'returned') then 3 else 0 end
  ),
  constraint payout_return_reference_of_returned check (
    return_reference is null or state = 'returned'
  ),
  constraint payout_return_confirmed_by_another check (return_confirmed_by <> ended_by),
  constraint payout_return_confirmed_returned check (
    return_confirmed_by is null or state = 'returned'
  ),
  constraint payout_holder_salted check (
    (unclaimed_holder is null) = (unclaimed_holder_salt is null)
  ),
  constraint payout_holder_while_waiting check (unclaimed_holder is null or state = 'to_pay')
);
create index payout_being_paid on payout (taken_by, taken_at)
  where state = 'to_pay' and taken_by is not null;
-- How long withdrawals took.
create index payout_sent on payout (sent_at) include (method, id) where state = 'sent';
create index payout_newest on payout (approved_at desc, id desc);
create index payout_by_state on payout (state, approved_at desc, id desc);
create index payout_ended on payout (approved_at desc, id desc)
  where state in ('failed', 'returned');
create index payout_by_method on payout (lower(method), approved_at desc, id desc);
create index payout_by_state_method on payout (state, lower(method), approved_at desc, id desc);
create index payout_by_source on payout (source, approved_at desc, id desc);
-- Who marked it last.
create index payout_by_decider
  on payout (coalesce(ended_by, sent_by), approved_at desc, id desc)
  include (method, ended_by, sent_by)
  where coalesce(ended_by, sent_by) is not null;
create index payout_by_amount on payout (amount_centavos desc, id desc);
create index payout_by_state_amount on payout (state, amount_centavos desc, id desc);
create index payout_of_member on payout (member_id, approved_at desc, id desc);
create index payout_of_batch on payout (batch_id, approved_at desc, id desc)
  where batch_id is not null;

-- The operator's account, in lower case, that a payout method is paid from, or under which an
-- account of this name stands. Methods and accounts are compared by it.
create function account_of(method text) returns text language sql immutable parallel safe
return case lower(btrim(method))
  when 'g-cash' then 'gcash'
  when 'paymaya' then 'maya'
  when 'pay-maya' then 'maya'
  when 'go-tyme' then 'gotyme'
  when 'gotyme bank' then 'gotyme'
  when 'go-tyme bank' then 'gotyme'
  else lower(btrim(method))
end;
-- A payment reference stands for one payout of an account. Searches and bank lines read it too.
create unique index payout_payment_reference on payout (payment_reference, account_of(method))
  where payment_reference is not null;
-- Bank lines near an instant.
create index payout_sent_amount on payout (account_of(method), amount_centavos, paid_at)
  where state in ('sent', 'returned');
create index payout_returned_reference on payout (return_reference, account_of(method))
  where return_reference is not null;
create index payout_returned_amount on payout (account_of(method), amount_centavos, ended_at)
  where state = 'returned';
create index payout_batch_closed on payout_batch (account_of(method), paid_centavos)
  where state = 'closed';

alter table unclaimed_money add constraint unclaimed_money_payout_known
  foreign key (payout_id) references payout (id);

-- What a batch froze: its payouts in order, with the digest of the account that each is paid to.
-- Lines of a dissolved batch stay, while their payouts may be in another one.
create table payout_batch_line (
  batch_id uuid not null,
  line integer not null,
  payout_id uuid not null,
  destination_digest bytea not null,
  constraint payout_batch_line_pkey primary key (batch_id, line),
  constraint payout_batch_line_once unique (batch_id, payout_id),
  constraint payout_batch_line_batch_known foreign key (batch_id) references payout_batch (id),
  constraint payout_batch_line_payout_known foreign key (payout_id) references payout (id)
);
create index payout_batch_line_of_payout on payout_batch_line (payout_id);

grant select on payout_batch, payout, payout_batch_line to barya_app;
grant insert (
  id, reference, method, hash, line_count, total_centavos, state, created_by, confirmed_by,
  created_at
), update (
  state, sent_count, sent_centavos, failed_count, failed_centavos, paid_centavos, ended_by, ended_at
) on payout_batch to barya_app;
grant insert (
  id, member_id, source, method, amount_centavos, state, approved_by, approved_at, payer_also_by
), update (
  state, taken_by, taken_at, payer_also_by, batch_id, payment_reference, paid_at, sent_by, confirmed_by, sent_at,
  transfer_id, reason, return_reference, return_confirmed_by, ended_by, ended_at, unclaimed_holder,
  unclaimed_holder_salt
) on payout to barya_app;
grant insert on payout_batch_line to barya_app;
