-- Which days of an account are agreed with its bank: explained, closed, and opened again. Accounts
-- are in lower case.

-- Why a day differs. It holds for this difference; the newest of a day counts.
create table day_explanation (
  id uuid not null,
  account text not null,
  day date not null,
  difference_centavos bigint not null,
  reason text not null,
  explained_by uuid not null,
  explained_at timestamptz not null,
  constraint day_explanation_pkey primary key (id),
  constraint day_explanation_account_written check (account = lower(account)),
  constraint day_explanation_of_difference check (difference_centavos <> 0)
);
create index day_explanation_of_day on day_explanation (account, day, explained_at);

-- Days that somebody closed together. `hash` is SHA-256 of their rows in `closed_day`. From
-- `reopened_from` on they are open again.
create table day_closure (
  id uuid not null,
  account text not null,
  first_day date not null,
  last_day date not null,
  hash bytea not null,
  closed_by uuid not null,
  closed_at timestamptz not null,
  reopened_from date,
  reopened_by uuid,
  reopened_at timestamptz,
  reopen_reason text,
  constraint day_closure_pkey primary key (id),
  constraint day_closure_account_written check (account = lower(account)),
  constraint day_closure_days_in_order check (first_day <= last_day),
  constraint day_closure_reopened_within check (
    reopened_from >= first_day and reopened_from <= last_day
  ),
  constraint day_closure_reopened_when check (
    num_nonnulls(reopened_from, reopened_by, reopened_at, reopen_reason) in (0, 4)
  )
);
create index day_closure_of_account on day_closure (account, last_day);

-- A day as it was closed.
create table closed_day (
  closure_id uuid not null,
  day date not null,
  bank_in_centavos bigint not null,
  bank_out_centavos bigint not null,
  books_in_centavos bigint not null,
  books_out_centavos bigint not null,
  set_aside_centavos bigint not null,
  unmatched_lines integer not null,
  unmatched_books integer not null,
  explanation_id uuid,
  constraint closed_day_pkey primary key (closure_id, day),
  constraint closed_day_closure_known foreign key (closure_id) references day_closure (id),
  constraint closed_day_explanation_known foreign key (explanation_id)
    references day_explanation (id),
  constraint closed_day_difference_explained check (
    explanation_id is not null
    or bank_in_centavos - bank_out_centavos = books_in_centavos - books_out_centavos
  )
);

-- What changed the books of a closed day afterwards, by what it was done to: it counts on `day`.
create table late_change (
  closure_id uuid not null,
  of_day date not null,
  day date not null,
  change_centavos bigint not null,
  subject_id uuid not null,
  constraint late_change_pkey primary key (closure_id, day, of_day, subject_id),
  constraint late_change_closure_known foreign key (closure_id) references day_closure (id),
  constraint late_change_later check (day > of_day)
);

-- Payouts of some days, and those that came back.
create index payout_paid on payout (paid_at) where state in ('sent', 'returned');
create index payout_came_back on payout (ended_at) where state = 'returned';

create function manila_day(at timestamptz) returns date language sql immutable parallel safe
return ((at at time zone 'UTC') + interval '8 hours')::date;

-- The known account under which payouts of a method stand; null for none.
create function paying_account(method text) returns text language sql stable
set search_path = public
return (
  select account from (
    select lower(name) as account from payment_method
    where account_of(name) = account_of(method) and has_account
    union all
    select lower(account) from bank_import where account_of(account) = account_of(method)
  ) as known
  order by account <> account_of(account), account limit 1
);
create index bank_import_paying on bank_import (account_of(account), lower(account));

-- Keeps the account from being closed until the transaction ends, and tells by which closure a day
-- of it is closed; null: it is open. Closing takes the same lock alone.
create function closure_of(of_account text, of_day date) returns uuid language plpgsql
set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock_shared(
    pg_catalog.hashtextextended('reconciliation ' || lower(of_account), 0));
  return (
    select c.id from public.day_closure c
    where c.account = lower(of_account) and c.last_day >= of_day and c.first_day <= of_day
      and (c.reopened_from is null or c.reopened_from > of_day)
  );
end $$;

create function refuse_closed_day() returns void language plpgsql set search_path = '' as $$
begin
  raise 'The day is closed' using constraint = 'day_closed', errcode = 'check_violation';
end $$;

