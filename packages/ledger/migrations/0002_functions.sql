-- The functions with which the application opens accounts and makes transfers. Each runs with the
-- owner's rights; only they call the helpers between them.

-- Refuses the whole transaction with SQLSTATE LG000: the message is the code, the detail the
-- position (from 1) of the transfer in its batch.
create function ledger.refuse(p_code text, p_position integer) returns void language plpgsql as $$
begin
  raise exception '%', p_code using errcode = 'LG000', detail = p_position::text;
end $$;

-- What can be moved from an account.
create function ledger.available_balance(p_account ledger.account) returns bigint
language sql immutable as $$
  select case p_account.normal_side
    when 'credit' then p_account.credits_posted - p_account.debits_posted - p_account.debits_pending
    else p_account.debits_posted - p_account.credits_posted - p_account.credits_pending
  end
$$;

-- Opens accounts. One that exists with the same owner, code and side stays unchanged.
create function ledger.create_accounts(
  p_at timestamptz, p_ids uuid[], p_owner_ids uuid[], p_codes smallint[],
  p_normal_sides ledger.normal_side[], p_stripe_groups uuid[], p_stripe_indexes smallint[]
) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_position integer;
begin
  insert into ledger.account
    (id, owner_id, code, normal_side, stripe_group, stripe_index, created_at)
  select n.id, n.owner_id, n.code, n.normal_side, n.stripe_group, n.stripe_index, p_at
  from unnest(p_ids, p_owner_ids, p_codes, p_normal_sides, p_stripe_groups, p_stripe_indexes)
    as n (id, owner_id, code, normal_side, stripe_group, stripe_index)
  order by n.id
  on conflict (id) do nothing;

  select n.position into v_position
  from unnest(p_ids, p_owner_ids, p_codes, p_normal_sides)
    with ordinality as n (id, owner_id, code, normal_side, position)
  join ledger.account a on a.id = n.id
  where (a.owner_id, a.code, a.normal_side) is distinct from (n.owner_id, n.code, n.normal_side)
  limit 1;
  if found then
    perform ledger.refuse('account_id_reused', v_position);
  end if;
end $$;

-- Locks accounts in id order; the application's role may not lock rows itself.
create function ledger.lock_accounts(p_ids uuid[]) returns setof ledger.account
language sql security definer set search_path = '' as $$
  select * from ledger.account where id = any(p_ids) order by id for no key update
$$;

-- Moves what one stripe lacks to it from the other stripes of its group, in index order. The caller
-- holds the locks of the whole group.
create function ledger.draw_on_stripes(
  p_transfer_id uuid, p_account_id uuid, p_needed_centavos bigint, p_at timestamptz
) returns boolean language plpgsql set search_path = '' as $$
declare
  v_short ledger.account;
  v_other ledger.account;
  v_lacking bigint;
  v_taken bigint;
  v_debit_after bigint;
  v_credit_after bigint;
begin
  select * into v_short from ledger.account where id = p_account_id;
  v_lacking := p_needed_centavos - ledger.available_balance(v_short);
  for v_other in
    select * from ledger.account
    where stripe_group = v_short.stripe_group and id <> p_account_id
      and credits_posted > debits_posted + debits_pending
    order by stripe_index
  loop
    exit when v_lacking <= 0;
    v_taken := least(v_lacking, ledger.available_balance(v_other));
    update ledger.account a set debits_posted = debits_posted + v_taken
    where id = v_other.id returning ledger.available_balance(a) into v_debit_after;
    update ledger.account a set credits_posted = credits_posted + v_taken
    where id = p_account_id returning ledger.available_balance(a) into v_credit_after;
    -- Derived from the client's ids, so that a replay makes the same ones.
    insert into ledger.transfer
      (id, debit_account_id, credit_account_id, amount_centavos, created_at, code, kind,
       debit_balance_after, credit_balance_after)
    values (
      md5(p_transfer_id::text || ':' || v_other.stripe_index)::uuid,
      v_other.id, p_account_id, v_taken, p_at, 1, 'transfer',
      v_debit_after, v_credit_after);
    v_lacking := v_lacking - v_taken;
  end loop;
  return v_lacking <= 0;
end $$;

-- Adds a batch's totals to the tallies, in one lock order.
create function ledger.add_to_tallies(p_ids uuid[]) returns void language plpgsql
  set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  v_row record;
