-- Passkeys, what is open to be signed with them, and who asks for them at withdrawals.

-- `credential_id`, `public_key` (COSE) and `transports` are what the authenticator said at the
-- beginning. `counter`: its count at the last use; passkeys that are synced always say 0.
create table passkey (
  id uuid not null,
  member_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint passkey_pkey primary key (id),
  constraint passkey_member_known foreign key (member_id) references member (id)
);

create unique index passkey_credential on passkey (credential_id);
create index passkey_of_member on passkey (member_id, created_at, id);

-- What a passkey may sign, once, by its hash. Null at sign-in, when nobody is known yet: the
-- member, their session. `subject_hash`: the withdrawal that it confirms; else null.
create table passkey_challenge (
  challenge_hash bytea not null,
  purpose text not null,
  member_id uuid,
  session_hash bytea,
  subject_hash bytea,
  expires_at timestamptz not null,
  constraint passkey_challenge_pkey primary key (challenge_hash),
  constraint passkey_challenge_member_known foreign key (member_id) references member (id),
  constraint passkey_challenge_purpose_known check (purpose in ('sign_in', 'add', 'withdraw')),
  constraint passkey_challenge_of_nobody check ((member_id is null) = (purpose = 'sign_in'))
);

create index passkey_challenge_of_member on passkey_challenge (member_id);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- Members whose withdrawals to accounts that were not used before need a passkey.
create table passkey_requirement (
  member_id uuid not null,
  since timestamptz not null,
  constraint passkey_requirement_pkey primary key (member_id),
  constraint passkey_requirement_member_known foreign key (member_id) references member (id)
);

grant select, insert, update, delete on passkey, passkey_challenge to barya_app;
grant select, insert, delete on passkey_requirement to barya_app;
