import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './executor.ts';

/** A stored figure that differs from the transfers, in centavos or counts. */
export interface Discrepancy {
  rule: string;
  subject: string;
  stored: number;
  expected: number;
}

/**
 * Adds up every transfer and compares: stored balances, the two sides of the whole ledger, accounts
 * below zero, holds that ended twice, tallies, running balances. Empty if all is well. Run it in
 * one snapshot; it takes no locks, so traffic may continue. It calls no function from the database,
 * since its owner could replace one.
 */
export async function findDiscrepancies(db: Reader): Promise<Discrepancy[]> {
  const found: Discrepancy[] = [];
  for (const statement of statements) {
    found.push(...(await sql<Discrepancy>`${statement}`.execute(db)).rows);
  }
  return found;
}

const isPosted = sql`t.kind in ('transfer', 'post', 'reversal')`;

const available = sql`(case a.normal_side
  when 'credit' then a.credits_posted - a.debits_posted - a.debits_pending
  else a.debits_posted - a.credits_posted - a.credits_pending end)`;

/** Both sides of each transfer: what it posts, and how it changes the account's holds. */
const sides = sql`
  select t.id, t.created_at, t.kind, t.amount_centavos, h.amount_centavos as held_centavos,
    s.account_id, s.balance_after, s.side,
    case when ${isPosted} then t.amount_centavos else 0 end as posted,
    case when t.kind = 'hold' then t.amount_centavos
      when t.kind in ('post', 'void') then -h.amount_centavos else 0 end as pending
  from ledger.transfer t
  left join ledger.transfer h on h.id = t.target_id and h.kind = 'hold'
  cross join lateral (values
    (t.debit_account_id, t.debit_balance_after, 'debit'::ledger.normal_side),
    (t.credit_account_id, t.credit_balance_after, 'credit'::ledger.normal_side)
  ) as s (account_id, balance_after, side)`;

const accountsMatchTransfers = sql`
  select 'account sum matches its transfers: ' || v.sum as rule, a.id::text as subject, v.stored,
    v.expected
  from ledger.account a
  left join (
    select account_id,
      (sum(posted) filter (where side = 'debit'))::bigint as debits_posted,
      (sum(pending) filter (where side = 'debit'))::bigint as debits_pending,
      (sum(posted) filter (where side = 'credit'))::bigint as credits_posted,
      (sum(pending) filter (where side = 'credit'))::bigint as credits_pending
    from (${sides}) as sides group by account_id
  ) as s on s.account_id = a.id
  cross join lateral (values
    ('debits posted', a.debits_posted, coalesce(s.debits_posted, 0)),
    ('debits pending', a.debits_pending, coalesce(s.debits_pending, 0)),
    ('credits posted', a.credits_posted, coalesce(s.credits_posted, 0)),
    ('credits pending', a.credits_pending, coalesce(s.credits_pending, 0))
  ) as v (sum, stored, expected)
  where v.stored <> v.expected`;

const accountsBalance = sql`
  select v.rule, 'all accounts' as subject, v.stored, v.expected
  from (
    select sum(debits_posted)::bigint as debits_posted, sum(credits_posted)::bigint as credits_posted,
      sum(debits_pending)::bigint as debits_pending, sum(credits_pending)::bigint as credits_pending
    from ledger.account
  ) as a
  cross join lateral (values
    ('posted debits equal posted credits', a.debits_posted, a.credits_posted),
    ('pending debits equal pending credits', a.debits_pending, a.credits_pending)
  ) as v (rule, stored, expected)
  where v.stored <> v.expected
  union all
  select 'balance is not negative', a.id::text, ${available}, 0
  from ledger.account a where ${available} < 0`;

/** A post or void has the accounts of its hold; a reversal has them swapped. */
const endingsMatchTargets = sql`
  select 'hold or transfer ends once' as rule, t.target_id::text as subject, count(*) as stored,
    1::bigint as expected
  from ledger.transfer t where t.target_id is not null group by t.target_id having count(*) > 1
  union all
  select 'ending matches its target', t.id::text, t.amount_centavos, coalesce(h.amount_centavos, 0)
  from ledger.transfer t left join ledger.transfer h on h.id = t.target_id
  where (t.kind in ('post', 'void', 'reversal') or t.target_id is not null) and (case
    when t.kind = 'post' then h.kind = 'hold' and t.amount_centavos <= h.amount_centavos
    when t.kind = 'void' then h.kind = 'hold' and t.amount_centavos = h.amount_centavos
    when t.kind = 'reversal' then h.kind in ('transfer', 'post')
      and t.amount_centavos = h.amount_centavos
    else false end
    and case t.kind when 'reversal'
      then t.debit_account_id = h.credit_account_id and t.credit_account_id = h.debit_account_id
      else t.debit_account_id = h.debit_account_id and t.credit_account_id = h.credit_account_id
    end) is not true`;

const talliesMatchTransfers = sql`
  select 'tally matches its transfers' as rule, 'code ' || coalesce(y.code, p.code)::text as subject,
    coalesce(y.amount, 0) as stored, coalesce(p.amount, 0) as expected
  from (
    select code, sum(amount_centavos)::bigint as amount, sum(transfers)::bigint as transfers
    from ledger.tally group by code
  ) as y
  full join (
    select t.code, sum(t.amount_centavos)::bigint as amount, count(*) as transfers
    from ledger.transfer t where ${isPosted} and t.code <> 1 group by t.code
  ) as p on p.code = y.code
  where (y.amount, y.transfers) is distinct from (p.amount, p.transfers)`;

/** Stripes keep no order among their transfers, so they are left out. */
const runningBalancesContinue = sql`
  with history as (
    select s.id, s.account_id, s.created_at, s.balance_after, ${available} as available,
      a.last_transfer_at,
      case
        when a.normal_side = s.side then s.posted
        when s.kind = 'post' then s.held_centavos - s.amount_centavos
        when s.kind = 'void' then s.amount_centavos
        else -s.amount_centavos
      end + coalesce(lag(s.balance_after) over w, 0) as expected,
      lead(s.id) over w is null as is_last
    from (${sides}) as s join ledger.account a on a.id = s.account_id
    where a.stripe_group is null
    window w as (partition by s.account_id order by s.created_at, s.id)
  )
  select v.rule, v.subject::text as subject, v.stored, v.expected::bigint as expected
  from history h
  cross join lateral (values
    ('running balance continues the one before', h.id, h.balance_after, h.expected, true),
    ('last running balance is the balance', h.account_id, h.balance_after, h.available, h.is_last),
    ('account has the time of its last transfer', h.account_id,
      (extract(epoch from h.last_transfer_at) * 1000)::bigint,
      (extract(epoch from h.created_at) * 1000)::bigint, h.is_last)
  ) as v (rule, subject, stored, expected, applies)
  where v.applies and v.stored is distinct from v.expected`;

const statements: readonly RawBuilder<unknown>[] = [
  accountsMatchTransfers,
  accountsBalance,
  endingsMatchTargets,
  talliesMatchTransfers,
  runningBalancesContinue,
];
