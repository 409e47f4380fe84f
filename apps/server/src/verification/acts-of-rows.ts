import type { AuditAction } from '@barya/contract';
import { referenceAsMade } from '../capabilities/audit/index.ts';

/** What a row `o` says that staff, or the system, did. */
export interface StaffAct {
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
  /** Where one row is decided or sent more than once: which time, from 1, as the entry keeps it. */
  round?: string;
  /** Other values that the entry keeps, by name; null if it leaves them out. */
  more?: Readonly<Record<string, string>>;
}

const written = (instant: string) =>
  `to_char((${instant}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || 'Z'`;

const decision = {
  from: 'public.withdrawal o',
  actor: 'o.processed_by',
  at: 'o.processed_at',
  member: 'o.member_id',
  amount: 'o.amount_centavos',
} as const;

const announced = {
  member: 'o.member_id',
  amount: 'o.amount_centavos',
  reference: 'o.reference',
} as const;
const reopened = 'public.cash_in_reopening r join public.cash_in o on o.id = r.cash_in_id';

const approval = {
  ...decision,
  action: 'approve_withdrawal',
  reference: 'o.reference',
} as const;
const approvalMore = (row: string) => ({
  paidTo: "encode(o.destination_digest, 'hex')",
  rule: `${row}.approved_by_rule`,
});
const takenBack = `public.withdrawal_take_back b
  join public.withdrawal o on o.id = b.withdrawal_id`;

/** Withdrawals whose payout failed or came back are rejected too. */
const isNotPayable = 'not exists (select from public.payout p where p.id = o.id)';

const payoutAct = {
  from: 'public.payout o join public.withdrawal w on w.id = o.id',
  member: 'o.member_id',
  amount: 'o.amount_centavos',
  reference: 'w.reference',
} as const;
const payoutMore = (state: string) => ({ state, method: 'o.method', batch: 'o.batch_id' });
const notSent = {
  from: 'public.payout_not_sent o join public.withdrawal w on w.id = o.payout_id',
  subject: 'o.payout_id',
  member: 'w.member_id',
  amount: 'w.amount_centavos',
  reference: 'w.reference',
  round: 'o.sending',
} as const;
/** Of a payout, or of a sending that was taken back. */
const sendingOf = (id: string, sending: string, method: string) => ({
  action: 'send_payout' as const,
  actor: 'o.sent_by',
  at: 'o.sent_at',
  round: sending,
  more: {
    ...payoutMore("'sent'"),
    method,
    paymentReference: referenceAsMade('correct_payout', id, 'o.payment_reference', sending),
    paidAt: written('o.paid_at'),
    confirmedBy: 'o.confirmed_by',
  },
});

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

const proposalAct = {
  from: 'public.proposal o',
  member: 'o.member_id',
  amount: 'o.amount_centavos',
} as const;
/** Who decided; nobody where it expired, and where it lapsed somebody else's doing. */
const proposalEnds = [
  ['confirmed', 'confirm_proposal', 'coalesce(o.checker_id, o.maker_id)'],
  ['declined', 'decline_proposal', 'o.checker_id'],
  ['withdrawn', 'withdraw_proposal', 'o.maker_id'],
  ['expired', 'expire_proposal', 'null::uuid'],
  ['lapsed', 'lapse_proposal', null],
] as const;

const pesos = (centavos: string) => `(trim_scale((${centavos})::numeric / 100))::text`;

