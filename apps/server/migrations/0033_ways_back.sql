-- Ways back from a wrong press. See docs/decisions/62-ways-back.md.

-- An approval that was taken back: what the withdrawal and its payout were until then.
create table withdrawal_take_back (
  withdrawal_id uuid not null,
  round smallint not null,
  approved_by uuid not null,
  approved_at timestamptz not null,
  hold_ids uuid[] not null,
  held_until timestamptz,
  reason text not null,
  taken_back_by uuid not null,
  taken_back_at timestamptz not null,
  transaction_number bigint not null default ledger.number_transaction(pg_current_xact_id()),
  constraint withdrawal_take_back_pkey primary key (withdrawal_id, round),
  constraint withdrawal_take_back_withdrawal_known
    foreign key (withdrawal_id) references withdrawal (id),
  constraint withdrawal_take_back_round_counts check (round > 0)
);
create index withdrawal_take_back_transaction on withdrawal_take_back (transaction_number);

-- A payout that was taken back is gone, and the next approval makes another of the same id. Lines of
-- batches and of proposals outlive it.
alter table payout_batch_line
  drop constraint payout_batch_line_payout_known,
  add constraint payout_batch_line_withdrawal_known
    foreign key (payout_id) references withdrawal (id);
alter table payout_to_clear
  drop constraint payout_to_clear_payout_known,
  add constraint payout_to_clear_withdrawal_known foreign key (payout_id) references withdrawal (id);

-- Only a take-back ends a payout, and only one that nobody has and no batch has.
create function end_payout() returns trigger language plpgsql security definer
set search_path = '' as $$
begin
  delete from public.payout p
  where p.id = new.withdrawal_id and p.state = 'to_pay' and p.taken_by is null
    and p.batch_id is null and p.approved_at = new.approved_at
    and (p.approved_by, p.approved_by_rule)
      is not distinct from (new.approved_by, new.approved_by_rule);
  if not found then
    raise 'The payout % is not free', new.withdrawal_id
      using constraint = 'payout_is_free', errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger end_payout before insert on withdrawal_take_back
  for each row execute function end_payout();

-- A proposal clears payouts that are there, and keeps their approvals from being taken back. What it
-- puts back waits in the batch, and no other proposal has it.
create function hold_payout_to_clear() returns trigger language plpgsql set search_path = '' as $$
begin
  perform from public.payout p join public.proposal o on o.id = new.proposal_id
  where p.id = new.payout_id
    and (o.kind = 'payout_clearance' or p.state = 'to_pay' and p.batch_id::text = o.target)
  for key share of p;
  if not found or exists (
    select from public.proposal o join public.proposal f
      on f.kind = 'payout_failed' and f.target = new.payout_id::text and f.status = 'open'
    where o.id = new.proposal_id and o.kind = 'payout_put_back'
  ) then
    raise 'The payout % is not as it was proposed', new.payout_id
      using constraint = 'proposal_subject_as_proposed', errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger hold_payout_to_clear before insert on payout_to_clear
  for each row execute function hold_payout_to_clear();

grant select, insert on withdrawal_take_back to barya_app;
grant update (round, hold_ids, held_until) on withdrawal to barya_app;

-- The same `round` of a cash-in: opening it again after a rejection, or after its whole load was
-- reverted, starts the next one.
alter table cash_in add column round smallint not null default 1;

-- What a cash-in was until it was opened again. `decided_by`: null for the system.
create table cash_in_reopening (
  cash_in_id uuid not null,
  round smallint not null,
  status text not null,
  decided_by uuid,
  decided_at timestamptz not null,
  decision_reason text,
  load_id uuid,
  reason text not null,
  reopened_by uuid not null,
  reopened_at timestamptz not null,
  transaction_number bigint not null default ledger.number_transaction(pg_current_xact_id()),
  constraint cash_in_reopening_pkey primary key (cash_in_id, round),
  constraint cash_in_reopening_load_once unique (load_id),
  constraint cash_in_reopening_cash_in_known foreign key (cash_in_id) references cash_in (id),
  constraint cash_in_reopening_load_known foreign key (load_id) references capital_load (id),
  constraint cash_in_reopening_round_counts check (round > 0),
  constraint cash_in_reopening_status_known check (status in ('rejected', 'credited')),
  constraint cash_in_reopening_load_of_credited check ((status = 'credited') = (load_id is not null))
);
create index cash_in_reopening_transaction on cash_in_reopening (transaction_number);

-- One load that was not reverted in whole credits a cash-in.
alter table capital_load drop constraint capital_load_cash_in_once;
create unique index capital_load_cash_in_once on capital_load (cash_in_id)
  where status = 'completed' and cash_in_id is not null;
create index capital_load_of_cash_in on capital_load (cash_in_id) where cash_in_id is not null;

-- Nothing is opened again that is not as the row says, or whose load was not reverted in whole.
create function keep_reopening() returns trigger language plpgsql set search_path = '' as $$
begin
  if not exists (
    select from public.cash_in c
    left join public.capital_load l on l.id = new.load_id and l.cash_in_id = c.id
    where c.id = new.cash_in_id and c.round = new.round and c.status = new.status
      and c.decided_at = new.decided_at and (new.load_id is null or l.status = 'failed')
  ) then
    raise 'The cash-in % cannot be opened again', new.cash_in_id
      using constraint = 'cash_in_reopening_is_true', errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_reopening before insert on cash_in_reopening
  for each row execute function keep_reopening();

grant select, insert on cash_in_reopening to barya_app;
grant update (round) on cash_in to barya_app;