begin
  for v_row in
    select t.code, get_byte(uuid_send(t.debit_account_id), 14) & 63 as stripe_index,
      sum(t.amount_centavos) as amount_centavos, count(*) as transfers
    from ledger.transfer t
    where t.id = any(p_ids) and t.kind in ('transfer', 'post', 'reversal')
    group by 1, 2
    order by 1, 2
  loop
    insert into ledger.tally as t (code, stripe_index, amount_centavos, transfers)
    values (v_row.code, v_row.stripe_index, v_row.amount_centavos, v_row.transfers)
    on conflict (code, stripe_index) do update
      set amount_centavos = t.amount_centavos + excluded.amount_centavos,
          transfers = t.transfers + excluded.transfers;
  end loop;
end $$;

-- Makes a batch of transfers, all or none, in the given order.
--
-- For a post, void or reversal, the target decides the accounts, and the amount if it is null. A
-- transfer that already exists with the same content is skipped, so batches are idempotent. All
-- accounts are locked first, in id order. With `p_draw_on_all_stripes` so are all stripes of the
-- debited accounts, and a short stripe draws on the others. Without it a short stripe refuses with
-- `stripe_balance_insufficient`, and the client retries with it. Locking the other stripes late
-- would break the lock order.
--
-- On an account that is not a stripe, transfers are ordered by time and id. The ids of a batch
-- rise. Its time is at least a millisecond after every earlier batch on such an account. Stripes
-- keep no order, because everybody's transfers would push their time forward.
--
-- Returns the time of the batch; for a replayed batch, that of its first transfer.
--
-- The generic plan is forced. Custom plans for arrays of ids cost more than the statements, and any
-- array gives the same index scan.
create function ledger.create_transfers(
  p_at timestamptz, p_ids uuid[], p_kinds ledger.transfer_kind[], p_debit_ids uuid[],
  p_credit_ids uuid[], p_amounts bigint[], p_target_ids uuid[], p_codes smallint[],
  p_reference_ids uuid[], p_draw_on_all_stripes boolean
) returns timestamptz language plpgsql security definer
  set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  v_debit_ids uuid[] := p_debit_ids;
  v_credit_ids uuid[] := p_credit_ids;
  v_amounts bigint[] := p_amounts;
  v_posted bigint[];
  v_pending bigint[];
  v_made uuid[] := '{}';
  v_locked_ids uuid[];
  v_existing uuid[];
  v_target ledger.transfer;
  v_found ledger.transfer;
  v_debit ledger.account;
  v_credit ledger.account;
  v_kind ledger.transfer_kind;
  v_amount bigint;
  v_debit_after bigint;
  v_credit_after bigint;
  v_at timestamptz;
  v_first_at timestamptz;
