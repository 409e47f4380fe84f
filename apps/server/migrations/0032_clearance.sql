-- Who approved a payout and who pays it are two people, where a policy on payouts says so. See
-- docs/decisions/60-cleared-before-paid.md.

alter table proposal drop constraint proposal_kind_known;
alter table proposal add constraint proposal_kind_known check (
  kind in (
    'load', 'cash_in', 'payout', 'payout_batch', 'payout_clearance', 'payout_failed',
    'payout_returned', 'payout_not_sent', 'payout_put_back', 'reference', 'set_aside',
    'revert', 'reserve_pay_out', 'unclaimed', 'settings', 'staff', 'credential', 'day_reopen'
  )
);

-- Batches, and payouts that were marked by hand, are no longer proposed.
with ended as (
  update proposal
  set status = 'lapsed', decided_at = date_trunc('milliseconds', now()), request = null,
    target_name = null, reason = 'Payouts are now cleared before they are paid'
  where status = 'open' and (kind = 'payout_batch'
    or kind = 'payout'
      and request ->> 'route' not in ('approveWithdrawal', 'approveSharedWithdrawal'))
  returning *
)
insert into audit_entry (
  id, action, subject_kind, subject_id, member_id, state_before, state_after, reason, created_at
)
select gen_random_uuid(), 'lapse_proposal', 'proposal', id, member_id, '{"status": "open"}',
  jsonb_strip_nulls(jsonb_build_object('status', status, 'kind', kind, 'proposedBy', maker_id,
    'amount', trim_scale(amount_centavos::numeric / 100))),
  reason, decided_at
from ended;

-- The payouts of a proposal to clear them, or to put them back, in order; `shown` of the proposal has
-- their hash.
create table payout_to_clear (
  proposal_id uuid not null,
  line integer not null,
  payout_id uuid not null,
  constraint payout_to_clear_pkey primary key (proposal_id, line),
  constraint payout_to_clear_once unique (proposal_id, payout_id),
  constraint payout_to_clear_proposal_known foreign key (proposal_id) references proposal (id),
  constraint payout_to_clear_payout_known foreign key (payout_id) references payout (id)
);
create index payout_to_clear_of_payout on payout_to_clear (payout_id);

-- `round` counts from 1 how often a withdrawal waited for a decision, `sending` how often its payout
-- waited to be sent. A take-back of the approval, or of the sending, starts the next one.
alter table withdrawal
  add column round smallint not null default 1,
  add column sending smallint not null default 1;

-- That a second person cleared a payout; nobody, where a lone owner confirmed. `flags` are those that
-- the second person saw: a new one that keeps it out of a batch ends the clearance. So does the next
-- round or sending. Who ever cleared a payout still never pays it.
create table payout_clearance (
  payout_id uuid not null,
  proposal_id uuid not null,
  flags text[] not null,
  proposed_by uuid not null,
  confirmed_by uuid,
  cleared_at timestamptz not null,
  round smallint not null default 1,
  sending smallint not null default 1,
  constraint payout_clearance_pkey primary key (payout_id, proposal_id),
  constraint payout_clearance_proposed foreign key (proposal_id, payout_id)
    references payout_to_clear (proposal_id, payout_id),
  constraint payout_clearance_by_another check (confirmed_by <> proposed_by)
);

-- Payouts that left a batch undecided.
create table payout_put_back (
  batch_id uuid not null,
  payout_id uuid not null,
  reason text not null,
  put_back_by uuid not null,
  confirmed_by uuid,
  put_back_at timestamptz not null,
  constraint payout_put_back_pkey primary key (batch_id, payout_id),
  constraint payout_put_back_line_known foreign key (batch_id, payout_id)
    references payout_batch_line (batch_id, payout_id),
  constraint payout_put_back_confirmed_by_another check (confirmed_by <> put_back_by)
);
create index payout_put_back_of_payout on payout_put_back (payout_id);

-- `file_at`: the first download of its file.
alter table payout_batch
  add column put_back_count integer not null default 0,
  add column put_back_centavos bigint not null default 0,
  add column file_at timestamptz,
  add column file_by uuid,
  add constraint payout_batch_file_when check ((file_at is null) = (file_by is null)),
  drop constraint payout_batch_counts_fit,
  add constraint payout_batch_counts_fit check (
    sent_count >= 0 and sent_centavos >= 0 and failed_count >= 0 and failed_centavos >= 0
    and put_back_count >= 0 and put_back_centavos >= 0
    and sent_count + failed_count + put_back_count <= line_count
    and sent_centavos + failed_centavos + put_back_centavos <= total_centavos
    and paid_centavos >= sent_centavos and paid_centavos <= sent_centavos + failed_centavos
  ),
  drop constraint payout_batch_closed_when_decided,
  add constraint payout_batch_closed_when_decided check (
    state = 'dissolved'
    or (state = 'closed') = (sent_count + failed_count + put_back_count = line_count)
  );

