-- Proof of liabilities: snapshots of all that the platform owes to members, and the signed root of
-- each (docs/proof-of-liabilities.md).

-- The published roots. Each has the code of the one before, so they form one chain. A second root
-- after the same one, or a reused number, cannot be written.
create table liability_root (
  sequence bigint not null,
  id uuid not null,
  taken_at timestamptz not null,
  root_hash bytea not null,
  total_centavos bigint not null,
  capacity bigint not null,
  previous_sequence bigint generated always as (nullif(sequence, 1) - 1) stored,
  previous_code bytea,
  public_key bytea not null,
  signature bytea not null,
  code bytea not null,
  members bigint not null,
  made_by uuid,
  transaction_number bigint not null default ledger.number_transaction(pg_current_xact_id()),
  constraint liability_root_pkey primary key (sequence),
  constraint liability_root_code_unique unique (sequence, code),
  constraint liability_root_follows foreign key (previous_sequence, previous_code)
    references liability_root (sequence, code),
  constraint liability_root_first_follows_none check ((sequence = 1) = (previous_code is null)),
  constraint liability_root_sound check (
    sequence >= 1 and total_centavos >= 0 and members >= 0 and members * 2 <= capacity
  )
);

create index liability_root_transaction on liability_root (transaction_number);

create function refuse_change_of_liability_root() returns trigger language plpgsql as $$
begin
  raise exception 'published roots are never changed';
end $$;

create trigger liability_root_immutable before update or delete or truncate on liability_root
  for each statement execute function refuse_change_of_liability_root();

-- The sources of members' proofs, while they are kept. `secret` blinds the leaves. `chunk_tops` has
-- the hash (32 bytes) and the sum (8 bytes) of each chunk's top.
create table liability_snapshot (
  sequence bigint not null,
  secret bytea not null,
  chunk_tops bytea not null,
  constraint liability_snapshot_pkey primary key (sequence),
  constraint liability_snapshot_root_known foreign key (sequence) references liability_root (sequence)
);

-- The leaves of a chunk in key order. `leaves`: order key (16 bytes) and hash (32 bytes) of each.
-- `parts`: what is owed in each, eight times 8 bytes. It has no names or ids, so nothing of an
-- erased person stays. The columns are separate because hashes do not compress; the parts, mostly
-- zeros, do.
create table liability_chunk (
  sequence bigint not null,
  chunk_index integer not null,
  leaves bytea not null,
  parts bytea not null,
  constraint liability_chunk_pkey primary key (sequence, chunk_index),
  constraint liability_chunk_snapshot_known foreign key (sequence)
    references liability_snapshot (sequence)
);
alter table liability_chunk alter column leaves set storage external;

grant select on liability_root to barya_app;
grant insert (
  sequence, id, taken_at, root_hash, total_centavos, capacity, previous_code, public_key, signature,
  code, members, made_by
) on liability_root to barya_app;
grant select, insert, delete on liability_snapshot, liability_chunk to barya_app;
