-- Each transfer keeps the available balance of both of its accounts right after it, so that an
-- account's history can be read with its balances, in the order in which they came to be, by the
-- indexes that there are.

alter table ledger.transfer
  add column debit_balance_after bigint,
  add column credit_balance_after bigint;

-- Only of accounts that are not stripes: see ledger.create_transfers.
alter table ledger.account add column last_transfer_at timestamptz;

-- What can be moved from an account.
create function ledger.available_balance(p_account ledger.account) returns bigint
language sql immutable as $$
  select case p_account.normal_side
    when 'credit' then p_account.credits_posted - p_account.debits_posted - p_account.debits_pending
    else p_account.debits_posted - p_account.credits_posted - p_account.credits_pending
  end
$$;

-- What each transfer changed the available balance of its two accounts by, and the balances that it
-- left them with.
create view ledger.movement as
  select t.id, t.created_at, t.kind, s.account_id, s.balance_after, a.stripe_group,
    case
      when a.normal_side = s.side then
        case when t.kind in ('transfer', 'post', 'reversal') then t.amount_centavos else 0 end
      when t.kind = 'post' then h.amount_centavos - t.amount_centavos
      when t.kind = 'void' then t.amount_centavos
      else -t.amount_centavos
    end as change
  from ledger.transfer t
  cross join lateral (values
    (t.debit_account_id, t.debit_balance_after, 'debit'::ledger.normal_side),
    (t.credit_account_id, t.credit_balance_after, 'credit'::ledger.normal_side)
  ) as s (account_id, balance_after, side)
  join ledger.account a on a.id = s.account_id
  left join ledger.transfer h on h.id = t.target_id;

-- The transfers that there are get what they would have been given; among those of one instant the
-- ids decide.
alter table ledger.transfer disable trigger transfer_immutable;

update ledger.transfer t
set debit_balance_after = b.debit_balance_after, credit_balance_after = b.credit_balance_after
from (
  select m.id,
    max(m.balance) filter (where m.account_id = o.debit_account_id) as debit_balance_after,
    max(m.balance) filter (where m.account_id = o.credit_account_id) as credit_balance_after
  from (
    select id, account_id,
      sum(change) over (partition by account_id order by created_at, id
        rows unbounded preceding) as balance
    from ledger.movement
  ) m
  join ledger.transfer o on o.id = m.id
  group by m.id
) b
where b.id = t.id;

alter table ledger.transfer enable trigger transfer_immutable;

alter table ledger.transfer
  alter column debit_balance_after set not null,
  alter column credit_balance_after set not null;

update ledger.account a
set last_transfer_at = m.last_transfer_at
from (
  select account_id, max(created_at) as last_transfer_at
  from ledger.movement where stripe_group is null group by account_id
) m
where m.account_id = a.id;

