-- Members' withdrawal requests, and the account numbers that they were paid to before.

-- `hold_ids`: one ledger hold per balance that the money comes from. `destination_digest` seals
-- where to pay: SHA-256 of the salt, method, account number and name, bank and QR text, separated by
-- zero bytes. Erasing a person erases the salt too, so the digest then reveals nothing.
-- `destination_binding` binds the digest to the request, with a key outside the database. `bank` is a
-- BIC, `qr_text` the text of the member's own QR Ph code.
create table withdrawal (
  id uuid not null,
  member_id uuid not null,
  reference text not null,
  source text not null,
  amount_centavos bigint not null,
  method text not null,
  account_number text not null,
  account_name text not null,
  bank text,
  qr_text text,
  package_type smallint,
  status text not null,
  hold_ids uuid[] not null,
  held_until timestamptz,
  created_at timestamptz not null,
  processed_at timestamptz,
  processed_by uuid,
  reason text,
  transaction_number bigint not null default ledger.number_transaction(pg_current_xact_id()),
  destination_salt bytea,
  destination_digest bytea,
  destination_binding bytea,
  constraint withdrawal_pkey primary key (id),
  constraint withdrawal_reference_unique unique (reference),
  constraint withdrawal_member_known foreign key (member_id) references member (id),
  constraint withdrawal_source_known check (
    source in ('direct_indirect', 'click_earnings', 'shared_capital', 'wallet')
  ),
  constraint withdrawal_status_known check (
    status in ('pending', 'approved', 'completed', 'rejected')
  ),
  constraint withdrawal_approval_is_of_source check (
    case source when 'shared_capital' then status <> 'approved' else status <> 'completed' end
  ),
  constraint withdrawal_amount_positive check (amount_centavos > 0),
  constraint withdrawal_processed_when_decided check (
    num_nonnulls(processed_at, processed_by) = case when status = 'pending' then 0 else 2 end
  ),
  constraint withdrawal_salt_has_digest check (
    destination_salt is null or destination_digest is not null
  )
);

create index withdrawal_of_member on withdrawal (member_id, created_at desc, id desc);
create index withdrawal_newest on withdrawal (created_at desc, id desc);
create index withdrawal_by_status on withdrawal (status, created_at desc, id desc) include (method);
create index withdrawal_by_source on withdrawal (source, created_at desc, id desc);
create index withdrawal_by_source_status on withdrawal (source, status, created_at desc, id desc);
create index withdrawal_by_amount on withdrawal (amount_centavos desc, id desc);
create index withdrawal_by_status_amount on withdrawal (status, amount_centavos desc, id desc);
create index withdrawal_by_source_status_amount
  on withdrawal (source, status, amount_centavos desc, id desc);
create index withdrawal_by_method on withdrawal (lower(method), created_at desc, id desc);
create index withdrawal_by_decider on withdrawal (processed_by, created_at desc, id desc)
  include (method) where processed_by is not null;
create index withdrawal_transaction on withdrawal (transaction_number);
-- Who else was paid at a number, and under which name.
create index withdrawal_by_number on withdrawal (
  upper(regexp_replace(account_number, '[^[:alnum:]]', '', 'g')), created_at desc
) where account_number <> '';
create index withdrawal_by_account_name on withdrawal (lower(account_name), created_at desc)
  where account_name <> '';
create index withdrawal_account_name_words on withdrawal using gin (lower(account_name) gin_trgm_ops)
  where account_name <> '';
create statistics withdrawal_source_status (mcv) on source, status from withdrawal;

-- The number and sum of withdrawals per source and status, so that the dashboard and the reserves
-- never count. Each pair has 16 rows, by member, like the accounts that withdrawals are paid from.
create table withdrawal_tally (
  source text not null,
  status text not null,
  stripe_index smallint not null,
  withdrawals bigint not null,
  amount_centavos bigint not null,
  constraint withdrawal_tally_pkey primary key (source, status, stripe_index)
) with (fillfactor = 50);

create function add_to_withdrawal_tally() returns trigger language plpgsql as $$
begin
  insert into withdrawal_tally as t (source, status, stripe_index, withdrawals, amount_centavos)
  select new.source, c.status, get_byte(uuid_send(new.member_id), 14) & 15, c.change,
    c.change * new.amount_centavos
  from (values (new.status, 1), (old.status, -1))
    as c (status, change)
  where c.status is not null
  order by c.status
  on conflict (source, status, stripe_index) do update
    set withdrawals = t.withdrawals + excluded.withdrawals,
      amount_centavos = t.amount_centavos + excluded.amount_centavos;
  return null;
end $$;

create trigger withdrawal_inserted after insert on withdrawal
  for each row execute function add_to_withdrawal_tally();
create trigger withdrawal_status_changed after update of status on withdrawal
  for each row when (old.status <> new.status) execute function add_to_withdrawal_tally();

-- Where a member asked to be paid, as compared: the method in small letters, the BIC or '', the
-- number's digits and letters.
create table withdrawal_destination (
  member_id uuid not null,
  method text not null,
  bank text not null,
  account_number text not null,
  first_used_at timestamptz not null,
  constraint withdrawal_destination_pkey primary key (member_id, method, bank, account_number),
  constraint withdrawal_destination_member_known foreign key (member_id) references member (id)
);

-- Accounts that members keep to withdraw to.
create table payout_account (
  id uuid not null,
  member_id uuid not null,
  name text not null,
  method text not null,
  account_number text not null,
  account_name text not null,
  bank text,
  qr_text text,
  created_at timestamptz not null,
  constraint payout_account_pkey primary key (id),
  constraint payout_account_member_known foreign key (member_id) references member (id)
);
create unique index payout_account_once on payout_account (
  member_id, lower(method), coalesce(bank, ''),
  upper(regexp_replace(account_number, '[^[:alnum:]]', '', 'g'))
);

create index payout_account_by_number
  on payout_account (upper(regexp_replace(account_number, '[^[:alnum:]]', '', 'g')))
  where account_number <> '';
create index payout_account_by_account_name on payout_account (lower(account_name))
  where account_name <> '';
create index payout_account_account_name_words
  on payout_account using gin (lower(account_name) gin_trgm_ops) where account_name <> '';

grant select on withdrawal to barya_app;
grant insert (
  id, member_id, reference, source, amount_centavos, method, account_number, account_name,
  bank, qr_text, package_type, status, hold_ids, held_until, created_at, processed_at, processed_by,
  reason, destination_salt, destination_digest, destination_binding
), update (
  account_number, account_name, bank, qr_text, destination_salt, status, processed_at, processed_by,
  reason
) on withdrawal to barya_app;
grant select, insert, update on withdrawal_tally to barya_app;
grant select, insert, update (first_used_at), delete on withdrawal_destination to barya_app;
grant select, insert, update (name, account_name, qr_text), delete on payout_account to barya_app;
