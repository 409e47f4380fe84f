-- A single transfer finds its two accounts and its tally each by its key. One statement that locked both
-- accounts and told them apart by aggregates took as long as three by key; and a tally, of which there
-- are few while sessions plan, was looked for in all of them.

-- PostgreSQL reads the text of each constraint anew in each statement that writes, which is a fifth of a
-- transfer. Two of them say the same in half the words; the rows that there are were held to it by the
-- words of before, and the next file looks at them again.
alter table ledger.account
  drop constraint account_amounts_not_negative,
  add constraint account_amounts_not_negative check (
    least(debits_posted, debits_pending, credits_posted, credits_pending) >= 0
  ) not valid;

-- Posts, voids and reversals come after holds in the order of kinds.
alter table ledger.transfer
  drop constraint transfer_target_fits_kind,
  add constraint transfer_target_fits_kind check (
    (kind > 'hold') = (target_id is not null)
  ) not valid;

-- Makes one transfer or hold as a batch of one does, without drawing on other stripes. The accounts are
-- locked in the order of their ids, and what they are left with follows from what is read there. Where it
-- is not plain (an account is unknown or can't cover it, the id exists, the amount is nothing), the
-- general function begins anew under the same locks.
create or replace function ledger.create_transfer(
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
      -- By one statement: the constraints are read anew for each.
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
