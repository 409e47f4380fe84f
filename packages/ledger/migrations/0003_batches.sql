-- Makes a batch with one update of each account, whose locks the caller holds: a second update of a
-- row in one transaction is slower than the first, a thousandth much slower. Running sums give the
-- balances after each transfer.
--
-- Makes nothing and returns false where `ledger.create_transfers` may have to skip, draw or refuse:
-- an id or a target was used, an account is unknown, or a balance would fall below zero.
create function ledger.make_at_once(
  p_at timestamptz, p_ids uuid[], p_kinds ledger.transfer_kind[], p_debit_ids uuid[],
  p_credit_ids uuid[], p_amounts bigint[], p_posted bigint[], p_pending bigint[],
  p_target_ids uuid[], p_codes smallint[], p_reference_ids uuid[]
) returns boolean language plpgsql set search_path = ''
  set plan_cache_mode = 'force_generic_plan' as $$
declare
  v_debit_balances bigint[];
  v_credit_balances bigint[];
  v_is_covered boolean;
begin
  if exists (select from ledger.transfer t where t.id = any(p_ids))
    or exists (select from ledger.transfer t where t.target_id = any(p_target_ids))
    or exists (
      select from unnest(p_ids || p_target_ids) as u (id)
      where u.id is not null group by u.id having count(*) > 1) then
    return false;
  end if;

  select array_agg(m.balance order by m.position) filter (where m.side = 'debit'),
    array_agg(m.balance order by m.position) filter (where m.side = 'credit'),
    bool_and(coalesce(m.balance >= 0, false))
  into v_debit_balances, v_credit_balances, v_is_covered
  from (
    select s.position, s.side, (ledger.available_balance(a) + sum(
        case when a.normal_side = s.side then s.posted else - s.posted - s.pending end
      ) over (partition by s.account_id order by s.position))::bigint as balance
    from (
      select d.*, 'debit'::ledger.normal_side as side
      from unnest(p_debit_ids, p_posted, p_pending)
        with ordinality as d (account_id, posted, pending, position)
      union all
      select c.*, 'credit' from unnest(p_credit_ids, p_posted, p_pending)
        with ordinality as c (account_id, posted, pending, position)
    ) s
    left join ledger.account a on a.id = s.account_id
  ) m;
  if v_is_covered is not true then
    return false;
  end if;

  update ledger.account a set
    debits_posted = a.debits_posted + s.debits_posted,
    debits_pending = a.debits_pending + s.debits_pending,
    credits_posted = a.credits_posted + s.credits_posted,
    credits_pending = a.credits_pending + s.credits_pending,
    last_transfer_at = case when a.stripe_group is null then p_at end
  from (
    select e.account_id, sum(e.debits_posted)::bigint as debits_posted,
      sum(e.debits_pending)::bigint as debits_pending,
      sum(e.credits_posted)::bigint as credits_posted,
      sum(e.credits_pending)::bigint as credits_pending
    from (
      select d.*, 0 as credits_posted, 0 as credits_pending
      from unnest(p_debit_ids, p_posted, p_pending)
        as d (account_id, debits_posted, debits_pending)
      union all
      select c.account_id, 0, 0, c.posted, c.pending
      from unnest(p_credit_ids, p_posted, p_pending) as c (account_id, posted, pending)
    ) e
    group by e.account_id
  ) s
  where a.id = s.account_id;

  insert into ledger.transfer
    (id, debit_account_id, credit_account_id, target_id, reference_id, amount_centavos,
     created_at, code, kind, debit_balance_after, credit_balance_after)
  select e.id, e.debit_id, e.credit_id, e.target_id, e.reference_id, e.amount,
    p_at, e.code, e.kind, e.debit_balance, e.credit_balance
  from unnest(p_ids, p_debit_ids, p_credit_ids, p_target_ids, p_reference_ids, p_amounts,
      p_codes, p_kinds, v_debit_balances, v_credit_balances)
    as e (id, debit_id, credit_id, target_id, reference_id, amount,
      code, kind, debit_balance, credit_balance);
  return true;
end $$;
