-- The receipts that members share: who has a code sees what the receipt says today.

-- The code is made from `salt` with a key outside the database, and found by its SHA-256. Erased with
-- the member.
create table receipt_share (
  member_id uuid not null,
  reference text not null,
  salt bytea not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  constraint receipt_share_pkey primary key (member_id, reference),
  constraint receipt_share_code_unique unique (code_hash),
  constraint receipt_share_member_known foreign key (member_id) references member (id),
  constraint receipt_share_salt_whole check (octet_length(salt) = 16),
  constraint receipt_share_code_whole check (octet_length(code_hash) = 32)
);

grant select, insert, delete on receipt_share to barya_app;
