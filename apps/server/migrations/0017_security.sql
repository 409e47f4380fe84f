-- Where people are signed in, and what happened to the security of their accounts.

-- `user_agent` is what signed in, '' where it did not say. `notices_seen_at`: until when whoever sits
-- there was told what happened; each session by itself, so that a thief can't hide it from the owner.
alter table session
  add column user_agent text not null default '',
  add column notices_seen_at timestamptz;

-- Browsers that a member has signed in with, by the hash of what a cookie of theirs says. The newest
-- twenty are kept.
create table known_device (
  member_id uuid not null,
  device_hash bytea not null,
  used_at timestamptz not null,
  constraint known_device_pkey primary key (member_id, device_hash),
  constraint known_device_member_known foreign key (member_id) references member (id)
);

-- `session_id` is the session of the member's that did it, null where somebody else did. Failed
-- sign-ins are counted in one row for each hour, dated with its beginning.
create table security_event (
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  session_id uuid,
  user_agent text not null,
  withdrawal_id uuid,
  times integer not null default 1,
  created_at timestamptz not null,
  constraint security_event_pkey primary key (id),
  constraint security_event_member_known foreign key (member_id) references member (id),
  constraint security_event_kind_is_word check (kind ~ '^[a-z_]{3,40}$'),
  constraint security_event_times_positive check (times > 0)
);

create index security_event_of_member on security_event (member_id, created_at desc, id desc);
create unique index security_event_failures_once on security_event (member_id, created_at)
  where kind = 'sign_in_failed';
create index security_event_age on security_event (created_at);

grant select, insert, update, delete on known_device, security_event to barya_app;
