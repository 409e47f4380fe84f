-- Security events of accounts, two-step sign-in, and password links.

-- Browsers in which a member signed in, by the hash of a cookie. The newest twenty are kept. `since`:
-- the first time, or when the address was verified whose mailed link set a password there.
create table known_device (
  member_id uuid not null,
  device_hash bytea not null,
  used_at timestamptz not null,
  since timestamptz not null,
  constraint known_device_pkey primary key (member_id, device_hash),
  constraint known_device_member_known foreign key (member_id) references member (id)
);

-- `session_id`: the member's own session that caused it; null if somebody else did. One row counts
-- the failed sign-ins of an hour; `created_at` is the hour's start. `codes_left`: recovery codes
-- left after one was used.
create table security_event (
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  session_id uuid,
  user_agent text not null,
  withdrawal_id uuid,
  times integer not null default 1,
  created_at timestamptz not null,
  codes_left smallint,
  constraint security_event_pkey primary key (id),
  constraint security_event_member_known foreign key (member_id) references member (id),
  constraint security_event_kind_is_word check (kind ~ '^[a-z_]{3,40}$'),
  constraint security_event_times_positive check (times > 0)
);

create index security_event_of_member on security_event (member_id, created_at desc, id desc);
create unique index security_event_failures_once on security_event (member_id, created_at)
  where kind = 'sign_in_failed';
create index security_event_age on security_event (created_at);

-- `secret` is encrypted with a key outside the database. Sign-in asks for a code once
-- `confirmed_at` is set. `last_step`: the last 30-second step whose code was used; its codes and
-- earlier ones are refused.
create table second_factor (
  member_id uuid not null,
  secret bytea not null,
  started_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  constraint second_factor_pkey primary key (member_id),
  constraint second_factor_member_known foreign key (member_id) references member (id)
);

create table recovery_code (
  member_id uuid not null,
  code_hash bytea not null,
  constraint recovery_code_pkey primary key (member_id, code_hash),
  constraint recovery_code_member_known foreign key (member_id) references member (id)
);

-- A sign-in with a correct password that still needs a code, by the hash of its token.
create table sign_in_challenge (
  token_hash bytea not null,
  member_id uuid not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  constraint sign_in_challenge_pkey primary key (token_hash),
  constraint sign_in_challenge_member_known foreign key (member_id) references member (id)
);

create index sign_in_challenge_of_member on sign_in_challenge (member_id);
create index sign_in_challenge_expiry on sign_in_challenge (expires_at);

-- Each member's newest link, by the hash of its token. `address_verified_at`: of the address that it
-- was mailed to; null if staff made it.
create table password_link (
  member_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  address_verified_at timestamptz,
  constraint password_link_pkey primary key (member_id),
  constraint password_link_member_known foreign key (member_id) references member (id)
);

create unique index password_link_token on password_link (token_hash);

grant select, insert, update, delete on known_device, security_event, second_factor,
  sign_in_challenge, password_link to barya_app;
grant select, insert, delete on recovery_code to barya_app;
