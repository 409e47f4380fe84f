import { auditActions } from '@barya/contract';
import { type RawBuilder, sql } from 'kysely';
import { acts, type StaffAct } from './acts-of-rows.ts';
import type { FaultQuery } from './fault.ts';

/** What an entry's values are compared as: JSON has milliseconds, the database microseconds. */
const instants: readonly string[] = ['paidAt', 'heldUntil'];

const orNull = (expression: string | null | undefined, type: string) =>
  sql.raw(`(${expression ?? 'null'})::${type}`);

const namesOf = ({ more = {} }: StaffAct) => Object.keys(more).join(', ');

/** Several values as one text, so that different values never look alike. */
function joinTexts(values: readonly string[]): RawBuilder<unknown> {
  const texts = values.map((value) => `(${value})::text`);
  return sql.raw(
    texts.length < 2 ? (texts[0] ?? 'null::text') : `array[${texts.join(', ')}]::text`,
  );
}

/** What an entry says of the values that its act names. */
const storedMore = sql.join(
  [...new Map(acts.map((act) => [act.action, act])).values()].map(({ action, more = {} }) => {
    const stored = Object.keys(more).map((name) =>
      instants.includes(name)
        ? `replace(e.state_after->>'${name}', 'Z', '000Z')`
        : `e.state_after->>'${name}'`,
    );
    return sql`when ${sql.lit(action)} then ${joinTexts(stored)}`;
  }),
  sql` `,
);

function select(act: StaffAct): RawBuilder<unknown> {
  return sql`
    select ${sql.lit(act.action)} as action, ${sql.lit(auditActions[act.action][0])} as subject_kind,
      ${sql.raw(act.subject ?? 'o.id')} as subject_id, ${orNull(act.actor, 'uuid')} as actor_id,
      ${sql.lit(act.actor !== null)} as names_actor, ${orNull(act.at, 'timestamptz')} as at,
      ${orNull(act.member, 'uuid')} as member_id, (${sql.raw(act.round ?? '1')})::text as round,
      ${sql.lit(act.amountName ?? 'amount')} as amount_name,
      (trim_scale((${sql.raw(act.amount)})::numeric / 100))::text as amount,
      ${orNull(act.reference, 'text')} as reference,
      ${orNull(act.reason, 'text')} as reason, ${sql.lit(act.reason !== undefined)} as names_reason,
      ${sql.lit(namesOf(act))} as more_names, ${joinTexts(Object.values(act.more ?? {}))} as more
    from ${sql.raw(act.from)} where ${sql.raw(act.when ?? 'true')}`;
}

const actions = sql.join(
  [...new Set(acts.map(({ action }) => action))].map((name) => sql.lit(name)),
);
const asked = sql.join(acts.map(select), sql` union all `);

/** A cheap first filter; comparing each difference in detail is slow. */
const mayBeWrong = sql`(
  is_unasked or is_missing or entries > 1 or is_by_staff is not true
  or names_actor and stored_actor is distinct from actor_id or stored_at is distinct from at
  or stored_member is distinct from member_id or stored_kind <> subject_kind
  or state_after->>amount_name is distinct from amount
  or reference is not null and state_after->>'reference' is distinct from reference
  or names_reason and stored_reason is distinct from reason
  or more_names <> '' and stored_more is distinct from more)`;

/** Both ways: each act of a row is in the audit, and each audit entry was done. */
const actsMatchAudit: FaultQuery = sql`
  with entry as (
    select e.*, coalesce(e.state_after->>'round', e.state_after->>'sending', '1') as round,
      case e.action when 'decline_registration' then 'delete_member' else e.action end as act,
      (a.role <> 'agent' and a.created_at <= e.created_at
        and (a.deleted_at is null or a.deleted_at >= e.created_at)) as is_by_staff
    from public.audit_entry e left join public.member a on a.id = e.actor_id
    where e.action in (${actions})
      or (e.action = 'decline_registration' and e.state_after->'deleted' is not null)
  ), compared as (
    select coalesce(o.action, e.act) as action, coalesce(o.subject_id, e.subject_id) as subject_id,
      o.action is null as is_unasked, e.id is null as is_missing,
      count(*) over (partition by coalesce(o.action, e.act), coalesce(o.subject_id, e.subject_id),
        coalesce(o.round, e.round)) as entries,
      e.is_by_staff, e.actor_id as stored_actor, e.created_at as stored_at, e.member_id as stored_member,
      e.subject_kind as stored_kind, e.reason as stored_reason, e.state_after,
      o.actor_id, o.names_actor, o.at, o.member_id, o.subject_kind, o.amount_name, o.amount, o.reference,
      o.reason, o.names_reason, o.more_names, o.more,
      case coalesce(o.action, e.act) ${storedMore} end as stored_more
    from (${asked}) as o
    full join entry e on e.act = o.action and e.subject_id = o.subject_id and e.round = o.round
  )
  select v.rule, c.action || ' ' || c.subject_id || v.what as subject, v.stored, v.expected
  from (select * from compared where ${mayBeWrong}) as c cross join lateral (values
    ('audit entry has its operation', '', 'an entry', 'none', c.is_unasked),
    ('operation has its audit entry', '', 'none', 'an entry', c.is_missing),
    ('operation has one audit entry', '', c.entries::text, '1', c.entries > 1),
    ('audit entry is by staff', '', c.stored_actor::text, 'a member of the staff',
      c.action <> 'cancel_withdrawal' and (c.stored_actor is not null or not c.names_actor)
        and c.is_by_staff is not true),
    ('audit entry matches its operation', ': actor', c.stored_actor::text, c.actor_id::text,
      c.names_actor and c.stored_actor is distinct from c.actor_id),
    ('audit entry matches its operation', ': time', c.stored_at::text, c.at::text,
      c.at is not null and c.stored_at <> c.at),
    ('audit entry matches its operation', ': member', c.stored_member::text, c.member_id::text,
      c.stored_member is distinct from c.member_id),
    ('audit entry matches its operation', ': kind', c.stored_kind, c.subject_kind,
      c.stored_kind <> c.subject_kind),
    ('audit entry matches its operation', ': amount', c.state_after->>c.amount_name, c.amount,
      c.state_after->>c.amount_name is distinct from c.amount),
    ('audit entry matches its operation', ': reference', c.state_after->>'reference', c.reference,
      c.reference is not null and c.state_after->>'reference' is distinct from c.reference),
    ('audit entry matches its operation', ': reason', c.stored_reason, c.reason,
      c.names_reason and c.stored_reason is distinct from c.reason),
    ('audit entry matches its operation', ': ' || c.more_names, c.stored_more, c.more,
      c.more_names <> '' and c.stored_more is distinct from c.more)
  ) as v (rule, what, stored, expected, applies)
  where v.applies and (v.rule <> 'audit entry matches its operation'
    or not (c.is_unasked or c.is_missing))
    and (v.rule <> 'audit entry is by staff' or not c.is_missing)`;

