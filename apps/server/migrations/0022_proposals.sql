-- What needs a second person; the policies are settings.

-- What one of the staff wants to do, until a second one decides. `request` is the call that a
-- confirmation repeats; it is forgotten with the decision, because it may name people. `shown` is
-- what the maker saw, `hash` its SHA-256. `member_id` is whose money it is. A lone owner confirms
-- their own from `not_before` on, without a checker. `hold_id`: the ledger's hold of what a revert
-- takes from the wallet, until it is decided.
create table proposal (
  id uuid not null,
  kind text not null,
  target text not null,
  target_name text,
  member_id uuid,
  request jsonb,
  shown jsonb not null,
  hash bytea not null,
  amount_centavos bigint,
  hold_id uuid,
  held_centavos bigint,
  maker_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  not_before timestamptz,
  status text not null default 'open',
  checker_id uuid,
  decided_at timestamptz,
  reason text,
  transaction_number bigint not null default ledger.number_transaction(pg_current_xact_id()),
  constraint proposal_pkey primary key (id),
  constraint proposal_kind_known check (
    kind in (
      'load', 'cash_in', 'payout', 'payout_batch', 'revert', 'reserve_pay_out', 'unclaimed',
      'settings', 'staff', 'day_reopen'
    )
  ),
  constraint proposal_member_known foreign key (member_id) references member (id),
  constraint proposal_maker_known foreign key (maker_id) references member (id),
  constraint proposal_checker_known foreign key (checker_id) references member (id),
  constraint proposal_amount_positive check (amount_centavos > 0),
  constraint proposal_held_positive check (held_centavos > 0),
  constraint proposal_held_by_hold check ((hold_id is null) = (held_centavos is null)),
  constraint proposal_holds_what_it_reverts check (
    coalesce(held_centavos, 0) = case kind
      when 'revert'
        then amount_centavos - coalesce((shown -> 'after' ->> 'owedBack')::numeric * 100, 0)
      else 0
    end
  ),
  constraint proposal_status_known check (
    status in ('open', 'confirmed', 'declined', 'withdrawn', 'expired', 'lapsed')
  ),
  constraint proposal_checker_is_another check (checker_id <> maker_id),
  constraint proposal_open_until_decided check ((status = 'open') = (decided_at is null)),
  constraint proposal_reason_of_decided check (status <> 'open' or reason is null),
  constraint proposal_request_while_open check ((status = 'open') = (request is not null)),
  constraint proposal_checked check (
    case status
      when 'declined' then checker_id is not null
      when 'confirmed' then checker_id is not null or not_before is not null
      else checker_id is null
    end
  )
);
create unique index proposal_open_once on proposal (kind, target) where status = 'open';
create index proposal_open on proposal (created_at, id) where status = 'open';
create index proposal_newest on proposal (created_at desc, id desc);
create index proposal_by_status on proposal (status, created_at desc, id desc);
create index proposal_decided on proposal (decided_at desc, id desc) where status <> 'open';
create index proposal_open_of_maker on proposal (maker_id) where status = 'open';
create index proposal_of_member on proposal (member_id) where member_id is not null;
create index proposal_transaction on proposal (transaction_number);

-- What was proposed never changes, and a decision is final.
create function keep_proposal() returns trigger language plpgsql set search_path = '' as $$
begin
  if old.status <> 'open' then
    raise exception 'The proposal % is decided', old.id;
  end if;
  if (new.id, new.kind, new.target, new.member_id, new.shown, new.hash, new.amount_centavos,
      new.hold_id, new.held_centavos, new.maker_id, new.created_at, new.expires_at, new.not_before, new.transaction_number)
    is distinct from
     (old.id, old.kind, old.target, old.member_id, old.shown, old.hash, old.amount_centavos,
      old.hold_id, old.held_centavos, old.maker_id, old.created_at, old.expires_at, old.not_before, old.transaction_number)
    or (new.request is not null and new.request is distinct from old.request)
    or (new.target_name is not null and new.target_name is distinct from old.target_name)
  then
    raise exception 'The proposal % cannot change', old.id;
  end if;
  return new;
end $$;
create trigger keep_proposal before update on proposal
  for each row execute function keep_proposal();

-- A revert is proposed of a load that was not reverted meanwhile.
create function hold_proposed_load() returns trigger language plpgsql set search_path = '' as $$
begin
  perform from public.capital_load l
  where l.id = new.target::uuid and l.reverted_at is null
  for update;
  if not found then
    raise 'The load % is not as it was proposed', new.target
      using constraint = 'proposal_subject_as_proposed', errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger hold_proposed_load before insert on proposal
  for each row when (new.kind = 'revert') execute function hold_proposed_load();

-- What one person moved without a second one in a Manila day, by the policy's limit.
create table moved_alone (
  maker_id uuid not null,
  day date not null,
  kind text not null,
  centavos bigint not null,
  constraint moved_alone_pkey primary key (maker_id, day, kind),
  constraint moved_alone_maker_known foreign key (maker_id) references member (id),
  constraint moved_alone_kind_known check (kind in ('load', 'cash_in', 'payout')),
  constraint moved_alone_positive check (centavos > 0)
);

grant select on proposal, moved_alone to barya_app;
grant insert (
  id, kind, target, target_name, member_id, request, shown, hash, amount_centavos, hold_id,
  held_centavos, maker_id, created_at, expires_at, not_before
), update (status, checker_id, decided_at, reason, request, target_name) on proposal to barya_app;
grant insert, update (centavos) on moved_alone to barya_app;
