-- Members, their sessions and their sign-in protection. Each table of a member has the member's id
-- in its key or in an index.

create extension if not exists pg_trgm;

-- A deleted member keeps the row without personal data: ledger rows and the downline refer to it.
-- Exactly one of `email` and `phone` is set. `second_referrer_id` is the referrer's referrer;
-- storing it is safe because the tree never changes. `first_password_ends_at`: when a temporary
-- password expires; null for a chosen password. `staff_role`: which of the staff an admin is.
-- `invites_by_name`: whether the page of the own referral link says the username. `initial_status`
-- is the status at registration: sealed, so that `status` follows from it and the audit.
-- `referral_code_digest` seals the code: SHA-256 of salt and code. Erasing a person erases the salt.
create table member (
  id uuid not null,
  username text,
  email text,
  phone text,
  password_hash text,
  role text not null,
  staff_role text,
  status text not null,
  initial_status text not null default 'approved',
  is_active boolean not null,
  referral_code text,
  referral_code_salt bytea,
  referral_code_digest bytea not null,
  referrer_id uuid,
  second_referrer_id uuid,
  clicking_activated_at timestamptz,
  credential_changed_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  first_password_ends_at timestamptz,
  language text,
  language_chosen boolean not null default false,
  invites_by_name boolean not null default false,
  transaction_number bigint not null default ledger.number_transaction(pg_current_xact_id()),
  constraint member_pkey primary key (id),
  constraint member_referrer_known foreign key (referrer_id) references member (id),
  constraint member_second_referrer_known foreign key (second_referrer_id) references member (id),
  constraint member_role_is_word check (role ~ '^[a-z]{2,20}$'),
  constraint member_staff_role_known check (
    staff_role in ('owner', 'treasurer', 'approver', 'support', 'auditor')
  ),
  constraint member_staff_are_admins check ((staff_role is not null) = (role = 'admin')),
  constraint member_language_known check (language in ('en', 'fil')),
  constraint member_status_known check (status in ('approved', 'pending')),
  constraint member_initial_status_known check (initial_status in ('approved', 'pending')),
  constraint member_is_whole_or_erased check (
    case when deleted_at is null
      then username is not null and password_hash is not null and referral_code is not null
        and (email is null) <> (phone is null)
      else username is null and email is null and phone is null and password_hash is null
        and referral_code is null and not is_active and not invites_by_name
    end
  ),
  constraint member_code_is_salted check ((referral_code is null) = (referral_code_salt is null))
);

create unique index member_username_unique on member (lower(username));
-- What `foldUsername` of the contract makes of it. Not unique: the staff may choose any free name.
create index member_username_folded on member (translate(lower(username), '01i.-_', 'oll'));
create unique index member_email_unique on member (lower(email));
create unique index member_phone_unique on member (phone);
create unique index member_referral_code_unique on member (upper(referral_code));
-- The included columns let PostgreSQL count downlines without reading their rows.
create index member_referrer on member (referrer_id, created_at desc, id desc)
  include (is_active, status) where deleted_at is null;
create index member_second_referrer on member (second_referrer_id, created_at desc, id desc)
  include (is_active, status) where deleted_at is null;
create index member_transaction on member (transaction_number);
create index member_newest on member (created_at desc, id desc) where deleted_at is null;
create index member_role_newest on member (role, created_at desc, id desc) where deleted_at is null;
create index member_pending on member (created_at desc, id desc)
  where status = 'pending' and deleted_at is null;
-- A registration that was declined and suspended stays pending; this index leaves it out.
create index member_waiting on member (created_at desc, id desc)
  where status = 'pending' and is_active and deleted_at is null;
create index member_inactive on member (created_at desc, id desc)
  where not is_active and deleted_at is null;
-- Without the next two, a list by name scans all members to find the few suspended or pending.
create index member_inactive_by_name on member (lower(username))
  where not is_active and deleted_at is null;
create index member_pending_by_name on member (lower(username))
  where status = 'pending' and deleted_at is null;
-- Covers all members, although searches want living ones. PostgreSQL ignores statistics for the
-- expressions of a partial index, and would use it for searches that match nearly everybody.
create index member_search on member
  using gin (lower(username) gin_trgm_ops, lower(coalesce(email, phone)) gin_trgm_ops);

