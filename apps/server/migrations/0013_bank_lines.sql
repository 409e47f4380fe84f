-- Statements of the operator's accounts, and what their lines are matched to.

-- How the columns of an account's statements are read.
create table statement_mapping (
  account text not null,
  mapping jsonb not null,
  constraint statement_mapping_pkey primary key (account)
);

-- What was answered about statements with the same titles; `layout` is their SHA-256.
create table statement_answers (
  account text not null,
  layout bytea not null,
  answers jsonb not null,
  constraint statement_answers_pkey primary key (account, layout)
);

-- An imported file; the file itself is not kept. `added` lines were new; `inherited` ones came from
-- imports that were undone and had them too. The period is of days in Manila: as the file says it,
-- as its rows are, or as staff corrected it. A row that could not be read may be of `doubtful_days`.
create table bank_import (
  id uuid not null,
  account text not null,
  file_name text not null default '',
  file_sha256 bytea not null,
  plan_hash bytea,
  format text,
  profile text,
  period_from date,
  period_to date,
  period_source text,
  doubtful_days date[] not null default '{}',
  covered_from timestamptz,
  covered_to timestamptz,
  covered_direction text,
  opening_centavos bigint,
  closing_centavos bigint,
  added integer not null,
  known integer not null,
  missing integer not null default 0,
  not_money integer not null default 0,
  unreadable integer not null,
  inherited integer not null default 0,
  imported_by uuid not null,
  created_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  undo_reason text,
  constraint bank_import_pkey primary key (id),
  constraint bank_import_period_whole check (
    num_nonnulls(period_from, period_to) in (0, 2) and period_from <= period_to
  ),
  constraint bank_import_period_source_known check (
    period_source in ('file', 'rows', 'staff') and period_from is not null
  ),
  constraint bank_import_covered_whole check (
    num_nonnulls(covered_from, covered_to) in (0, 2) and covered_from < covered_to
  ),
  constraint bank_import_covered_direction_known check (
    covered_direction is null
      or (covered_direction in ('in', 'out') and covered_from is not null)
  ),
  constraint bank_import_undone_when check (
    num_nonnulls(undone_by, undone_at, undo_reason) in (0, 3)
  )
);
create index bank_import_newest on bank_import (created_at desc, id desc);
create index bank_import_by_file on bank_import (lower(account), file_sha256)
  where undone_at is null;
create index bank_import_covering on bank_import (lower(account), covered_to)
  where undone_at is null;

-- A line of a statement; below zero it left the account. The same file twice adds nothing: equal
-- lines of one file differ by `ordinal`. Without `has_time`, `at` is the beginning of its day.
-- `payment_reference`, `cash_in_reference` and `named_references`, words that may be the reference of
-- a payment or a withdrawal, are what its texts say, normalised, for matching.
-- `missing_in` is the newest import that surely covers the line and does not have it.
-- A matched line has one of the five ids; a payout's line in is its return. Accounts are compared
-- without case, since an operator may rename a payment method.
create table bank_line (
  id uuid not null,
  import_id uuid not null,
  account text not null,
  at timestamptz not null,
  has_time boolean not null default true,
  amount_centavos bigint not null,
  reference text not null,
  description text not null,
  sender text not null,
  sender_number text not null default '',
  fee_centavos bigint,
  ordinal integer not null,
  payment_reference text,
  cash_in_reference text,
  named_references text[],
  missing_in uuid,
  status text not null default 'unmatched',
  load_id uuid,
  payout_id uuid,
  batch_id uuid,
  reserve_entry_id uuid,
  unclaimed_id uuid,
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  constraint bank_line_pkey primary key (id),
  constraint bank_line_import_known foreign key (import_id) references bank_import (id),
  constraint bank_line_missing_in_known foreign key (missing_in) references bank_import (id),
  constraint bank_line_missing_elsewhere check (missing_in <> import_id),
  constraint bank_line_load_known foreign key (load_id) references capital_load (id),
  constraint bank_line_payout_known foreign key (payout_id) references payout (id),
  constraint bank_line_batch_known foreign key (batch_id) references payout_batch (id),
  constraint bank_line_reserve_entry_known foreign key (reserve_entry_id)
    references reserve_entry (id),
  constraint bank_line_unclaimed_known foreign key (unclaimed_id) references unclaimed_money (id),
  constraint bank_line_amount_not_zero check (amount_centavos <> 0),
  constraint bank_line_status_known check (status in ('unmatched', 'matched', 'set_aside')),
  constraint bank_line_matched_to_one check (
    num_nonnulls(load_id, payout_id, batch_id, reserve_entry_id, unclaimed_id)
      = case status when 'matched' then 1 else 0 end
  ),
  constraint bank_line_decided_when check (
    (status = 'unmatched') = (decided_at is null)
      and (decided_by is null or decided_at is not null)
  ),
  constraint bank_line_set_aside_has_reason check ((status = 'set_aside') = (reason is not null)),
  constraint bank_line_loads_come_in check (load_id is null or amount_centavos > 0),
  constraint bank_line_payments_go_out check (
    (batch_id is null and unclaimed_id is null) or amount_centavos < 0
  )
);

