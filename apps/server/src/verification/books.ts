import { type Discrepancy, findDiscrepancies } from '@barya/ledger';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { accountCodes, platformAccountId, transferCodes } from '../chart-of-accounts.ts';
import type { Tables } from '../database/tables.ts';
import { accountRules } from './accounts.ts';
import { readForProof } from './snapshot.ts';

/**
 * Proves the books: everything that the ledger promises of itself, and that what members' rows say
 * is what the ledger holds. Empty when all is well. It reads one snapshot and locks nothing, so it
 * may run beside traffic; it looks at every row, so it takes as long as there are rows.
 */
export async function verifyBooks(db: Kysely<Tables>): Promise<Discrepancy[]> {
  return readForProof(db, async (snapshot) => {
    const found = await findDiscrepancies(snapshot);
    for (const rule of rules)
      found.push(...(await sql<Discrepancy>`${rule}`.execute(snapshot)).rows);
    return found;
  });
}

/** What left a package's escrow and what is in it make up what was promised; closed, it is empty. */
const escrowHoldsWhatIsOwed = sql`
  select 'escrow holds what the package owes' as rule, p.id::text as subject, v.stored, v.expected
  from public.package p
  left join ledger.account a on a.owner_id = p.id and a.code = ${accountCodes.escrow}
  cross join lateral (
    select coalesce(sum(y.principal_centavos + y.income_centavos), 0)::bigint as paid
    from public.package_payout y where y.package_id = p.id
  ) as y
  cross join lateral (
    select coalesce(a.credits_posted - a.debits_posted, 0) as stored,
      p.principal_centavos + p.income_centavos - y.paid as expected
    union all
    select p.principal_centavos + p.income_centavos - y.paid, 0 where p.closed_at is not null
  ) as v
  where v.stored <> v.expected`;

const escrowBelongsToPackage = sql`
  select 'escrow belongs to a package' as rule, a.id::text as subject,
    a.credits_posted - a.debits_posted as stored, 0::bigint as expected
  from ledger.account a
  where a.code = ${accountCodes.escrow}
    and not exists (select from public.package p where p.id = a.owner_id)`;

/** Pending: all its holds are open. Decided: all of them ended that way, in full. */
const withdrawalHoldsFitStatus = sql`
  select 'holds fit the withdrawal' as rule, w.id::text as subject, h.amount as stored,
    w.amount_centavos as expected
  from public.withdrawal w
  cross join lateral (
    select coalesce(sum(coalesce(e.amount_centavos, h.amount_centavos)), 0)::bigint as amount
    from ledger.transfer h left join ledger.transfer e on e.target_id = h.id
    where h.id = any(w.hold_ids) and h.kind = 'hold' and h.reference_id = w.id
      and e.kind is not distinct from (case w.status
        when 'pending' then null when 'rejected' then 'void' else 'post'
      end)::ledger.transfer_kind
  ) as h
  where h.amount <> w.amount_centavos`;

const holdBelongsToWithdrawal = sql`
  select 'hold belongs to a withdrawal' as rule, h.id::text as subject,
    h.amount_centavos as stored, 0::bigint as expected
  from ledger.transfer h
  where h.code = ${transferCodes.withdrawalHold} and not exists (
    select from public.withdrawal w where w.id = h.reference_id and h.id = any(w.hold_ids))`;

const withdrawalsAreCounted = sql`
  select 'withdrawals are counted' as rule,
    concat(coalesce(t.source, c.source), ' ', coalesce(t.status, c.status)) as subject,
    coalesce(t.withdrawals, 0) as stored, coalesce(c.withdrawals, 0) as expected
  from (
    select source, status, sum(withdrawals)::bigint as withdrawals
    from public.withdrawal_tally group by source, status
  ) as t
  full join (
    select source, status, count(*) as withdrawals from public.withdrawal group by source, status
  ) as c on c.source = t.source and c.status = t.status
  where coalesce(t.withdrawals, 0) <> coalesce(c.withdrawals, 0)`;

const membersAreCounted = sql`
  select 'members are counted' as rule, coalesce(t.role, c.role) as subject,
    coalesce(t.members, 0) as stored, coalesce(c.members, 0) as expected
  from (select role, sum(members)::bigint as members from public.member_tally group by role) as t
  full join (
    select role, count(*) as members from public.member where deleted_at is null group by role
  ) as c on c.role = t.role
  where coalesce(t.members, 0) <> coalesce(c.members, 0)`;

/** The open hold is what the day can still draw and has drawn; without one nothing is drawn. */
const clickHoldFitsDay = sql`
  select 'hold fits the day of clicks' as rule, d.member_id::text as subject, v.stored, v.expected
  from public.click_day d
  left join ledger.transfer h on h.id = d.hold_id and h.kind = 'hold'
    and h.code = ${transferCodes.clickHold} and h.reference_id = d.member_id
    and not exists (select from ledger.transfer e where e.target_id = h.id)
  cross join lateral (select
    coalesce(h.amount_centavos, 0) as stored,
    (case when d.hold_id is null then d.clicks else d.click_limit end - d.posted_clicks)
      * d.pay_centavos as expected
  ) as v
  where v.stored <> v.expected`;

