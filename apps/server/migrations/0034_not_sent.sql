-- Payouts that were marked as sent and never were. See docs/decisions/63-not-sent.md.

-- What a payout said of a sending until it was taken back. `confirmed_by`: of the sending.
create table payout_not_sent (
  payout_id uuid not null,
  sending smallint not null,
  transfer_id uuid not null,
  payment_reference text,
  paid_at timestamptz not null,
  sent_by uuid not null,
  confirmed_by uuid,
  sent_at timestamptz not null,
  batch_id uuid,
  reason text not null,
  undone_by uuid not null,
  undone_confirmed_by uuid,
  undone_at timestamptz not null,
  transaction_number bigint not null default ledger.number_transaction(pg_current_xact_id()),
  constraint payout_not_sent_pkey primary key (payout_id, sending),
  constraint payout_not_sent_withdrawal_known foreign key (payout_id) references withdrawal (id),
  constraint payout_not_sent_left_batch foreign key (batch_id, payout_id)
    references payout_put_back (batch_id, payout_id),
  constraint payout_not_sent_counts check (sending > 0),
  constraint payout_not_sent_confirmed_by_another check (undone_confirmed_by <> undone_by)
);
create index payout_not_sent_transaction on payout_not_sent (transaction_number);

-- The payout is to pay again, of nobody and in no batch. A line out keeps it as sent. A closed day
-- that has it loses it on the day that this is done.
create function end_sending() returns trigger language plpgsql security definer
set search_path = '' as $$
declare
  v_account text;
begin
  update public.payout p
  set state = 'to_pay', batch_id = null, payment_reference = null, paid_at = null, sent_by = null,
    confirmed_by = null, sent_at = null, transfer_id = null
  from public.withdrawal w
  where p.id = new.payout_id and w.id = p.id and p.state = 'sent' and w.sending = new.sending
    and p.transfer_id = new.transfer_id and p.sent_at = new.sent_at and p.paid_at = new.paid_at
    and not exists (
      select from public.bank_line l
      where l.payout_id = new.payout_id or l.batch_id = new.batch_id
    )
  returning public.paying_account(p.method) into v_account;
  if not found then
    raise 'The payout % is not as it was sent', new.payout_id
      using constraint = 'payout_is_sent', errcode = 'check_violation';
  end if;
  update public.withdrawal set sending = sending + 1 where id = new.payout_id;
  if v_account is not null then
    perform public.note_late(v_account, public.manila_day(new.paid_at), new.undone_at,
      (select amount_centavos from public.withdrawal where id = new.payout_id), new.payout_id);
  end if;
  return new;
end $$;
create trigger end_sending before insert on payout_not_sent
  for each row execute function end_sending();

-- A payout is sent once, unless the sending was taken back. One that came back is never sent again.
create function keep_sent_once() returns trigger language plpgsql set search_path = '' as $$
begin
  perform from public.payout where id = new.reference_id for update;
  if exists (
    select from ledger.transfer t
    where t.code = 53 and t.reference_id = new.reference_id and not exists (
      select from ledger.transfer back where back.target_id = t.id and back.code = 57
    )
  ) then
    raise 'The payout % was sent', new.reference_id
      using constraint = 'transfer_payout_sent_once', errcode = 'unique_violation';
  end if;
  return new;
end $$;
create trigger keep_sent_once before insert on ledger.transfer
  for each row when (new.code = 53) execute function keep_sent_once();

grant select, insert on payout_not_sent to barya_app;
