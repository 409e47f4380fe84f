import { type AuditAction, auditActions } from '@barya/contract';
import { type RawBuilder, sql } from 'kysely';
import type { FaultQuery } from './fault.ts';

/** What a row `o` says that staff, or the system, did. */
interface StaffAct {
  action: AuditAction;
  from: string;
  when?: string;
  subject?: string;
  /** Null if the row does not say. */
  actor: string | null;
  at: string | null;
  member?: string;
  /** Centavos, and the path of the pesos in the entry. */
  amount: string;
  amountName?: string;
  reference?: string;
  reason?: string;
  /** Other values that the entry keeps, by name; null if it leaves them out. */
  more?: Readonly<Record<string, string>>;
}

const written = (instant: string) =>
  `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || 'Z'`;

/** What an entry's values are compared as: JSON has milliseconds, the database microseconds. */
const instants: readonly string[] = ['paidAt'];

const decision = {
  from: 'public.withdrawal o',
  actor: 'o.processed_by',
  at: 'o.processed_at',
  member: 'o.member_id',
  amount: 'o.amount_centavos',
} as const;

/** Withdrawals whose payout failed or came back are rejected too. */
const isNotPayable = 'not exists (select from public.payout p where p.id = o.id)';

const payoutAct = {
  from: 'public.payout o join public.withdrawal w on w.id = o.id',
  member: 'o.member_id',
  amount: 'o.amount_centavos',
  reference: 'w.reference',
} as const;
const payoutMore = (state: string) => ({ state, method: 'o.method', batch: 'o.batch_id' });

const batchAct = {
  from: 'public.payout_batch o',
  amount: 'o.total_centavos',
  amountName: 'total',
  reference: 'o.reference',
} as const;
const batchMore = (state: string) => ({
  state,
  method: 'o.method',
  count: 'o.line_count',
  hash: "encode(o.hash, 'hex')",
});
const batchEnds = [
  ['closed', 'close_payout_batch'],
  ['dissolved', 'dissolve_payout_batch'],
] as const;

const reserveActs = [
  ['opening_reserve', 'book_opening_reserve'],
  ['pay_in', 'pay_into_reserves'],
  ['pay_out', 'take_out_of_reserves'],
] as const;