-- The number of living members per role, so that the dashboard never counts. `changes` grows with
-- every arrival, departure and renaming; while its sum is the same, a search finds the same people.
-- A role has 16 rows, so that registrations rarely wait for one another.
create table member_tally (
  role text not null,
  stripe_index smallint not null,
  members bigint not null,
  changes bigint not null default 0,
  constraint member_tally_pkey primary key (role, stripe_index)
) with (fillfactor = 50);

create function add_to_member_tally() returns trigger language plpgsql as $$
begin
  insert into member_tally as t (role, stripe_index, members, changes)
  values (
    new.role, get_byte(uuid_send(new.id), 14) & 15,
    (new.deleted_at is null)::integer - (tg_op = 'UPDATE' and old.deleted_at is null)::integer, 1
  )
  on conflict (role, stripe_index) do update
    set members = t.members + excluded.members, changes = t.changes + 1;
  return null;
end $$;

create trigger member_inserted after insert on member
  for each row when (new.deleted_at is null) execute function add_to_member_tally();
create trigger member_deleted after update of deleted_at on member
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function add_to_member_tally();
create trigger member_renamed after update of username, email, phone on member
  for each row when (
    new.deleted_at is null
    and (old.username is distinct from new.username or old.email is distinct from new.email
      or old.phone is distinct from new.phone)
  )
  execute function add_to_member_tally();

-- Each change of a password or second factor. `member.credential_changed_at`, which decides holds
-- on withdrawals, is the time of the member's last one.
create table credential_change (
  member_id uuid not null,
  created_at timestamptz not null,
  transaction_number bigint not null default ledger.number_transaction(pg_current_xact_id()),
  constraint credential_change_pkey primary key (member_id, created_at),
  constraint credential_change_member_known foreign key (member_id) references member (id)
);

create index credential_change_transaction on credential_change (transaction_number);

-- `user_agent` is '' if the client sent none. `notices_seen_at`: until when this session has seen
-- its security notices. Kept per session, so that a thief cannot hide a notice from the owner.
-- `confirmed_at`: when the person last proved who they are: at sign-in, or at `/auth/confirm`.
create table session (
  token_hash bytea not null,
  member_id uuid not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  confirmed_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default '',
  notices_seen_at timestamptz,
  -- Since when its browser is the member's; null if nobody knows.
  device_since timestamptz,
  -- Opened while the account was suspended; only routes that allow it serve it.
  is_restricted boolean not null default false,
  constraint session_pkey primary key (token_hash),
  constraint session_member_known foreign key (member_id) references member (id)
);

create index session_member on session (member_id);
create index session_expiry on session (expires_at);

-- The columns are named by rate-limiter-flexible, which reads and writes this table.
create table sign_in_failure (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- For the job that deletes expired rows.
create index sign_in_failure_expiry on sign_in_failure (expire);

-- The first answer to each Idempotency-Key, kept for 24 hours. `status` is null only while the
-- transaction that claimed the key is open.
create table idempotency_key (
  member_id uuid not null,
  route text not null,
  key_hash bytea not null,
  request_hash bytea not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null,
  constraint idempotency_key_pkey primary key (member_id, route, key_hash)
);

create index idempotency_key_age on idempotency_key (created_at);

-- Who acknowledged which version of the risk disclosure. In live mode a first package requires it.
create table risk_acknowledgement (
  member_id uuid not null,
  version text not null,
  created_at timestamptz not null,
  constraint risk_acknowledgement_pkey primary key (member_id, version),
  constraint risk_acknowledgement_member_known foreign key (member_id) references member (id)
);

-- Grants name columns: the application must not choose a row's transaction number or change sealed
-- values (docs/security.md). The tables of the other files do the same.
grant select on member, credential_change to barya_app;
grant insert (
  id, username, email, phone, password_hash, role, staff_role, status, initial_status, is_active,
  referral_code, referral_code_salt, referral_code_digest, referrer_id, second_referrer_id,
  clicking_activated_at, credential_changed_at, created_at, deleted_at, first_password_ends_at, language
), update (
  username, email, phone, password_hash, staff_role, status, is_active, referral_code,
  referral_code_salt, clicking_activated_at, credential_changed_at, deleted_at, first_password_ends_at,
  language, language_chosen, invites_by_name
) on member to barya_app;
grant insert (member_id, created_at) on credential_change to barya_app;
grant select, insert, update on member_tally to barya_app;
grant select, insert on risk_acknowledgement to barya_app;
grant select, insert, update, delete on session, sign_in_failure, idempotency_key to barya_app;