-- What a closed day loses or gets counts on the day that this is done.
create function note_late(account text, of_day date, done_at timestamptz, change bigint, subject uuid)
returns void language sql set search_path = '' as $$
  insert into public.late_change (closure_id, of_day, day, change_centavos, subject_id)
  select closure, of_day, public.manila_day(done_at), change, subject
  from public.closure_of(account, of_day) as closure where closure is not null
  on conflict on constraint late_change_pkey
    do update set change_centavos = late_change.change_centavos + excluded.change_centavos
$$;

-- What a line stands for, where the books count it without the line.
create function booked_apart(line public.bank_line)
returns table (account text, day date, change_centavos bigint) language sql stable
set search_path = '' as $$
  select lower(o.method), public.manila_day(o.created_at), o.amount_centavos
  from public.capital_load o where o.id = line.load_id
  union all
  select public.paying_account(o.method),
    public.manila_day(case when line.amount_centavos < 0 then o.paid_at else o.ended_at end),
    line.amount_centavos
  from public.payout o where o.id = line.payout_id
  union all
  select public.paying_account(o.method), public.manila_day(o.paid_at), -o.amount_centavos
  from public.payout o where o.batch_id = line.batch_id and o.sent_at is not null
$$;

create function keep_closed_day_of_line() returns trigger language plpgsql security definer
set search_path = '' as $$
declare
  v_closure uuid := public.closure_of(new.account, public.manila_day(new.at));
  v_reverted_at timestamptz;
begin
  if v_closure is not null and 'set_aside' in (old.status, new.status) then
    perform public.refuse_closed_day();
  end if;
  if old.status = 'matched' then
    select o.reverted_at into v_reverted_at from public.capital_load o where o.id = old.load_id;
    if v_reverted_at is not null then
      perform public.note_late(new.account, public.manila_day(new.at), v_reverted_at,
        -new.amount_centavos, old.load_id);
    elsif v_closure is not null or exists (
      select from public.booked_apart(old) as o where public.closure_of(o.account, o.day) is not null
    ) then
      perform public.refuse_closed_day();
    end if;
  elsif new.status = 'matched' then
    perform public.note_late(new.account, public.manila_day(new.at), new.decided_at,
      new.amount_centavos, new.id);
    perform public.note_late(o.account, o.day, new.decided_at, -o.change_centavos, new.id)
    from public.booked_apart(new) as o where o.account is not null;
  end if;
  return null;
end $$;
create trigger keep_closed_day after update of status on bank_line
  for each row when (old.status <> new.status) execute function keep_closed_day_of_line();

create function keep_closed_days_of_lines() returns trigger language plpgsql security definer
set search_path = '' as $$
begin
  if exists (
    select from (select distinct account, public.manila_day(at) as day from changed) as line
    where public.closure_of(line.account, line.day) is not null
  ) then
    perform public.refuse_closed_day();
  end if;
  return null;
end $$;
create trigger keep_closed_days_from_new after insert on bank_line
  referencing new table as changed for each statement execute function keep_closed_days_of_lines();
create trigger keep_closed_days_from_undo after delete on bank_line
  referencing old table as changed for each statement execute function keep_closed_days_of_lines();

-- A reverted load unmatches its line; without one, its own day loses it.
create or replace function unmatch_reverted_load() returns trigger language plpgsql security definer
set search_path = '' as $$
begin
  update public.bank_line
  set status = 'unmatched', load_id = null, decided_by = null, decided_at = null
  where load_id = new.id;
  if not found and new.method is not null then
    perform public.note_late(lower(new.method), public.manila_day(new.created_at), new.reverted_at,
      -new.amount_centavos, new.id);
  end if;
  return null;
end $$;

-- A payout may be marked as paid on an earlier day.
create function note_late_payout() returns trigger language plpgsql security definer
set search_path = '' as $$
declare
  v_account text := public.paying_account(new.method);
begin
  if v_account is not null then
    perform public.note_late(v_account, public.manila_day(new.paid_at), new.sent_at,
      -new.amount_centavos, new.id);
  end if;
  return null;
end $$;
create trigger note_late_payout after update of state on payout
  for each row when (
    new.state = 'sent' and old.state <> 'sent' and manila_day(new.paid_at) < manila_day(new.sent_at)
  )
  execute function note_late_payout();

grant select on day_explanation, day_closure, closed_day, late_change to barya_app;
grant insert on day_explanation, closed_day to barya_app;
grant insert (id, account, first_day, last_day, hash, closed_by, closed_at),
  update (reopened_from, reopened_by, reopened_at, reopen_reason) on day_closure to barya_app;