/** Everything that rows say staff did. */
export const acts: readonly StaffAct[] = [
  {
    action: 'load_capital',
    from: `public.capital_load o
      left join public.owed_back_payment b on b.by_load_id = o.id
      left join public.capital_load w on w.id = b.load_id`,
    when: 'o.cash_in_id is null',
    actor: 'o.loaded_by',
    at: 'o.created_at',
    member: 'o.member_id',
    amount: 'o.amount_centavos',
    reference: 'o.reference',
    more: { description: 'o.description', confirmedBy: 'o.confirmed_by', paysBack: 'w.reference' },
  },
  {
    action: 'credit_cash_in',
    from: `public.capital_load o join public.cash_in c on c.id = o.cash_in_id
      left join public.cash_in_reopening r on r.load_id = o.id`,
    actor: 'o.loaded_by',
    at: 'o.created_at',
    member: 'o.member_id',
    amount: 'o.amount_centavos',
    reference: 'o.reference',
    reason: 'case when r.load_id is null then c.reason else r.decision_reason end',
    more: { cashIn: 'c.reference', confirmedBy: 'o.confirmed_by' },
  },
  {
    ...announced,
    action: 'reject_cash_in',
    from: 'public.cash_in o',
    when: "o.status = 'rejected'",
    actor: 'o.decided_by',
    at: 'o.decided_at',
    reason: 'o.reason',
    round: 'o.round',
  },
  {
    ...announced,
    action: 'reject_cash_in',
    from: reopened,
    when: "r.status = 'rejected'",
    actor: 'r.decided_by',
    at: 'r.decided_at',
    reason: 'r.decision_reason',
    round: 'r.round',
  },
  {
    ...announced,
    action: 'reopen_cash_in',
    from: reopened,
    actor: 'r.reopened_by',
    at: 'r.reopened_at',
    reason: 'r.reason',
    round: 'r.round',
  },
  {
    action: 'revert_load',
    from: 'public.capital_load o',
    when: 'o.reverted_at is not null',
    actor: 'o.reverted_by',
    at: 'o.reverted_at',
    member: 'o.member_id',
    amount: 'o.amount_centavos',
    reference: 'o.reference',
    more: {
      confirmedBy: 'o.revert_confirmed_by',
      status: 'o.status',
      owedBack: pesos('o.owed_back_centavos'),
    },
  },
  {
    ...approval,
    from: 'public.payout p join public.withdrawal o on o.id = p.id',
    actor: 'p.approved_by',
    at: 'p.approved_at',
    round: 'o.round',
    more: approvalMore('p'),
  },
  {
    ...approval,
    from: takenBack,
    actor: 'b.approved_by',
    at: 'b.approved_at',
    round: 'b.round',
    more: approvalMore('b'),
  },
  {
    ...announced,
    action: 'sample_withdrawal',
    from: 'public.withdrawal o',
    when: 'num_nonnulls(o.sample_of_rule, o.sampled_at) > 0',
    actor: 'null::uuid',
    at: 'o.sampled_at',
    more: { rule: 'o.sample_of_rule' },
  },
  {
    ...decision,
    action: 'take_back_withdrawal',
    from: `${takenBack} left join public.withdrawal_take_back e
      on e.withdrawal_id = b.withdrawal_id and e.round = b.round + 1`,
    actor: 'b.taken_back_by',
    at: 'b.taken_back_at',
    reference: 'o.reference',
    reason: 'b.reason',
    round: 'b.round',
    more: {
      heldUntil: written('case when e.round is null then o.held_until else e.held_until end'),
    },
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
    ...sendingOf('o.id', 'w.sending', 'o.method'),
    when: 'o.sent_at is not null',
  },
  { ...notSent, ...sendingOf('o.payout_id', 'o.sending', 'w.method') },
  {
    ...notSent,
    action: 'unsend_payout',
    actor: 'o.undone_by',
    at: 'o.undone_at',
    reason: 'o.reason',
    more: {
      ...payoutMore("'to_pay'"),
      method: 'w.method',
      paymentReference: 'o.payment_reference',
      confirmedBy: 'o.undone_confirmed_by',
    },
  },
  {
    ...payoutAct,
    action: 'fail_payout',
    when: "o.state = 'failed'",
    actor: 'o.ended_by',
    at: 'o.ended_at',
    reason: 'o.reason',
    more: { ...payoutMore('o.state'), confirmedBy: 'o.return_confirmed_by' },
  },
  {
    ...payoutAct,
    action: 'return_payout',
    when: "o.state = 'returned'",
    actor: 'o.ended_by',
    at: 'o.ended_at',
    reason: 'o.reason',
    more: {
      ...payoutMore('o.state'),
      paymentReference: referenceAsMade('correct_return', 'o.id', 'o.return_reference'),
      confirmedBy: 'o.return_confirmed_by',
    },
  },
  {
    ...batchAct,
    action: 'make_payout_batch',
    actor: 'o.created_by',
    at: 'o.created_at',
    more: { ...batchMore("'open'"), confirmedBy: 'o.confirmed_by' },
  },
  {
    ...batchAct,
    action: 'download_payout_batch',
    when: 'o.file_at is not null',
    actor: 'o.file_by',
    at: 'o.file_at',
    more: { method: 'o.method', count: 'o.line_count', hash: "encode(o.hash, 'hex')" },
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
    more: { confirmedBy: 'o.confirmed_by' },
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
    more: {
      writtenOff: pesos(`select nullif(sum(owed_back_centavos - paid_back_centavos), 0)
        from public.capital_load where member_id = o.id`),
    },
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
    more: { confirmedBy: 'o.confirmed_by' },
  },
  {
    ...proposalAct,
    action: 'propose',
    actor: 'o.maker_id',
    at: 'o.created_at',
    more: { kind: 'o.kind', hash: "encode(o.hash, 'hex')" },
  },
  ...proposalEnds.map(([status, action, actor]) => ({
    ...proposalAct,
    action,
    when: `o.status = '${status}'`,
    actor,
    at: 'o.decided_at',
    reason: 'o.reason',
    more: { kind: 'o.kind', proposedBy: 'o.maker_id', status: 'o.status' },
  })),
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