create unique index bank_line_once
  on bank_line (lower(account), at, amount_centavos, reference, md5(description), ordinal);
create index bank_line_of_import on bank_line (import_id);
create index bank_line_missing_in on bank_line (missing_in) where missing_in is not null;
create unique index bank_line_of_load on bank_line (load_id) where load_id is not null;
create unique index bank_line_of_payout on bank_line (payout_id)
  where payout_id is not null and amount_centavos < 0;
create unique index bank_line_of_payout_return on bank_line (payout_id)
  where payout_id is not null and amount_centavos > 0;
create unique index bank_line_of_batch on bank_line (batch_id) where batch_id is not null;
create unique index bank_line_of_reserve_entry on bank_line (reserve_entry_id)
  where reserve_entry_id is not null;
create unique index bank_line_of_unclaimed on bank_line (unclaimed_id)
  where unclaimed_id is not null;
-- Lists. Most lines are matched and come in, so the other states and money out have their own.
create index bank_line_newest on bank_line (at desc, id desc);
create index bank_line_by_account on bank_line (lower(account), at desc, id desc);
create index bank_line_by_decider on bank_line (decided_by, at desc, id desc)
  where decided_by is not null;
create index bank_line_by_amount on bank_line (amount_centavos desc, id desc);
create index bank_line_by_account_amount on bank_line (lower(account), amount_centavos desc, id desc);
create index bank_line_out on bank_line (at desc, id desc) where amount_centavos < 0;
create index bank_line_by_status on bank_line (status, at desc, id desc) where status <> 'matched';
create index bank_line_by_status_amount on bank_line (status, amount_centavos desc, id desc)
  where status <> 'matched';
create index bank_line_missing on bank_line (at desc, id desc) where missing_in is not null;
create index bank_line_missing_amount on bank_line (amount_centavos desc, id desc)
  where missing_in is not null;
create index bank_line_search on bank_line
  using gin (lower(reference || ' ' || description || ' ' || sender) gin_trgm_ops);
-- Matching
create index bank_line_payment_reference on bank_line (lower(account), payment_reference)
  where status = 'unmatched' and payment_reference is not null;
create index bank_line_cash_in_reference on bank_line (cash_in_reference)
  where status = 'unmatched' and cash_in_reference is not null;
create index bank_line_naming on bank_line (at, id)
  where status = 'unmatched' and named_references is not null;
create index bank_line_named on bank_line using gin (named_references)
  where status = 'unmatched' and named_references is not null;
create index bank_line_unmatched_amount on bank_line (lower(account), amount_centavos, at)
  where status = 'unmatched';

-- Lines that another import had added before: they outlive the undoing of that one.
create table bank_import_known (
  line_id uuid not null,
  import_id uuid not null,
  constraint bank_import_known_pkey primary key (line_id, import_id),
  constraint bank_import_known_line foreign key (line_id) references bank_line (id)
    on delete cascade,
  constraint bank_import_known_import foreign key (import_id) references bank_import (id)
);
create index bank_import_known_of_import on bank_import_known (import_id);

-- What was matched is money that was booked: only a line without a match goes, with its import.
create function keep_matched_line() returns trigger language plpgsql
set search_path = '' as $$
begin
  if old.status = 'matched' then
    raise 'A matched bank line is not deleted' using constraint = 'bank_line_matched_stays',
      errcode = 'check_violation';
  end if;
  return old;
end $$;
create trigger keep_matched_line before delete on bank_line
  for each row execute function keep_matched_line();

-- A line whose load is reverted is unmatched again.
create function unmatch_reverted_load() returns trigger language plpgsql security definer
set search_path = '' as $$
begin
  update public.bank_line
  set status = 'unmatched', load_id = null, decided_by = null, decided_at = null
  where load_id = new.id;
  return null;
end $$;
create trigger unmatch_reverted_load after update of reverted_at on capital_load
  for each row when (new.reverted_at is not null and old.reverted_at is null)
  execute function unmatch_reverted_load();

grant select, insert, update on statement_mapping, statement_answers to barya_app;
grant select on bank_import, bank_line to barya_app;
grant select, insert, delete on bank_import_known to barya_app;
grant delete on bank_line to barya_app;
grant insert (
  id, account, file_name, file_sha256, plan_hash, format, profile, period_from, period_to,
  period_source, doubtful_days, covered_from, covered_to, covered_direction, opening_centavos,
  closing_centavos, added, known, missing, not_money, unreadable, imported_by, created_at
), update (period_from, period_to, period_source, inherited, undone_by, undone_at, undo_reason) on bank_import to barya_app;
grant insert (
  id, import_id, account, at, has_time, amount_centavos, reference, description, sender,
  sender_number, fee_centavos, ordinal, payment_reference, cash_in_reference, named_references
), update (
  import_id, missing_in, status, load_id, payout_id, batch_id, reserve_entry_id, unclaimed_id, reason,
  decided_by, decided_at
) on bank_line to barya_app;
