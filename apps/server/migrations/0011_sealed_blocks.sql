-- A log of blocks, each over the transfers, audit entries and withdrawals that a span of transactions
-- wrote, chained by hashes and signed with a key that is not in the database: see
-- src/capabilities/sealing. Whatever is changed in a sealed row by hand is found by it.

-- Who may insert a row must not choose the number by which it is sealed, so the columns are named.
alter table audit_entry
  add column transaction_number bigint not null
    default ledger.number_transaction(pg_current_xact_id());
create index audit_entry_transaction on audit_entry (transaction_number);
revoke insert on audit_entry from barya_app;
grant insert (
  id, actor_id, action, subject_kind, subject_id, member_id, state_before, state_after, reason,
  created_at
) on audit_entry to barya_app;

create function refuse_change_of_sealed() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed', tg_table_name;
end $$;

create trigger audit_entry_immutable before update or delete or truncate on audit_entry
  for each statement execute function refuse_change_of_sealed();

-- Where a withdrawal is to be paid is sealed as a digest, SHA-256 of the salt, method, account number
-- and account name with a zero byte between the texts, because the person's data can be erased and a
-- sealed row can't: without the salt, which is erased with them, the digest says nothing. It is null
-- only where they were erased before there was one.
alter table withdrawal
  add column transaction_number bigint not null
    default ledger.number_transaction(pg_current_xact_id()),
  add column destination_salt bytea,
  add column destination_digest bytea;
with salted as materialized (
  select id, uuid_send(gen_random_uuid()) as salt from withdrawal where account_number <> ''
)
update withdrawal w set destination_salt = s.salt, destination_digest = sha256(
  s.salt || convert_to(w.method, 'UTF8') || '\x00'::bytea
    || convert_to(w.account_number, 'UTF8') || '\x00'::bytea || convert_to(w.account_name, 'UTF8'))
from salted s where s.id = w.id;
alter table withdrawal add constraint withdrawal_salt_has_digest check (
  destination_salt is null or destination_digest is not null
);
create index withdrawal_transaction on withdrawal (transaction_number);
revoke insert, update on withdrawal from barya_app;
grant insert (
  id, member_id, reference, source, amount_centavos, method, account_number, account_name,
  package_type, status, hold_ids, held_until, created_at, processed_at, processed_by, reason,
  destination_salt, destination_digest
), update (
  account_number, account_name, destination_salt, status, processed_at, processed_by, reason
) on withdrawal to barya_app;

-- Transactions from `from_transaction` on and before `upto_transaction`. `rows_hash` is over all that
-- they wrote, `hash` over the block with the hash of the one before, `signature` over `hash`.
create table sealed_block (
  sequence bigint not null,
  format smallint not null,
  from_transaction bigint not null,
  upto_transaction bigint not null,
  transfers bigint not null,
  audit_entries bigint not null,
  withdrawals bigint not null,
  rows_hash bytea not null,
  previous_hash bytea not null,
  sealed_at timestamptz not null,
  public_key text not null,
  hash bytea not null,
  signature bytea not null,
  constraint sealed_block_pkey primary key (sequence),
  constraint sealed_block_follows unique (from_transaction),
  constraint sealed_block_spans check (upto_transaction > from_transaction)
);

create trigger sealed_block_immutable before update or delete or truncate on sealed_block
  for each statement execute function refuse_change_of_sealed();

grant select, insert on sealed_block to barya_app;

-- The greatest number of a transaction that is sealed or waits to be.
create function last_transaction_number() returns bigint language sql stable as $$
  with mark as (select coalesce(max(upto_transaction), 0) as upto from sealed_block)
  select greatest(
    mark.upto - 1,
    (select max(transaction_number) from ledger.transfer where transaction_number >= mark.upto),
    (select max(transaction_number) from audit_entry where transaction_number >= mark.upto),
    (select max(transaction_number) from withdrawal where transaction_number >= mark.upto))
  from mark
$$;

-- Called by the owner at each start: see ledger.number_transactions_beyond. The last number is read
-- before this transaction gets its own, so that those which others write meanwhile do not mislead it.
create function keep_transaction_numbers_rising() returns void language plpgsql as $$
declare
  v_last bigint := last_transaction_number();
begin
  if ledger.number_transaction(pg_current_xact_id()) > v_last then
    return;
  end if;
  lock table ledger.transfer, audit_entry, withdrawal, sealed_block in share mode;
  perform ledger.number_transactions_beyond(last_transaction_number());
end $$;

revoke all on function last_transaction_number, keep_transaction_numbers_rising from public;