const clicksHaveTheirKeys = sql`
  select 'each click has its key' as rule, member_id::text as subject, clicks::bigint as stored,
    cardinality(click_keys)::bigint as expected
  from public.click_day where clicks <> cardinality(click_keys)`;

const openClickHoldBelongsToDay = sql`
  select 'open hold belongs to a day of clicks' as rule, h.id::text as subject,
    h.amount_centavos as stored, 0::bigint as expected
  from ledger.transfer h
  where h.kind = 'hold' and h.code = ${transferCodes.clickHold}
    and not exists (select from ledger.transfer e where e.target_id = h.id)
    and not exists (select from public.click_day d where d.hold_id = h.id)`;

const unclaimedMoneyIsOwed = sql`
  select 'unclaimed money is owed to somebody' as rule, a.id::text as subject,
    a.credits_posted - a.debits_posted as stored, u.owed as expected
  from ledger.account a
  cross join (
    select coalesce(sum(amount_centavos), 0)::bigint as owed
    from public.unclaimed_money where paid_at is null
  ) as u
  where a.id = ${platformAccountId('unclaimedMoney')}
    and a.credits_posted - a.debits_posted <> u.owed`;

/** A load that stands has its transfer; a reverted one has that and its reversal. */
const loadFitsTransfers = sql`
  select 'transfers fit the load' as rule, l.id::text as subject, v.stored, v.expected
  from public.capital_load l
  left join ledger.transfer t on t.id = l.transfer_id and t.reference_id = l.id
  left join ledger.transfer r on r.target_id = t.id and r.kind = 'reversal'
  cross join lateral (values
    (coalesce(t.amount_centavos, 0), l.amount_centavos),
    (coalesce(r.amount_centavos, 0), case l.status when 'failed' then l.amount_centavos else 0 end)
  ) as v (stored, expected)
  where v.stored <> v.expected`;

const transferBelongsToLoad = sql`
  select 'transfer belongs to a load' as rule, t.id::text as subject,
    t.amount_centavos as stored, 0::bigint as expected
  from ledger.transfer t
  where t.code = ${transferCodes.capitalLoad}
    and not exists (select from public.capital_load l where l.transfer_id = t.id)`;

/** Literals, because the index by reference is for these codes alone. */
const reserveCodes = sql.join(
  [transferCodes.fundOpening, transferCodes.fundPayIn, transferCodes.fundPayOut].map(sql.lit),
);

const reserveEntryFitsTransfers = sql`
  select 'transfers fit the reserve entry' as rule, r.id::text as subject,
    t.amount as stored, r.amount_centavos as expected
  from public.reserve_entry r
  cross join lateral (
    select coalesce(sum(t.amount_centavos), 0)::bigint as amount from ledger.transfer t
    where t.reference_id = r.id
      and t.code in (${reserveCodes})
      and t.code = (case r.kind when 'opening_reserve' then ${transferCodes.fundOpening}::smallint
        when 'pay_in' then ${transferCodes.fundPayIn}::smallint
        else ${transferCodes.fundPayOut}::smallint end)
  ) as t
  where t.amount <> r.amount_centavos`;

/** The payments of a package `p` and their days in Manila, as packages/rules has them. */
const duesOfPackage = sql`
  select q.period, q.amount_centavos, ((q.due_at at time zone 'UTC') + interval '8 hours')::date as due_on
  from (
    select 0 as period, p.matures_at as due_at,
      p.principal_centavos + p.income_centavos as amount_centavos
    where p.package_type <> 4
    union all
    select part + 1, p.started_at + (p.matures_at - p.started_at) * (part / 4.0)::double precision,
      case part when 4 then t.total - 3 * (t.total / 4) else t.total / 4 end
    from generate_series(1, 4) as part,
      (select p.principal_centavos + p.income_centavos as total) as t
    where p.package_type = 4
  ) as q`;

/** What the forecast reads is what open packages still pay, day by day. */
const duesAreCounted = sql`
  select 'dues are counted' as rule, coalesce(t.due_on, c.due_on)::text as subject,
    coalesce(t.amount, 0) as stored, coalesce(c.amount, 0) as expected
  from (
    select due_on, sum(amount_centavos)::bigint as amount from public.package_due group by due_on
  ) as t
  full join (
    select d.due_on, sum(d.amount_centavos)::bigint as amount
    from public.package p cross join lateral (${duesOfPackage}) as d
    where p.closed_at is null and not exists (
      select from public.package_payout y where y.package_id = p.id and y.period = d.period)
    group by d.due_on
  ) as c on c.due_on = t.due_on
  where coalesce(t.amount, 0) <> coalesce(c.amount, 0)`;

const rules: readonly RawBuilder<unknown>[] = [
  escrowHoldsWhatIsOwed,
  escrowBelongsToPackage,
  withdrawalHoldsFitStatus,
  holdBelongsToWithdrawal,
  withdrawalsAreCounted,
  membersAreCounted,
  clickHoldFitsDay,
  clicksHaveTheirKeys,
  openClickHoldBelongsToDay,
  unclaimedMoneyIsOwed,
  loadFitsTransfers,
  transferBelongsToLoad,
  reserveEntryFitsTransfers,
  duesAreCounted,
  ...accountRules,
];