begin
  -- Targets are immutable, so they may be read before the accounts are locked.
  for i in 1 .. cardinality(p_ids) loop
    if p_target_ids[i] is not null then
      select * into v_target from ledger.transfer where id = p_target_ids[i];
      if p_kinds[i] = 'reversal' then
        if v_target.id is null then
          perform ledger.refuse('transfer_unknown', i);
        elsif v_target.kind not in ('transfer', 'post') then
          perform ledger.refuse('transfer_not_reversible', i);
        end if;
        v_debit_ids[i] := v_target.credit_account_id;
        v_credit_ids[i] := v_target.debit_account_id;
        v_amounts[i] := v_target.amount_centavos;
      else
        if v_target.id is null or v_target.kind <> 'hold' then
          perform ledger.refuse('hold_unknown', i);
        end if;
        v_debit_ids[i] := v_target.debit_account_id;
        v_credit_ids[i] := v_target.credit_account_id;
        if p_kinds[i] = 'void' then
          v_amounts[i] := v_target.amount_centavos;
        else
          v_amounts[i] := coalesce(p_amounts[i], v_target.amount_centavos);
          if v_amounts[i] > v_target.amount_centavos then
            perform ledger.refuse('hold_amount_exceeded', i);
          end if;
        end if;
      end if;
    elsif p_kinds[i] in ('post', 'void') then
      perform ledger.refuse('hold_unknown', i);
    elsif p_kinds[i] = 'reversal' then
      perform ledger.refuse('transfer_unknown', i);
    end if;
    if v_debit_ids[i] = v_credit_ids[i] then
      perform ledger.refuse('accounts_same', i);
    elsif v_amounts[i] is null or v_amounts[i] <= 0 then
      perform ledger.refuse('amount_not_positive', i);
    elsif i > 1 and p_ids[i] < p_ids[i - 1] then
      perform ledger.refuse('transfer_ids_not_rising', i);
    end if;
    v_posted[i] := case when p_kinds[i] in ('hold', 'void') then 0 else v_amounts[i] end;
    v_pending[i] := case p_kinds[i]
      when 'hold' then v_amounts[i]
      when 'post' then -v_target.amount_centavos
      when 'void' then -v_target.amount_centavos
      else 0
    end;
  end loop;

  v_locked_ids := v_debit_ids || v_credit_ids;
  if p_draw_on_all_stripes then
    v_locked_ids := v_locked_ids || array(
      select s.id from ledger.account d join ledger.account s on s.stripe_group = d.stripe_group
      where d.id = any(v_debit_ids));
  end if;
  -- By ids alone: an extra condition on stripes would make PostgreSQL scan every account.
  select greatest(p_at, max(l.last_transfer_at) + interval '1 millisecond') into v_at
  from (
    select a.last_transfer_at from ledger.account a where a.id = any(v_locked_ids)
    order by a.id for no key update
  ) l;

  -- A single transfer updates no account twice.
  if cardinality(p_ids) > 1 and ledger.make_at_once(
    v_at, p_ids, p_kinds, v_debit_ids, v_credit_ids, v_amounts, v_posted, v_pending, p_target_ids,
    p_codes, p_reference_ids) then
    perform ledger.add_to_tallies(p_ids);
    return v_at;
  end if;

  select array_agg(t.id) into v_existing from ledger.transfer t where t.id = any(p_ids);

  for i in 1 .. cardinality(p_ids) loop
    v_kind := p_kinds[i];
    v_amount := v_amounts[i];
    if p_ids[i] = any(v_existing) or p_ids[i] = any(v_made) then
      select * into v_found from ledger.transfer where id = p_ids[i];
      if (v_found.kind, v_found.debit_account_id, v_found.credit_account_id,
          v_found.amount_centavos, v_found.target_id, v_found.code, v_found.reference_id)
        is distinct from (v_kind, v_debit_ids[i], v_credit_ids[i],
          v_amount, p_target_ids[i], p_codes[i], p_reference_ids[i]) then
        perform ledger.refuse('transfer_id_reused', i);
      end if;
      v_first_at := coalesce(v_first_at, v_found.created_at);
      continue;
    end if;

    if p_target_ids[i] is not null
      and exists (select from ledger.transfer t where t.target_id = p_target_ids[i]) then
      perform ledger.refuse(
        case v_kind when 'reversal' then 'transfer_already_reversed' else 'hold_already_ended' end, i);
    end if;

    select * into v_debit from ledger.account where id = v_debit_ids[i];
    select * into v_credit from ledger.account where id = v_credit_ids[i];
    if v_debit.id is null or v_credit.id is null then
      perform ledger.refuse('account_unknown', i);
    end if;

    if v_kind in ('transfer', 'hold', 'reversal') then
      if v_debit.normal_side = 'credit' and ledger.available_balance(v_debit) < v_amount then
        if v_debit.stripe_group is null then
          perform ledger.refuse('available_balance_insufficient', i);
        elsif not p_draw_on_all_stripes then
          perform ledger.refuse('stripe_balance_insufficient', i);
        elsif not ledger.draw_on_stripes(p_ids[i], v_debit.id, v_amount, v_at) then
          perform ledger.refuse('available_balance_insufficient', i);
        end if;
      end if;
      if v_credit.normal_side = 'debit' and ledger.available_balance(v_credit) < v_amount then
        perform ledger.refuse('available_balance_insufficient', i);
      end if;
    end if;

    update ledger.account a set debits_posted = debits_posted + v_posted[i],
      debits_pending = debits_pending + v_pending[i],
      last_transfer_at = case when stripe_group is null then v_at end
    where id = v_debit.id returning ledger.available_balance(a) into v_debit_after;
    update ledger.account a set credits_posted = credits_posted + v_posted[i],
      credits_pending = credits_pending + v_pending[i],
      last_transfer_at = case when stripe_group is null then v_at end
    where id = v_credit.id returning ledger.available_balance(a) into v_credit_after;

    insert into ledger.transfer
      (id, debit_account_id, credit_account_id, target_id, reference_id, amount_centavos,
       created_at, code, kind, debit_balance_after, credit_balance_after)
    values (p_ids[i], v_debit.id, v_credit.id, p_target_ids[i], p_reference_ids[i], v_amount,
      v_at, p_codes[i], v_kind, v_debit_after, v_credit_after);
    v_first_at := coalesce(v_first_at, v_at);
    v_made := v_made || p_ids[i];
  end loop;

  perform ledger.add_to_tallies(v_made);
  return v_first_at;
