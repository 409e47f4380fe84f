-- Most batches are one transfer or one hold. They get a function of their own, with a third of the
-- statements; whatever is not plain about one is left to `ledger.create_transfers`, which alone knows
-- how to refuse.

-- Makes one transfer or hold as a batch of one does, without drawing on other stripes. Both accounts are
-- locked in the order of their ids, and what they are left with follows from what is read there. Where
-- it is not plain (an account is unknown or can't cover it, the id exists, the amount is nothing), the
-- general function begins anew under the same locks.
create function ledger.create_transfer(
  p_at timestamptz, p_id uuid, p_kind ledger.transfer_kind, p_debit_id uuid, p_credit_id uuid,
  p_amount bigint, p_code smallint, p_reference_id uuid
) returns timestamptz language plpgsql security definer set search_path = '' as $$
declare
  v_posted bigint := case p_kind when 'transfer' then p_amount else 0 end;
  v_pending bigint := case p_kind when 'hold' then p_amount else 0 end;
  v_is_plain boolean;
  v_at timestamptz;
  v_debit_after bigint;
  v_credit_after bigint;
begin
  select count(*) = 2 and min(l.balance_after) >= 0,
    greatest(p_at, max(l.last_transfer_at) + interval '1 millisecond'),
    min(l.balance_after) filter (where l.id = p_debit_id),
    min(l.balance_after) filter (where l.id = p_credit_id)
  into v_is_plain, v_at, v_debit_after, v_credit_after
  from (
    select a.id, a.last_transfer_at,
      ledger.available_balance(a) + case
        when (a.normal_side = 'debit') = (a.id = p_debit_id) then v_posted else -v_posted - v_pending
      end as balance_after
    from ledger.account a where a.id in (p_debit_id, p_credit_id) order by a.id for no key update
  ) l;

  if v_is_plain and p_amount > 0 and p_kind in ('transfer', 'hold') then
    insert into ledger.transfer
      (id, debit_account_id, credit_account_id, reference_id, amount_centavos,
       created_at, code, kind, debit_balance_after, credit_balance_after)
    values (p_id, p_debit_id, p_credit_id, p_reference_id, p_amount,
      v_at, p_code, p_kind, v_debit_after, v_credit_after)
    on conflict do nothing;
    if found then
      -- By one statement: the constraints are read anew for each.
      update ledger.account a set
        debits_posted = debits_posted + case a.id when p_debit_id then v_posted else 0 end,
        debits_pending = debits_pending + case a.id when p_debit_id then v_pending else 0 end,
        credits_posted = credits_posted + case a.id when p_credit_id then v_posted else 0 end,
        credits_pending = credits_pending + case a.id when p_credit_id then v_pending else 0 end,
        last_transfer_at = case when stripe_group is null then v_at end
      where a.id in (p_debit_id, p_credit_id);
      if p_kind = 'transfer' then
        update ledger.tally t
        set amount_centavos = t.amount_centavos + p_amount, transfers = t.transfers + 1
        where t.code = p_code
          and t.stripe_index = get_byte(uuid_send(p_debit_id), 14) & 63;
        if not found then
          perform ledger.add_to_tallies(array[p_id]);
        end if;
      end if;
      return v_at;
    end if;
  end if;

  return ledger.create_transfers(
    p_at, array[p_id], array[p_kind], array[p_debit_id], array[p_credit_id], array[p_amount],
    array[null::uuid], array[p_code], array[p_reference_id], false);
end $$;

revoke all on function ledger.create_transfer from public;
grant execute on function ledger.create_transfer to barya_app;

-- Statements with an array of ids were planned anew in each call, which cost more than to run them: a
-- plan for any array is an index scan just the same.
alter function ledger.create_transfers set plan_cache_mode = 'force_generic_plan';
alter function ledger.add_to_tallies set plan_cache_mode = 'force_generic_plan';
