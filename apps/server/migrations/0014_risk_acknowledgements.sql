-- Who acknowledged which version of the risk disclosure, and when: in live mode nobody buys a first
-- package without. The application can add and read, never alter.

create table risk_acknowledgement (
  member_id uuid not null,
  version text not null,
  created_at timestamptz not null,
  constraint risk_acknowledgement_pkey primary key (member_id, version),
  constraint risk_acknowledgement_member_known foreign key (member_id) references member (id)
);

grant select, insert on risk_acknowledgement to barya_app;
