-- What people are told, by which ways, and how each way went.

-- Written in the transaction of what it tells. `facts` has what its words name: amounts in
-- centavos, dates in ISO 8601. `person_id`: whom its words name, so that a deletion erases the
-- name. `once` is null, or names the event, so that a repeated job tells nothing twice. `is_shown`:
-- the person had the kind on in the app.
create table notice (
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  about_kind text,
  about_reference text,
  facts jsonb not null,
  person_id uuid,
  once text,
  is_shown boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notice_pkey primary key (id),
  constraint notice_member_known foreign key (member_id) references member (id),
  constraint notice_person_known foreign key (person_id) references member (id),
  constraint notice_kind_is_word check (kind ~ '^[a-z_]{3,40}$'),
  constraint notice_about_whole check ((about_kind is null) = (about_reference is null))
);

create unique index notice_once on notice (member_id, once) where once is not null;
create index notice_of_member on notice (member_id, created_at desc, id desc);
create index notice_unread on notice (member_id) where read_at is null and is_shown;
create index notice_age on notice (created_at);

-- A message to send outside: a notice by push or email, or a mail without a notice. `purpose` is
-- `notice`, or names such a mail. A server that takes a row sets `sending` and `claimed_until`.
-- `dead`: it was refused, or its deadline passed; `error` says why. `last_letter` has the address,
-- name and reason of the mail that tells of an account's deletion. It is erased when the mail ends.
create table delivery (
  id uuid not null,
  channel text not null,
  purpose text not null,
  member_id uuid not null,
  notice_id uuid,
  state text not null default 'waiting',
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  deadline_at timestamptz not null,
  claimed_until timestamptz,
  error text,
  dedupe_key text not null,
  last_letter jsonb,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint delivery_pkey primary key (id),
  constraint delivery_member_known foreign key (member_id) references member (id),
  constraint delivery_notice_known foreign key (notice_id) references notice (id) on delete cascade,
  constraint delivery_channel_known check (channel in ('push', 'email')),
  constraint delivery_state_known check (state in ('waiting', 'sending', 'sent', 'dead')),
  constraint delivery_purpose_is_word check (purpose ~ '^[a-z_]{3,40}$'),
  constraint delivery_of_notice check ((purpose = 'notice') = (notice_id is not null)),
  constraint delivery_claimed_while_sending check (
    (state = 'sending') = (claimed_until is not null)
  ),
  constraint delivery_ended_once check ((state in ('sent', 'dead')) = (ended_at is not null)),
  constraint delivery_last_letter_erased check (last_letter is null or ended_at is null),
  constraint delivery_once unique (dedupe_key)
);

create index delivery_due on delivery (next_attempt_at, id) where state = 'waiting';
create index delivery_claimed on delivery (claimed_until) where state = 'sending';
create index delivery_of_notice_id on delivery (notice_id) where notice_id is not null;
create index delivery_of_member on delivery (member_id, created_at desc);
create index delivery_age on delivery (created_at);

-- Only what differs from the defaults of `packages/contract/src/notice-kinds.ts`.
create table notice_preference (
  member_id uuid not null,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  constraint notice_preference_pkey primary key (member_id, kind, channel),
  constraint notice_preference_member_known foreign key (member_id) references member (id),
  constraint notice_preference_kind_is_word check (kind ~ '^[a-z_]{3,40}$'),
  constraint notice_preference_channel_known check (channel in ('app', 'push', 'email'))
);

-- Who lets push messages name amounts.
create table push_amounts (
  member_id uuid not null,
  constraint push_amounts_pkey primary key (member_id),
  constraint push_amounts_member_known foreign key (member_id) references member (id)
);

-- A browser that takes push messages. It belongs to the session that registered it and ends with
-- it, so that a signed-out phone shows nothing.
create table push_subscription (
  id uuid not null,
  endpoint text not null,
  member_id uuid not null,
  session_hash bytea not null,
  p256dh text not null,
  auth text not null,
  seen_at timestamptz not null,
  constraint push_subscription_pkey primary key (id),
  constraint push_subscription_endpoint_unique unique (endpoint),
  constraint push_subscription_session_unique unique (session_hash),
  constraint push_subscription_member_known foreign key (member_id) references member (id),
  constraint push_subscription_session_known foreign key (session_hash)
    references session (token_hash) on delete cascade
);

create index push_subscription_of_member on push_subscription (member_id, seen_at desc);

-- Below it staff are told that the reward fund is low; 0: never.
alter table setting add column low_fund_level_centavos bigint not null default 0
  constraint setting_low_fund_level_not_negative check (low_fund_level_centavos >= 0);

-- Until when jobs that look for what falls due have told it.
create table notice_progress (
  name text not null,
  told_until timestamptz not null,
  constraint notice_progress_pkey primary key (name)
);

grant select, insert, update on notice_progress to barya_app;
grant select, insert, delete, update (read_at) on notice to barya_app;
grant select, insert, delete, update (
  state, attempts, next_attempt_at, claimed_until, error, last_letter, ended_at
) on delivery to barya_app;
grant select, insert, update, delete on notice_preference, push_subscription to barya_app;
grant select, insert, delete on push_amounts to barya_app;