const acts: readonly StaffAct[] = [
  {
    action: 'load_capital',
    from: 'public.capital_load o',
    when: 'o.cash_in_id is null',
    actor: 'o.loaded_by',
    at: 'o.created_at',
    member: 'o.member_id',
    amount: 'o.amount_centavos',
    reference: 'o.reference',
    more: { description: 'o.description' },
  },
  {
    action: 'credit_cash_in',
    from: 'public.capital_load o join public.cash_in c on c.id = o.cash_in_id',
    actor: 'o.loaded_by',
    at: 'o.created_at',
    member: 'o.member_id',
    amount: 'o.amount_centavos',
    reference: 'o.reference',
    reason: 'c.reason',
    more: { cashIn: 'c.reference' },
  },
  {
    action: 'reject_cash_in',
    from: 'public.cash_in o',
    when: "o.status = 'rejected'",
    actor: 'o.decided_by',
    at: 'o.decided_at',
    member: 'o.member_id',
    amount: 'o.amount_centavos',
    reference: 'o.reference',
    reason: 'o.reason',
  },
  {
    action: 'revert_load',
    from: 'public.capital_load o',
    when: "o.status = 'failed'",
    actor: 'o.reverted_by',
    at: 'o.reverted_at',
    member: 'o.member_id',
    amount: 'o.amount_centavos',
    reference: 'o.reference',
  },
  {
    ...decision,
    action: 'approve_withdrawal',
    from: 'public.payout p join public.withdrawal o on o.id = p.id',
    actor: 'p.approved_by',
    at: 'p.approved_at',
    reference: 'o.reference',
    more: { paidTo: "encode(o.destination_digest, 'hex')" },
  },
  {
    ...decision,
    action: 'reject_withdrawal',
    when: `o.status = 'rejected' and o.processed_by <> o.member_id and ${isNotPayable}`,
    reason: 'o.reason',
  },
  {
    ...decision,
    action: 'cancel_withdrawal',
    when: `o.status = 'rejected' and o.processed_by = o.member_id and ${isNotPayable}`,
    reason: 'o.reason',
  },
  {
    ...payoutAct,
    action: 'send_payout',
    when: 'o.sent_at is not null',
    actor: 'o.sent_by',
    at: 'o.sent_at',
    more: {
      ...payoutMore("'sent'"),
      paymentReference: 'o.payment_reference',
      paidAt: written('o.paid_at'),
    },
  },
  {
    ...payoutAct,
    action: 'fail_payout',
    when: "o.state = 'failed'",
    actor: 'o.ended_by',
    at: 'o.ended_at',
    reason: 'o.reason',
    more: payoutMore('o.state'),
  },
  {
    ...payoutAct,
    action: 'return_payout',
    when: "o.state = 'returned'",
    actor: 'o.ended_by',
    at: 'o.ended_at',
    reason: 'o.reason',
    more: { ...payoutMore('o.state'), paymentReference: 'o.return_reference' },
  },
  {
    ...batchAct,
    action: 'make_payout_batch',
    actor: 'o.created_by',
    at: 'o.created_at',
    more: batchMore("'open'"),
  },
  ...batchEnds.map(([state, action]) => ({
    ...batchAct,
    action,
    when: `o.state = '${state}'`,
    actor: 'o.ended_by',
    at: 'o.ended_at',
    more: batchMore('o.state'),
  })),
  ...reserveActs.map(([kind, action]) => ({
    action,
    from: 'public.reserve_entry o',
    when: `o.kind = '${kind}'`,
    actor: 'o.made_by',
    at: 'o.created_at',
    amount: 'o.amount_centavos',
    reference: 'o.reference',
    reason: "nullif(o.note, '')",
  })),
  {
    action: 'delete_member',
    from: `public.member o left join public.unclaimed_money u
      on u.member_id = o.id and u.created_at = o.deleted_at
      and num_nonnulls(u.load_id, u.payout_id) = 0`,
    when: 'o.deleted_at is not null',
    actor: null,
    at: 'o.deleted_at',
    member: 'o.id',
    amount: 'coalesce(u.amount_centavos, 0)',
    amountName: 'unclaimed',
  },
  {
    action: 'pay_unclaimed_money',
    from: 'public.unclaimed_money o',
    when: 'o.paid_at is not null',
    actor: 'o.paid_by',
    at: 'o.paid_at',
    member: 'o.member_id',
    amount: 'o.amount_centavos',
    reason: 'o.note',
  },
  {
    action: 'make_liability_snapshot',
    from: 'public.liability_root o',
    when: 'o.made_by is not null',
    actor: 'o.made_by',
    at: null,
    amount: 'o.total_centavos',
    amountName: 'total',
    more: { sequence: 'o.sequence' },
  },
];

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
    select ${sql.lit(act.action)} as action, ${sql.lit(auditActions[act.action])} as subject_kind,
      ${sql.raw(act.subject ?? 'o.id')} as subject_id, ${orNull(act.actor, 'uuid')} as actor_id,
      ${sql.lit(act.actor !== null)} as names_actor, ${orNull(act.at, 'timestamptz')} as at,
      ${orNull(act.member, 'uuid')} as member_id,
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
    select e.*, case e.action when 'decline_registration' then 'delete_member' else e.action end as act,
      (a.role <> 'agent' and a.created_at <= e.created_at
        and (a.deleted_at is null or a.deleted_at >= e.created_at)) as is_by_staff
    from public.audit_entry e left join public.member a on a.id = e.actor_id
    where e.action in (${actions})
      or (e.action = 'decline_registration' and e.state_after->'deleted' is not null)
  ), compared as (
    select coalesce(o.action, e.act) as action, coalesce(o.subject_id, e.subject_id) as subject_id,
      o.action is null as is_unasked, e.id is null as is_missing,
      count(*) over (partition by coalesce(o.action, e.act), coalesce(o.subject_id, e.subject_id))
        as entries,
      e.is_by_staff, e.actor_id as stored_actor, e.created_at as stored_at, e.member_id as stored_member,
      e.subject_kind as stored_kind, e.reason as stored_reason, e.state_after,
      o.actor_id, o.names_actor, o.at, o.member_id, o.subject_kind, o.amount_name, o.amount, o.reference,
      o.reason, o.names_reason, o.more_names, o.more,
      case coalesce(o.action, e.act) ${storedMore} end as stored_more
    from (${asked}) as o
    full join entry e on e.act = o.action and e.subject_id = o.subject_id
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
    union all select id, reverted_by::text from public.capital_load where status = 'completed'
    union all select id, concat(decided_by, reason) from public.cash_in
      where status in ('open', 'declared')
    union all select c.id, c.unclaimed_holder
      from public.cash_in c join public.member m on m.id = c.member_id
      where m.deleted_at is null
    union all select p.id, p.unclaimed_holder
      from public.payout p join public.member m on m.id = p.member_id
      where p.state <> 'to_pay' or m.deleted_at is null
    union all select id, concat(paid_by, note) from public.unclaimed_money where paid_at is null
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

export const staffRules: readonly FaultQuery[] = [
  actsMatchAudit,
  undecidedNamesNoDecision,
  unclaimedMoneyIsOfItsHolder,
];