end $$;

-- Makes one transfer or hold, as `ledger.create_transfers` does with a batch of one, in a third of
-- the statements. Special cases (an unknown account, a reused id, too little money) go to that
-- function, which alone refuses.
create function ledger.create_transfer(
  p_at timestamptz, p_id uuid, p_kind ledger.transfer_kind, p_debit_id uuid, p_credit_id uuid,
  p_amount bigint, p_code smallint, p_reference_id uuid
) returns timestamptz language plpgsql security definer set search_path = '' as $$
declare
  v_posted bigint := case p_kind when 'transfer' then p_amount else 0 end;
  v_pending bigint := case p_kind when 'hold' then p_amount else 0 end;
  v_is_debit_first boolean := p_debit_id < p_credit_id;
  v_first_at timestamptz;
  v_second_at timestamptz;
  v_first_after bigint;
  v_second_after bigint;
  v_at timestamptz;
begin
  select a.last_transfer_at, ledger.available_balance(a)
    + case when (a.normal_side = 'debit') = v_is_debit_first then v_posted else -p_amount end
  into v_first_at, v_first_after
  from ledger.account a where a.id = least(p_debit_id, p_credit_id) for no key update;

  select a.last_transfer_at, ledger.available_balance(a)
    + case when (a.normal_side = 'credit') = v_is_debit_first then v_posted else -p_amount end
  into v_second_at, v_second_after
  from ledger.account a where a.id = greatest(p_debit_id, p_credit_id) for no key update;

  if p_kind in ('transfer', 'hold') and p_amount > 0 and p_debit_id <> p_credit_id
    and v_first_after >= 0 and v_second_after >= 0 then
    v_at := greatest(p_at, greatest(v_first_at, v_second_at) + interval '1 millisecond');
    insert into ledger.transfer
      (id, debit_account_id, credit_account_id, reference_id, amount_centavos,
       created_at, code, kind, debit_balance_after, credit_balance_after)
    values (p_id, p_debit_id, p_credit_id, p_reference_id, p_amount, v_at, p_code, p_kind,
      case when v_is_debit_first then v_first_after else v_second_after end,
      case when v_is_debit_first then v_second_after else v_first_after end)
    on conflict do nothing;
    if found then
      -- One statement, since each one parses the constraints again.
      update ledger.account a set
        debits_posted = debits_posted + case a.id when p_debit_id then v_posted else 0 end,
        debits_pending = debits_pending + case a.id when p_debit_id then v_pending else 0 end,
        credits_posted = credits_posted + case a.id when p_credit_id then v_posted else 0 end,
        credits_pending = credits_pending + case a.id when p_credit_id then v_pending else 0 end,
        last_transfer_at = case when stripe_group is null then v_at end
      where a.id in (p_debit_id, p_credit_id);
      if p_kind = 'transfer' then
        insert into ledger.tally as t (code, stripe_index, amount_centavos, transfers)
        values (p_code, get_byte(uuid_send(p_debit_id), 14) & 63, p_amount, 1)
        on conflict (code, stripe_index) do update
          set amount_centavos = t.amount_centavos + excluded.amount_centavos,
              transfers = t.transfers + excluded.transfers;
      end if;
      return v_at;
    end if;
  end if;

  return ledger.create_transfers(
    p_at, array[p_id], array[p_kind], array[p_debit_id], array[p_credit_id], array[p_amount],
    array[null::uuid], array[p_code], array[p_reference_id], false);
end $$;

revoke all on function ledger.create_accounts, ledger.create_transfers, ledger.create_transfer,
  ledger.lock_accounts from public;
grant execute on function ledger.create_accounts, ledger.create_transfers, ledger.create_transfer,
  ledger.lock_accounts to barya_app;
