-- Conversations of people with support.

-- `member_id` is null for a letter: a conversation that was begun without a session. Its writer has
-- a secret address, of which only the hash is kept, and left a contact that nobody checked. Messages
-- are numbered from 1: `last_asked` and `last_answered` are the last of each side, 0 for none, and
-- `asker_read` and `staff_read` say how far a side has read. `since` is when the first unanswered
-- message came, the last answer, or the end. `closed_by` is null if the writer closed it.
create table support_thread (
  id uuid not null,
  member_id uuid,
  contact text,
  address_hash bytea,
  subject text not null,
  about_kind text,
  about_reference text,
  state text not null default 'open',
  since timestamptz not null,
  last_asked integer not null default 1,
  last_answered integer not null default 0,
  asker_read integer not null default 0,
  staff_read integer not null default 0,
  assigned_to uuid,
  complaint_due_at timestamptz,
  created_at timestamptz not null,
  closed_by uuid,
  close_reason text,
  constraint support_thread_pkey primary key (id),
  constraint support_thread_address_unique unique (address_hash),
  constraint support_thread_member_known foreign key (member_id) references member (id),
  constraint support_thread_state_known check (state in ('open', 'answered', 'closed')),
  constraint support_thread_from_somebody check (
    (member_id is null) = (contact is not null) and (contact is null) = (address_hash is null)
  ),
  constraint support_thread_about_whole check ((about_kind is null) = (about_reference is null)),
  constraint support_thread_closed_has_reason check (
    (closed_by is null) = (close_reason is null) and (closed_by is null or state = 'closed')
  )
);
create index support_thread_of_member on support_thread (member_id, created_at desc, id desc);
create index support_thread_of_contact on support_thread (contact, since, id)
  where contact is not null;
create index support_thread_by_age on support_thread (since, id);
create index support_thread_by_state on support_thread (state, since, id);
create index support_thread_unassigned on support_thread (since, id)
  where state = 'open' and assigned_to is null;
create index support_thread_assigned on support_thread (assigned_to, since, id)
  where state <> 'closed';
create index support_thread_complaints on support_thread (complaint_due_at, id)
  where complaint_due_at is not null and state <> 'closed';
create index support_thread_ended_letters on support_thread (since)
  where contact is not null and state = 'closed';

-- From the writer unless `staff_id` names who answered. An answer to what waited says how long that
-- was.
create table support_message (
  id uuid not null,
  thread_id uuid not null,
  number integer not null,
  staff_id uuid,
  text text not null,
  waited_ms bigint,
  created_at timestamptz not null,
  constraint support_message_pkey primary key (id),
  constraint support_message_number_once unique (thread_id, number),
  constraint support_message_thread_known foreign key (thread_id) references support_thread (id)
    on delete cascade
);
create index support_message_waited on support_message (created_at desc, waited_ms)
  where waited_ms is not null;

-- Re-encoded.
create table support_picture (
  message_id uuid not null,
  media_type text not null,
  image bytea not null,
  constraint support_picture_pkey primary key (message_id),
  constraint support_picture_message_known foreign key (message_id) references support_message (id)
    on delete cascade
);

grant select, insert, delete on support_thread, support_message, support_picture to barya_app;
grant update (
  state, since, last_asked, last_answered, asker_read, staff_read, assigned_to, complaint_due_at,
  closed_by, close_reason
) on support_thread to barya_app;
