-- A refusal is an exception with SQLSTATE LG000: the message is the code, the detail says which
-- transfer of the batch it was (from 1). The whole transaction is rolled back.
create function ledger.refuse(p_code text, p_position integer) returns void language plpgsql as $$
begin
  raise exception '%', p_code using errcode = 'LG000', detail = p_position::text;
end $$;

-- Opens accounts; one that exists with the same owner, code and side stays as it is.
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

-- Moves to one stripe what it lacks from the others of its group, in index order. The caller holds
-- the locks of the whole group.
create function ledger.draw_on_stripes(
  p_transfer_id uuid, p_account_id uuid, p_needed_centavos bigint, p_at timestamptz
) returns boolean language plpgsql set search_path = '' as $$
declare
  v_short ledger.account;
  v_other ledger.account;
  v_lacking bigint;
  v_taken bigint;
begin
  select * into v_short from ledger.account where id = p_account_id;
  v_lacking := p_needed_centavos
    - (v_short.credits_posted - v_short.debits_posted - v_short.debits_pending);
  for v_other in
    select * from ledger.account
    where stripe_group = v_short.stripe_group and id <> p_account_id
      and credits_posted > debits_posted + debits_pending
    order by stripe_index
  loop
    exit when v_lacking <= 0;
    v_taken := least(
      v_lacking, v_other.credits_posted - v_other.debits_posted - v_other.debits_pending);
    update ledger.account set debits_posted = debits_posted + v_taken where id = v_other.id;
    update ledger.account set credits_posted = credits_posted + v_taken where id = p_account_id;
    -- Ids are the client's; these follow from the client's, so that a replay makes the same ones.
    insert into ledger.transfer
      (id, debit_account_id, credit_account_id, amount_centavos, created_at, code, kind)
    values (
      md5(p_transfer_id::text || ':' || v_other.stripe_index)::uuid,
      v_other.id, p_account_id, v_taken, p_at, 1, 'transfer');
    v_lacking := v_lacking - v_taken;
  end loop;
  return v_lacking <= 0;
end $$;

-- Adds what a batch posted to the tallies, in one order for everybody.
create function ledger.add_to_tallies(
  p_ids uuid[]
) returns void language plpgsql set search_path = '' as $$
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

-- Makes a batch of transfers, all or none, in the order given.
--
-- For a post, void or reversal the accounts follow from the target, and so does the amount where it
-- is null. A transfer whose id exists already with the same content is passed over, so that a batch
-- can be sent again. All accounts are locked first, in the order of their ids; with
-- `p_draw_on_all_stripes` so are all stripes of the accounts to be debited, and a stripe that cannot
-- cover its part draws on the others. Without it such a stripe refuses with
-- `stripe_balance_insufficient`, and the client begins again with it: to lock the other stripes late
-- would be out of order.
create function ledger.create_transfers(
  p_at timestamptz, p_ids uuid[], p_kinds ledger.transfer_kind[], p_debit_ids uuid[],
  p_credit_ids uuid[], p_amounts bigint[], p_target_ids uuid[], p_codes smallint[],
  p_reference_ids uuid[], p_draw_on_all_stripes boolean
) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_debit_ids uuid[] := p_debit_ids;
  v_credit_ids uuid[] := p_credit_ids;
  v_amounts bigint[] := p_amounts;
  v_held bigint[] := p_amounts;
  v_made uuid[] := '{}';
  v_locked_ids uuid[];
  v_existing uuid[];
  v_target ledger.transfer;
  v_found ledger.transfer;
  v_debit ledger.account;
  v_credit ledger.account;
  v_kind ledger.transfer_kind;
  v_amount bigint;
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
        v_held[i] := v_target.amount_centavos;
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
    end if;
  end loop;

  v_locked_ids := v_debit_ids || v_credit_ids;
  if p_draw_on_all_stripes then
    v_locked_ids := v_locked_ids || array(
      select s.id from ledger.account d join ledger.account s on s.stripe_group = d.stripe_group
      where d.id = any(v_debit_ids));
  end if;
  -- By ids alone: with a condition on the stripes beside them every account there is would be read.
  perform 1 from ledger.account a where a.id = any(v_locked_ids) order by a.id for no key update;

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
      if v_debit.normal_side = 'credit'
        and v_debit.credits_posted - v_debit.debits_posted - v_debit.debits_pending < v_amount then
        if v_debit.stripe_group is null then
          perform ledger.refuse('available_balance_insufficient', i);
        elsif not p_draw_on_all_stripes then
          perform ledger.refuse('stripe_balance_insufficient', i);
        elsif not ledger.draw_on_stripes(p_ids[i], v_debit.id, v_amount, p_at) then
          perform ledger.refuse('available_balance_insufficient', i);
        end if;
      end if;
      if v_credit.normal_side = 'debit'
        and v_credit.debits_posted - v_credit.credits_posted - v_credit.credits_pending < v_amount then
        perform ledger.refuse('available_balance_insufficient', i);
      end if;
    end if;

    case v_kind
      when 'hold' then
        update ledger.account set debits_pending = debits_pending + v_amount where id = v_debit.id;
        update ledger.account set credits_pending = credits_pending + v_amount where id = v_credit.id;
      when 'post' then
        update ledger.account set debits_pending = debits_pending - v_held[i],
          debits_posted = debits_posted + v_amount where id = v_debit.id;
        update ledger.account set credits_pending = credits_pending - v_held[i],
          credits_posted = credits_posted + v_amount where id = v_credit.id;
      when 'void' then
        update ledger.account set debits_pending = debits_pending - v_held[i] where id = v_debit.id;
        update ledger.account set credits_pending = credits_pending - v_held[i] where id = v_credit.id;
      else
        update ledger.account set debits_posted = debits_posted + v_amount where id = v_debit.id;
        update ledger.account set credits_posted = credits_posted + v_amount where id = v_credit.id;
    end case;

    insert into ledger.transfer
      (id, debit_account_id, credit_account_id, target_id, reference_id, amount_centavos,
       created_at, code, kind)
    values (p_ids[i], v_debit.id, v_credit.id, p_target_ids[i], p_reference_ids[i], v_amount,
      p_at, p_codes[i], v_kind);
    v_made := v_made || p_ids[i];
  end loop;

  perform ledger.add_to_tallies(v_made);
end $$;

revoke all on function ledger.create_accounts, ledger.create_transfers from public;
grant execute on function ledger.create_accounts, ledger.create_transfers to barya_app;

-- Locks accounts in the order of their ids; the application's role has no right to lock rows itself.
create function ledger.lock_accounts(p_ids uuid[]) returns setof ledger.account
language sql security definer set search_path = '' as $$
  select * from ledger.account where id = any(p_ids) order by id for no key update
$$;

revoke all on function ledger.lock_accounts from public;
grant execute on function ledger.lock_accounts to barya_app;
