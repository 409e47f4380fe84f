-- The audit, and the sealed log (src/capabilities/sealing). Blocks cover the rows of spans of
-- transactions. They are chained by hashes and signed with a key outside the database. A sealed row
-- that is edited by hand no longer fits its block.

create function refuse_change_of_sealed() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed', tg_table_name;
end $$;

-- What admins and the system did, written in the same transaction.
create table audit_entry (
  id uuid not null,
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  member_id uuid,
  state_before jsonb,
  state_after jsonb,
  reason text,
  created_at timestamptz not null,
  transaction_number bigint not null default ledger.number_transaction(pg_current_xact_id()),
  constraint audit_entry_pkey primary key (id)
);

-- One index per searchable column, newest entries first.
create index audit_entry_newest on audit_entry (created_at desc, id desc);
create index audit_entry_subject on audit_entry (subject_id, created_at desc, id desc);
create index audit_entry_member on audit_entry (member_id, created_at desc, id desc);
create index audit_entry_actor on audit_entry (actor_id, created_at desc, id desc);
create index audit_entry_action on audit_entry (action, created_at desc, id desc);
create index audit_entry_kind on audit_entry (subject_kind, created_at desc, id desc);
create index audit_entry_transaction on audit_entry (transaction_number);

create trigger audit_entry_immutable before update or delete or truncate on audit_entry
  for each statement execute function refuse_change_of_sealed();

-- A block covers the transactions from `from_transaction` to before `upto_transaction`.
-- `row_counts`: how many rows of each source they wrote, in the order of the sources; `rows_hash`
-- is over all of them. `hash` covers the block and the previous hash, `signature` covers `hash`.
-- `roles`: who could change the database then, as JSON; null while it is as in the block before.
create table sealed_block (
  sequence bigint not null,
  format smallint not null,
  from_transaction bigint not null,
  upto_transaction bigint not null,
  row_counts bigint[] not null,
  rows_hash bytea not null,
  previous_hash bytea not null,
  sealed_at timestamptz not null,
  public_key text not null,
  hash bytea not null,
  signature bytea not null,
  roles text,
  constraint sealed_block_pkey primary key (sequence),
  constraint sealed_block_follows unique (from_transaction),
  constraint sealed_block_spans check (upto_transaction > from_transaction)
);

create index sealed_block_roles on sealed_block (sequence) where roles is not null;

create trigger sealed_block_immutable before update or delete or truncate on sealed_block
  for each statement execute function refuse_change_of_sealed();

grant select on audit_entry to barya_app;
grant insert (
  id, actor_id, action, subject_kind, subject_id, member_id, state_before, state_after, reason,
  created_at
) on audit_entry to barya_app;
grant select, insert on sealed_block to barya_app;