-- Moves to one stripe what it lacks from the others of its group, in index order. The caller holds
-- the locks of the whole group.
create or replace function ledger.draw_on_stripes(
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
    update ledger.account a set debits_posted = debits_posted + v_taken
    where id = v_other.id returning ledger.available_balance(a) into v_debit_after;
    update ledger.account a set credits_posted = credits_posted + v_taken
    where id = p_account_id returning ledger.available_balance(a) into v_credit_after;
    -- Ids are the client's; these follow from the client's, so that a replay makes the same ones.
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

drop function ledger.create_transfers(
  timestamptz, uuid[], ledger.transfer_kind[], uuid[], uuid[], bigint[], uuid[], smallint[], uuid[],
  boolean);

-- Makes a batch of transfers, all or none, in the order given.
--
-- For a post, void or reversal the accounts follow from the target, and so does the amount where it
-- is null. A transfer whose id exists already with the same content is passed over, so that a batch
-- can be sent again. All accounts are locked first, in the order of their ids; with
-- `p_draw_on_all_stripes` so are all stripes of the accounts to be debited, and a stripe that cannot
-- cover its part draws on the others. Without it such a stripe refuses with
-- `stripe_balance_insufficient`, and the client begins again with it: to lock the other stripes late
-- would be out of order.
--
-- Read by their time and id, the transfers of an account that is not a stripe stand in the order in
-- which they changed it: the ids of a batch rise, and the time of a batch is later than that of every
-- earlier one on such an account, by a millisecond where the clock says otherwise. Stripes are left
-- out, so that accounts which everybody touches never push the time on.
--
-- Answers the time of the batch; of a batch that was sent again, that of its first transfer.
create function ledger.create_transfers(
  p_at timestamptz, p_ids uuid[], p_kinds ledger.transfer_kind[], p_debit_ids uuid[],
  p_credit_ids uuid[], p_amounts bigint[], p_target_ids uuid[], p_codes smallint[],
  p_reference_ids uuid[], p_draw_on_all_stripes boolean
) returns timestamptz language plpgsql security definer set search_path = '' as $$
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
  v_posted bigint;
  v_pending bigint;
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
    elsif i > 1 and p_ids[i] < p_ids[i - 1] then
      perform ledger.refuse('transfer_ids_not_rising', i);
    end if;
  end loop;

  v_locked_ids := v_debit_ids || v_credit_ids;
  if p_draw_on_all_stripes then
    v_locked_ids := v_locked_ids || array(
      select s.id from ledger.account d join ledger.account s on s.stripe_group = d.stripe_group
      where d.id = any(v_debit_ids));
  end if;
  -- By ids alone: with a condition on the stripes beside them every account there is would be read.
  select greatest(p_at, max(l.last_transfer_at) + interval '1 millisecond') into v_at
  from (
    select a.last_transfer_at from ledger.account a where a.id = any(v_locked_ids)
    order by a.id for no key update
  ) l;

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
      if v_debit.normal_side = 'credit'
        and v_debit.credits_posted - v_debit.debits_posted - v_debit.debits_pending < v_amount then
        if v_debit.stripe_group is null then
          perform ledger.refuse('available_balance_insufficient', i);
        elsif not p_draw_on_all_stripes then
          perform ledger.refuse('stripe_balance_insufficient', i);
        elsif not ledger.draw_on_stripes(p_ids[i], v_debit.id, v_amount, v_at) then
          perform ledger.refuse('available_balance_insufficient', i);
        end if;
      end if;
      if v_credit.normal_side = 'debit'
        and v_credit.debits_posted - v_credit.credits_posted - v_credit.credits_pending < v_amount then
        perform ledger.refuse('available_balance_insufficient', i);
      end if;
    end if;

    v_posted := case when v_kind in ('transfer', 'post', 'reversal') then v_amount else 0 end;
    v_pending := case v_kind
      when 'hold' then v_amount
      when 'post' then -v_held[i]
      when 'void' then -v_held[i]
      else 0
    end;
    update ledger.account a set debits_posted = debits_posted + v_posted,
      debits_pending = debits_pending + v_pending,
      last_transfer_at = case when stripe_group is null then v_at end
    where id = v_debit.id returning ledger.available_balance(a) into v_debit_after;
    update ledger.account a set credits_posted = credits_posted + v_posted,
      credits_pending = credits_pending + v_pending,
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

revoke all on function ledger.create_transfers from public;
grant execute on function ledger.create_transfers to barya_app;

-- Every way in which the balances that transfers keep could disagree with what they moved; no rows
-- when all is well. Stripes keep no order among their transfers, so nothing is said about them.
create function ledger.find_broken_histories()
returns table (rule text, subject text, stored bigint, expected bigint)
language sql stable set search_path = '' as $$
  with history as (
    select m.id, m.account_id, m.created_at, m.balance_after,
      m.change + coalesce(lag(m.balance_after) over w, 0) as expected,
      lead(m.id) over w is null as is_last
    from ledger.movement m where m.stripe_group is null
    window w as (partition by m.account_id order by m.created_at, m.id)
  )
  select 'balance after a transfer follows from the one before', h.id::text,
    h.balance_after, h.expected::bigint
  from history h where h.balance_after <> h.expected
  union all
  select 'last balance after a transfer is that of the account', a.id::text,
    h.balance_after, ledger.available_balance(a)
  from history h join ledger.account a on a.id = h.account_id
  where h.is_last and h.balance_after <> ledger.available_balance(a)
  union all
  select 'account knows its last transfer', a.id::text,
    (extract(epoch from a.last_transfer_at) * 1000)::bigint,
    (extract(epoch from h.created_at) * 1000)::bigint
  from history h join ledger.account a on a.id = h.account_id
  where h.is_last and a.last_transfer_at is distinct from h.created_at
$$;

alter function ledger.find_discrepancies rename to find_wrong_sums;

-- Every way in which what is stored could disagree with the transfers; no rows when all is well.
create function ledger.find_discrepancies()
returns table (rule text, subject text, stored bigint, expected bigint)
language sql stable set search_path = '' as $$
  select * from ledger.find_wrong_sums()
  union all
  select * from ledger.find_broken_histories()
$$;

grant select on ledger.movement to barya_app;
grant execute on function ledger.find_broken_histories, ledger.find_discrepancies to barya_app;
