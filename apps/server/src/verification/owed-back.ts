import { sql } from 'kysely';
import { platformAccountId } from '../chart-of-accounts.ts';
import { transferCodes } from '../transfers.ts';
import type { FaultQuery } from './fault.ts';

/** What was paid back of a load is the sum of its payments. */
const paidBackIsItsPayments: FaultQuery = sql`
  select 'paid back is the sum of its payments' as rule, o.id::text as subject,
    o.paid_back_centavos as stored, coalesce(p.paid, 0) as expected
  from public.capital_load o
  left join (
    select load_id, sum(amount_centavos)::bigint as paid from public.owed_back_payment
    group by load_id
  ) as p on p.load_id = o.id
  where o.paid_back_centavos <> coalesce(p.paid, 0)`;

/** Also what members owe whose account was deleted: the operator has lost it. */
const wrongLoadsAreOwedBack: FaultQuery = sql`
  select 'wrong loads are owed back' as rule, a.id::text as subject,
    a.debits_posted - a.credits_posted as stored, o.owed as expected
  from ledger.account a
  cross join (
    select coalesce(sum(owed_back_centavos - paid_back_centavos), 0)::bigint as owed
    from public.capital_load
  ) as o
  where a.id = ${platformAccountId('wrongLoads')}
    and a.debits_posted - a.credits_posted <> o.owed`;

/** The member reads the reason that the audit has. */
const reasonIsOfTheAudit: FaultQuery = sql`
  select 'owed back for the reason that the audit has' as rule, o.id::text as subject,
    o.owed_back_reason as stored, e.reason as expected
  from public.capital_load o
  left join public.audit_entry e on e.subject_id = o.id and e.action = 'revert_load'
  where o.owed_back_centavos is not null and o.owed_back_reason is distinct from e.reason`;

/** A payment is of a load that is owed back; one from outside is a load of the same member. */
const paymentsFollowTheirLoad: FaultQuery = sql`
  select 'payment is of what its member owes back' as rule, p.id::text as subject,
    concat_ws(' ', b.member_id, b.amount_centavos, b.created_at) as stored,
    concat_ws(' ', o.member_id, p.amount_centavos, p.created_at) as expected
  from public.owed_back_payment p
  left join public.capital_load o on o.id = p.load_id and o.owed_back_centavos is not null
  left join public.capital_load b on b.id = p.by_load_id
  where o.id is null or p.by_load_id is not null
    and (b.member_id, b.amount_centavos, b.created_at)
      is distinct from (o.member_id, p.amount_centavos, p.created_at)`;

/** Both ways: a decision ends the hold that the proposal names. */
const revertsNameTheirHold: FaultQuery = sql`
  select 'proposal names its hold' as rule, coalesce(p.id, h.reference_id)::text as subject,
    p.hold_id::text as stored, h.id::text as expected
  from (select id, hold_id from public.proposal where hold_id is not null) as p
  full join (
    select id, reference_id from ledger.transfer where code = ${sql.lit(transferCodes.revertHold)}
  ) as h on h.id = p.hold_id
  where p.id is distinct from h.reference_id`;

export const owedBackRules: readonly FaultQuery[] = [
  paidBackIsItsPayments,
  wrongLoadsAreOwedBack,
  reasonIsOfTheAudit,
  paymentsFollowTheirLoad,
  revertsNameTheirHold,
];
