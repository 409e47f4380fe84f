-- Money that members announce, until it is credited as a load.

-- `reference` is ours, for the payment's message; `payment_reference` is what the payment service
-- printed, in capital letters and digits. An open one whose `expires_at` is past is expired. Of a
-- deleted member, sender and picture are erased once it is decided; until then `unclaimed_holder`
-- says to whom the money will be owed. `sender_salt` salts the digest of the sender's name and
-- number, which a second person confirms.
create table cash_in (
  id uuid not null,
  member_id uuid not null,
  reference text not null,
  amount_centavos bigint not null,
  method text not null,
  status text not null,
  payment_reference text,
  sender_name text,
  sender_number text,
  sender_salt bytea,
  credited_centavos bigint,
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  declared_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  unclaimed_holder text,
  unclaimed_holder_salt bytea,
  transaction_number bigint not null default ledger.number_transaction(pg_current_xact_id()),
  constraint cash_in_pkey primary key (id),
  constraint cash_in_reference_unique unique (reference),
  constraint cash_in_member_known foreign key (member_id) references member (id),
  constraint cash_in_status_known check (
    status in ('open', 'declared', 'credited', 'rejected', 'cancelled')
  ),
  constraint cash_in_amount_positive check (amount_centavos > 0 and credited_centavos > 0),
  constraint cash_in_credited_has_amount check (
    (status = 'credited') = (credited_centavos is not null)
  ),
  constraint cash_in_declared_has_reference check (
    status <> 'declared' or (payment_reference is not null and declared_at is not null)
  ),
  constraint cash_in_decided_when_ended check (
    (status in ('open', 'declared')) = (decided_at is null)
  ),
  constraint cash_in_decider_decided check (decided_by is null or decided_at is not null),
  constraint cash_in_rejected_has_reason check (status <> 'rejected' or reason is not null),
  constraint cash_in_holder_salted check (
    (unclaimed_holder is null) = (unclaimed_holder_salt is null)
  ),
  constraint cash_in_holder_while_declared check (unclaimed_holder is null or status = 'declared')
);

create index cash_in_transaction on cash_in (transaction_number);
create index cash_in_of_member on cash_in (member_id, created_at desc, id desc);
create index cash_in_newest on cash_in (created_at desc, id desc);
create index cash_in_by_decision on cash_in (coalesce(decided_at, created_at) desc, id desc);
create index cash_in_by_status on cash_in (status, created_at desc, id desc);
create index cash_in_by_amount on cash_in (amount_centavos desc, id desc);
create index cash_in_by_status_amount on cash_in (status, amount_centavos desc, id desc);
create index cash_in_by_method on cash_in (lower(method), created_at desc, id desc);
create index cash_in_by_decider on cash_in (decided_by, created_at desc, id desc)
  where decided_by is not null;
create index cash_in_sender_number
  on cash_in (upper(regexp_replace(sender_number, '[^[:alnum:]]', '', 'g')))
  where sender_number <> '';
create index cash_in_sender_name on cash_in (lower(sender_name), created_at desc)
  where sender_name <> '';
create index cash_in_sender_name_words on cash_in using gin (lower(sender_name) gin_trgm_ops)
  where sender_name <> '';
-- Waiting ones of an amount, near an instant: what a bank line may be.
create index cash_in_waiting_amount
  on cash_in (lower(method), amount_centavos, coalesce(declared_at, created_at))
  where status in ('open', 'declared');
-- Of nearly the amount of a line.
create index cash_in_declared_amount on cash_in (lower(method), amount_centavos, declared_at)
  where status = 'declared';
-- The line of those to check, and how long checking took.
create index cash_in_line on cash_in (declared_at) where status = 'declared';
create index cash_in_credited on cash_in (decided_at) include (method, declared_at)
  where status = 'credited' and declared_at is not null;
create index cash_in_payment_reference on cash_in (payment_reference)
  where payment_reference is not null;

-- What members declared, when they did: sealed, so `cash_in.payment_reference` follows from it until
-- staff credit another.
create table cash_in_declaration (
  cash_in_id uuid not null,
  payment_reference text not null,
  declared_at timestamptz not null,
  transaction_number bigint not null default ledger.number_transaction(pg_current_xact_id()),
  constraint cash_in_declaration_pkey primary key (cash_in_id),
  constraint cash_in_declaration_cash_in_known foreign key (cash_in_id) references cash_in (id)
);
create index cash_in_declaration_transaction on cash_in_declaration (transaction_number);

create function note_declaration() returns trigger language plpgsql as $$
begin
  insert into cash_in_declaration (cash_in_id, payment_reference, declared_at)
  values (new.id, new.payment_reference, new.declared_at);
  return null;
end $$;
create trigger cash_in_inserted after insert on cash_in
  for each row when (new.declared_at is not null) execute function note_declaration();
create trigger cash_in_declared after update of declared_at on cash_in
  for each row when (new.declared_at is distinct from old.declared_at)
  execute function note_declaration();

-- A screenshot, re-encoded. `pixels_sha256` finds the same picture sent twice.
create table cash_in_proof (
  cash_in_id uuid not null,
  media_type text not null,
  image bytea not null,
  pixels_sha256 bytea not null,
  constraint cash_in_proof_pkey primary key (cash_in_id),
  constraint cash_in_proof_cash_in_known foreign key (cash_in_id) references cash_in (id)
);
create index cash_in_proof_pixels on cash_in_proof (pixels_sha256);

alter table capital_load add constraint capital_load_cash_in_known
  foreign key (cash_in_id) references cash_in (id);

-- Payment references in use, by method: of a declared or credited cash-in, of a load that stands.
-- Cancelling, rejecting and reverting delete the row. Belongs to `capital`.
create table payment_reference (
  method text not null,
  reference text not null,
  cash_in_id uuid,
  load_id uuid,
  constraint payment_reference_pkey primary key (reference, method),
  constraint payment_reference_cash_in_once unique (cash_in_id),
  constraint payment_reference_load_once unique (load_id),
  constraint payment_reference_cash_in_known foreign key (cash_in_id) references cash_in (id),
  constraint payment_reference_load_known foreign key (load_id) references capital_load (id),
  constraint payment_reference_is_used check (cash_in_id is not null or load_id is not null)
);

grant select on cash_in, cash_in_declaration, cash_in_proof, payment_reference to barya_app;
grant insert (cash_in_id, payment_reference, declared_at) on cash_in_declaration to barya_app;
grant insert (
  id, member_id, reference, amount_centavos, method, status, payment_reference, sender_name,
  sender_number, sender_salt, created_at, expires_at, declared_at
), update (
  status, payment_reference, sender_name, sender_number, sender_salt, credited_centavos, reason,
  declared_at, decided_at, decided_by, unclaimed_holder, unclaimed_holder_salt
) on cash_in to barya_app;
grant insert, delete on cash_in_proof to barya_app;
grant insert, delete, update (load_id) on payment_reference to barya_app;