-- A second person may confirm a failure too.
alter table payout
  drop constraint payout_return_confirmed_returned,
  add constraint payout_return_confirmed_ended check (
    return_confirmed_by is null or state in ('failed', 'returned')
  );
-- What one person paid in a day.
create index payout_marked_sent on payout (sent_at) where sent_at is not null;

-- Who cleared a payout never pays it, and who approved one of the limit or more only once another
-- person cleared it. Who pays what a rule approved (0035) counts as who approved it.
create function keep_payer_apart() returns trigger language plpgsql set search_path = '' as $$
declare
  v_payer uuid := new.taken_by;
begin
  if new.batch_id is not null then
    v_payer := (select b.created_by from public.payout_batch b where b.id = new.batch_id);
  end if;
  if exists (
    select from public.payout_clearance c where c.payout_id = new.id and c.confirmed_by = v_payer
  ) or coalesce(new.approved_by, v_payer) = v_payer
    and new.amount_centavos >= (select four_eyes_payout_from_centavos from public.setting)
    and not exists (
      select from public.payout_clearance c join public.withdrawal w on w.id = c.payout_id
      where c.payout_id = new.id and c.round = w.round and c.sending = w.sending
    )
  then
    raise 'The payout % needs another payer', new.id
      using constraint = 'payout_payer_apart', errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_payer_apart before update of taken_by, batch_id on payout
  for each row when (
    (new.taken_by is distinct from old.taken_by or new.batch_id is distinct from old.batch_id)
    and num_nonnulls(new.taken_by, new.batch_id) > 0
  )
  execute function keep_payer_apart();

-- Who has a payout cannot clear it.
create function keep_clearer_apart() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (
    select from public.payout p
    where p.id = new.payout_id and p.state = 'to_pay' and p.taken_by = new.confirmed_by
  ) then
    raise 'The payout % needs another person to clear it', new.payout_id
      using constraint = 'payout_payer_apart', errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_clearer_apart before insert on payout_clearance
  for each row execute function keep_clearer_apart();

-- A failure is proposed by who has the payout, or of a batch; a return, or that it was not sent, of
-- one that was sent. One of these waits at a time.
create function hold_proposed_payout() returns trigger language plpgsql set search_path = '' as $$
begin
  perform from public.payout p
  where p.id = new.target::uuid and case new.kind
    when 'payout_failed'
      then p.state = 'to_pay' and (p.taken_by = new.maker_id or p.batch_id is not null)
    else p.state = 'sent' end
  for update;
  if not found or exists (
    select from public.proposal o
    where o.target = new.target and o.status = 'open' and o.kind <> new.kind
      and o.kind in ('payout_failed', 'payout_returned', 'payout_not_sent')
  ) or exists (
    select from public.payout_to_clear c join public.proposal o on o.id = c.proposal_id
    where c.payout_id = new.target::uuid and o.kind = 'payout_put_back' and o.status = 'open'
  ) then
    raise 'The payout % is not as it was proposed', new.target
      using constraint = 'proposal_subject_as_proposed', errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger hold_proposed_payout before insert on proposal
  for each row when (new.kind in ('payout_failed', 'payout_returned', 'payout_not_sent'))
  execute function hold_proposed_payout();

-- Without a second person the payout counts as a take that ran out: `limits.payouts.takenMs` before.
create function end_take_of_proposal() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.payout p
  set taken_at = least(p.taken_at, new.decided_at - interval '30 minutes')
  where p.id = new.target::uuid and p.state = 'to_pay' and p.taken_by = new.maker_id;
  return null;
end $$;
create trigger end_take_of_proposal after update of status on proposal
  for each row when (
    new.kind = 'payout_failed' and new.status in ('declined', 'expired', 'lapsed')
  )
  execute function end_take_of_proposal();

grant select, insert on payout_to_clear, payout_clearance, payout_put_back to barya_app;
grant update (put_back_count, put_back_centavos, file_at, file_by) on payout_batch to barya_app;
