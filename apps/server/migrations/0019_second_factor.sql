-- Codes of an app beside the password, for who turns them on, and links by which a password is set.

-- `secret` is encrypted by a key that is not in the database. Until `confirmed_at` nothing is asked for
-- it. `last_step`: a code works once, so none of this step of 30 seconds or an earlier one does any more.
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

-- Somebody who knows the password and has to say a code, by the hash of what they were answered.
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

-- The newest link of each member's, by the hash of what stands in it.
create table password_link (
  member_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint password_link_pkey primary key (member_id),
  constraint password_link_member_known foreign key (member_id) references member (id)
);

create unique index password_link_token on password_link (token_hash);

-- After a recovery code was used: how many are left.
alter table security_event add column codes_left smallint;

alter table setting add column require_admin_second_factor boolean not null default false;

grant select, insert, update, delete on second_factor, sign_in_challenge, password_link to barya_app;
grant select, insert, delete on recovery_code to barya_app;
