-- Ways back from a wrong press. See docs/decisions/62-ways-back.md.

-- `round` counts from 1 how often a withdrawal waited for a decision. A take-back of its approval
-- starts the next one, with new holds and `held_until`.
alter table withdrawal add column round smallint not null default 1;

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
    and p.batch_id is null and p.approved_by = new.approved_by and p.approved_at = new.approved_at;
  if not found then
    raise 'The payout % is not free', new.withdrawal_id
      using constraint = 'payout_is_free', errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger end_payout before insert on withdrawal_take_back
  for each row execute function end_payout();

-- A proposal clears payouts that are there, and keeps their approvals from being taken back.
create function hold_payout_to_clear() returns trigger language plpgsql set search_path = '' as $$
begin
  perform from public.payout p where p.id = new.payout_id for key share;
  if not found then
    raise 'The payout % is not as it was proposed', new.payout_id
      using constraint = 'proposal_subject_as_proposed', errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger hold_payout_to_clear before insert on payout_to_clear
  for each row execute function hold_payout_to_clear();

-- A clearance ends with its round. Who ever cleared a payout still never pays it.
alter table payout_clearance add column round smallint not null default 1;

create or replace function keep_payer_apart() returns trigger language plpgsql
set search_path = '' as $$
declare
  v_payer uuid := new.taken_by;
begin
  if new.batch_id is not null then
    v_payer := (select b.created_by from public.payout_batch b where b.id = new.batch_id);
  end if;
  if exists (
    select from public.payout_clearance c where c.payout_id = new.id and c.confirmed_by = v_payer
  ) or v_payer = new.approved_by
    and new.amount_centavos >= (select four_eyes_payout_from_centavos from public.setting)
    and not exists (
      select from public.payout_clearance c join public.withdrawal w on w.id = c.payout_id
      where c.payout_id = new.id and c.round = w.round
    )
  then
    raise 'The payout % needs another payer', new.id
      using constraint = 'payout_payer_apart', errcode = 'check_violation';
  end if;
  return new;
end $$;

grant select, insert on withdrawal_take_back to barya_app;
grant update (round, hold_ids, held_until) on withdrawal to barya_app;
