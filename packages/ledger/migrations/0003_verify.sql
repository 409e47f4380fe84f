-- Every way in which stored balances could disagree with the transfers; no rows when all is well.
create function ledger.find_discrepancies()
returns table (rule text, subject text, stored bigint, expected bigint)
language sql stable set search_path = '' as $$
  with ended as (
    select t.target_id from ledger.transfer t where t.kind in ('post', 'void')
  ), movements as (
    select t.debit_account_id as account_id,
      case when t.kind in ('transfer', 'post', 'reversal') then t.amount_centavos else 0 end as debits_posted,
      case when t.kind = 'hold' and e.target_id is null then t.amount_centavos else 0 end as debits_pending,
      0::bigint as credits_posted, 0::bigint as credits_pending
    from ledger.transfer t left join ended e on e.target_id = t.id
    union all
    select t.credit_account_id, 0, 0,
      case when t.kind in ('transfer', 'post', 'reversal') then t.amount_centavos else 0 end,
      case when t.kind = 'hold' and e.target_id is null then t.amount_centavos else 0 end
    from ledger.transfer t left join ended e on e.target_id = t.id
  ), sums as (
    select account_id, sum(debits_posted)::bigint as debits_posted,
      sum(debits_pending)::bigint as debits_pending, sum(credits_posted)::bigint as credits_posted,
      sum(credits_pending)::bigint as credits_pending
    from movements group by account_id
  ), compared as (
    select a.id, v.rule, v.stored, v.expected
    from ledger.account a left join sums s on s.account_id = a.id
    cross join lateral (values
      ('debits posted', a.debits_posted, coalesce(s.debits_posted, 0)),
      ('debits pending', a.debits_pending, coalesce(s.debits_pending, 0)),
      ('credits posted', a.credits_posted, coalesce(s.credits_posted, 0)),
      ('credits pending', a.credits_pending, coalesce(s.credits_pending, 0))
    ) as v (rule, stored, expected)
  )
  select 'account equals its transfers: ' || c.rule, c.id::text, c.stored, c.expected
  from compared c where c.stored <> c.expected
  union all
  select 'posted sums to zero', 'all accounts', sum(debits_posted)::bigint, sum(credits_posted)::bigint
  from ledger.account having sum(debits_posted) <> sum(credits_posted)
  union all
  select 'pending sums to zero', 'all accounts', sum(debits_pending)::bigint, sum(credits_pending)::bigint
  from ledger.account having sum(debits_pending) <> sum(credits_pending)
  union all
  select 'account is not below zero', a.id::text,
    case a.normal_side
      when 'credit' then a.credits_posted - a.debits_posted - a.debits_pending
      else a.debits_posted - a.credits_posted - a.credits_pending
    end, 0
  from ledger.account a
  where case a.normal_side
      when 'credit' then a.debits_posted + a.debits_pending > a.credits_posted
      else a.credits_posted + a.credits_pending > a.debits_posted
    end
  union all
  select 'hold ends at most once', t.target_id::text, count(*), 1
  from ledger.transfer t where t.target_id is not null group by t.target_id having count(*) > 1
  union all
  select 'ending fits its target', t.id::text, t.amount_centavos, h.amount_centavos
  from ledger.transfer t join ledger.transfer h on h.id = t.target_id
  where t.amount_centavos > h.amount_centavos
    or (t.kind in ('void', 'reversal') and t.amount_centavos <> h.amount_centavos)
    or (t.kind in ('post', 'void') and h.kind <> 'hold')
    or (t.kind = 'reversal' and h.kind not in ('transfer', 'post'))
  union all
  select 'tally equals its transfers', 'code ' || coalesce(y.code, p.code)::text,
    coalesce(y.amount, 0), coalesce(p.amount, 0)
  from (select code, sum(amount_centavos)::bigint as amount, sum(transfers)::bigint as transfers
        from ledger.tally group by code) y
  full join (select code, sum(amount_centavos)::bigint as amount, count(*) as transfers
        from ledger.transfer where kind in ('transfer', 'post', 'reversal') and code <> 1
        group by code) p on p.code = y.code
  where (y.amount, y.transfers) is distinct from (p.amount, p.transfers)
$$;

grant execute on function ledger.find_discrepancies to barya_app;