/** Payment erases the name of the person who was owed. */
const undecidedNamesNoDecision: FaultQuery = sql`
  select 'row names no decision that nobody made' as rule, v.id::text as subject, v.stored,
    'nothing' as expected
  from (
    select id, concat(case status when 'pending' then processed_by end, reason) as stored
      from public.withdrawal where status <> 'rejected'
    union all select id, concat(reverted_by, revert_confirmed_by) from public.capital_load where reverted_at is null
    union all select id, concat(decided_by, reason) from public.cash_in
      where status in ('open', 'declared')
    union all select c.id, c.unclaimed_holder
      from public.cash_in c join public.member m on m.id = c.member_id
      where m.deleted_at is null
    union all select p.id, p.unclaimed_holder
      from public.payout p join public.member m on m.id = p.member_id
      where p.state <> 'to_pay' or m.deleted_at is null
    union all select id, concat(paid_by, confirmed_by, note) from public.unclaimed_money where paid_at is null
    -- Sending erased the name of whom a returned payout is owed to.
    union all select u.id, u.holder
      from public.unclaimed_money u join public.payout p on p.id = u.payout_id
      where p.sent_at is not null
    union all select id, holder from public.unclaimed_money where paid_at is not null
    union all select p.id, p.unclaimed_holder
      from public.package p join public.member m on m.id = p.member_id
      where p.closed_at is not null or m.deleted_at is null
  ) as v
  where v.stored <> ''`;

/** Until it is paid, unclaimed money has the holder's name that the audit sealed. */
const unclaimedMoneyIsOfItsHolder: FaultQuery = sql`
  select 'unclaimed money is owed to whom the audit says' as rule, v.id::text as subject,
    coalesce(v.holder, 'nobody') as stored, coalesce(e.state_after->>'owedTo', 'a name') as expected
  from (
    select u.id, u.member_id, u.holder, u.holder_salt as salt from public.unclaimed_money u
      left join public.payout p on p.id = u.payout_id
      where u.paid_at is null and p.sent_at is null
    union all select p.id, p.member_id, p.unclaimed_holder, p.unclaimed_holder_salt
      from public.payout p join public.member m on m.id = p.member_id
      where p.state = 'to_pay' and m.deleted_at is not null
    union all select p.id, p.member_id, p.unclaimed_holder, p.unclaimed_holder_salt
      from public.package p join public.member m on m.id = p.member_id
      where p.closed_at is null and m.deleted_at is not null
    union all select c.id, c.member_id, c.unclaimed_holder, c.unclaimed_holder_salt
      from public.cash_in c join public.member m on m.id = c.member_id
      where c.status = 'declared' and m.deleted_at is not null
  ) as v
  left join public.audit_entry e on e.action = 'delete_member' and e.subject_id = v.member_id
  where encode(sha256(v.salt || convert_to(v.holder, 'UTF8')), 'hex')
    is distinct from e.state_after->>'owedTo' or v.holder is null or octet_length(v.salt) <> 16`;

/** Both ways: what a second person confirmed names the proposal, and a proposal what it did. */
const confirmedActsHaveTheirProposal: FaultQuery = sql`
  select 'second person is of the confirmed proposal' as rule,
    coalesce(e.id, p.id)::text as subject, concat_ws(' ', e.confirmed_by, e.created_at) as stored,
    concat_ws(' ', p.checker_id, p.decided_at) as expected
  from (
    select id, (state_after->>'proposal')::uuid as proposal_id,
      (state_after->>'confirmedBy')::uuid as confirmed_by, created_at
    from public.audit_entry where state_after ?| array['proposal', 'confirmedBy']
  ) as e
  full join (select * from public.proposal where status = 'confirmed') as p
    on p.id = e.proposal_id
  where (e.confirmed_by, e.created_at) is distinct from (p.checker_id, p.decided_at)
    or e.proposal_id is null or p.id is null`;

export const staffRules: readonly FaultQuery[] = [
  actsMatchAudit,
  undecidedNamesNoDecision,
  unclaimedMoneyIsOfItsHolder,
  confirmedActsHaveTheirProposal,
];
