-- What admins and the system did, written in the transaction that did it. The application can add
-- and read, never alter.

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
  constraint audit_entry_pkey primary key (id)
);

create index audit_entry_newest on audit_entry (created_at desc, id desc);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, created_at desc, id desc);
create index audit_entry_member on audit_entry (member_id, created_at desc, id desc);
create index audit_entry_actor on audit_entry (actor_id, created_at desc, id desc);

grant select, insert on audit_entry to barya_app;
