-- Where people get mail, and what staff asked people who lost every way in.

-- Besides `member.email`, which names an account and stays as registered. `verified_address`
-- gets mail; `asked_address` waits until its link is opened, by the hash of the link's token.
-- `former_address` is told once that it was replaced. `unsubscribe_token` stands in mails and only
-- turns off mails of one kind, so it is stored as it is.
create table email_address (
  member_id uuid not null,
  verified_address text,
  verified_at timestamptz,
  asked_address text,
  token_hash bytea,
  token_ends_at timestamptz,
  former_address text,
  unsubscribe_token text not null,
  constraint email_address_pkey primary key (member_id),
  constraint email_address_member_known foreign key (member_id) references member (id),
  constraint email_address_verified_whole check (
    (verified_address is null) = (verified_at is null)
  ),
  constraint email_address_token_whole check ((token_hash is null) = (token_ends_at is null))
);

create unique index email_address_verified on email_address (verified_address);
create unique index email_address_token on email_address (token_hash);
create unique index email_address_unsubscribe on email_address (unsubscribe_token);

-- `answers`: what was asked, answered and found right. Erased with the person; the audit keeps
-- only what was asked and found right.
create table person_verification (
  id uuid not null,
  member_id uuid not null,
  asked_by uuid not null,
  answers jsonb not null,
  decision text not null,
  created_at timestamptz not null,
  constraint person_verification_pkey primary key (id),
  constraint person_verification_member_known foreign key (member_id) references member (id),
  constraint person_verification_asker_known foreign key (asked_by) references member (id),
  constraint person_verification_decision_known check (decision in ('verified', 'refused'))
);

create index person_verification_of_member
  on person_verification (member_id, created_at desc, id desc);
create index person_verification_of_asker on person_verification (asked_by);

grant select, insert, update, delete on email_address to barya_app;
grant select, insert, delete on person_verification to barya_app;
