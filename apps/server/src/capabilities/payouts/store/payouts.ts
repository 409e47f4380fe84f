import { withoutLeadingZeros } from '@barya/contract';
import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Db, NewRow, Row, Trx } from '../../../database/tables.ts';
import type { Holder } from '../../../people/closing.ts';
import type { ReferenceUse as NamedUse } from '../../capital/index.ts';

export type PayoutRow = Row<'payout'>;

export async function insertPayout(trx: Trx, payout: NewRow<'payout'>): Promise<PayoutRow> {
  return trx.insertInto('payout').values(payout).returningAll().executeTakeFirstOrThrow();
}

export async function findPayout(db: Db, id: string): Promise<PayoutRow | null> {
  const row = await db.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Locks payouts by id; unknown ids are left out. */
export async function lockPayouts(trx: Trx, ids: readonly string[]): Promise<PayoutRow[]> {
  return trx
    .selectFrom('payout')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A member's payouts that wait, locked by id. */
export async function lockWaitingOf(trx: Trx, memberId: string): Promise<PayoutRow[]> {
  return trx
    .selectFrom('payout')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('state', '=', 'to_pay')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Records to whom the money of these payouts will be owed. */
export async function keepHolder(
  trx: Trx,
  ids: readonly string[],
  { name, salt }: Holder,
): Promise<void> {
  await trx
    .updateTable('payout')
    .set({ unclaimedHolder: name, unclaimedHolderSalt: salt })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** What sending a payout records. */
export interface Sent {
  confirmedBy: string | null;
  id: string;
  transferId: string;
  paymentReference: string | null;
  paidAt: Date;
}

/** Records that payouts were sent, and ends their takes. */
export async function markSent(
  trx: Trx,
  sent: readonly Sent[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const ids = sent.map(({ id }) => id);
  await sql`
    update payout p
    set state = 'sent', payment_reference = s.payment_reference, paid_at = s.paid_at,
      transfer_id = s.transfer_id, confirmed_by = s.confirmed_by, sent_at = ${at}, sent_by = ${by},
      taken_by = null, taken_at = null, unclaimed_holder = null, unclaimed_holder_salt = null
    from unnest(
      ${ids}::uuid[], ${sent.map((each) => each.transferId)}::uuid[],
      ${sent.map((each) => each.paymentReference)}::text[],
      ${sent.map((each) => each.paidAt)}::timestamptz[],
      ${sent.map((each) => each.confirmedBy)}::uuid[]
    ) as s (id, transfer_id, payment_reference, paid_at, confirmed_by)
    where p.id = s.id and ${isOneOf(ids)}`.execute(trx);
}

/** Corrects the payment reference of a locked payout. */
export async function saveReference(trx: Trx, id: string, paymentReference: string): Promise<void> {
  await trx.updateTable('payout').set({ paymentReference }).where('id', '=', id).execute();
}

/** Takes back that a locked payout was sent: the database makes it one to pay, in no batch. */
export async function insertNotSent(trx: Trx, row: NewRow<'payoutNotSent'>): Promise<void> {
  await trx.insertInto('payoutNotSent').values(row).execute();
}

/** What ending a payout without payment records. */
export interface Ended {
  id: string;
  reason: string;
  returnReference: string | null;
  confirmedBy: string | null;
}

/** Records that payouts failed or came back. */
export async function markEnded(
  trx: Trx,
  ended: readonly Ended[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const ids = ended.map(({ id }) => id);
  await sql`
    update payout p
    set state = case p.state when 'sent' then 'returned' else 'failed' end, reason = e.reason,
      return_reference = e.return_reference, return_confirmed_by = e.confirmed_by,
      ended_at = ${at}, ended_by = ${by}, taken_by = null, taken_at = null, unclaimed_holder = null, unclaimed_holder_salt = null
    from unnest(
      ${ids}::uuid[], ${ended.map((each) => each.reason)}::text[],
      ${ended.map((each) => each.returnReference)}::text[],
      ${ended.map((each) => each.confirmedBy)}::uuid[]
    ) as e (id, reason, return_reference, confirmed_by)
    where p.id = e.id and ${isOneOf(ids)}`.execute(trx);
}

/** For thousands of ids the join alone would scan all payouts. */
function isOneOf(ids: readonly string[]): RawBuilder<SqlBool> {
  return sql`p.id = any(${[...ids]}::uuid[])`;
}

/** A posted part of a withdrawal: its transfer, and the balance that it came from. */
export interface PostedPart {
  payoutId: string;
  transferId: string;
  debitAccountId: string;
  amountCentavos: number;
}

/** What approving these withdrawals posted, in the order of the holds. */
export async function readPostedParts(db: Db, ids: readonly string[]): Promise<PostedPart[]> {
  const { rows } = await sql<PostedPart>`
    select w.id as payout_id, t.id as transfer_id, t.debit_account_id, t.amount_centavos
    from withdrawal w
    cross join unnest(w.hold_ids) with ordinality as h (id, place)
    join ledger.transfer t on t.target_id = h.id
    where w.id = any(${[...ids]}::uuid[]) order by w.id, h.place`.execute(db);
  return rows;
}

/** Who has a payment reference, of money out or in; a payout by its withdrawal's reference. */
export type ReferenceUse = Omit<NamedUse, 'username'>;

/** The payment reference of the bank line out that a payout is matched to; null if it is to none. */
export async function findMatchedReference(
  db: Db,
  payoutId: string,
): Promise<{ paymentReference: string | null } | null> {
  const line = db.selectFrom('bankLine').select('paymentReference');
  const out = line.where('payoutId', '=', payoutId).where('amountCentavos', '<', 0);
  return (await out.executeTakeFirst()) ?? null;
}

/**
 * What has these payment references of a method's account, by those without zeros; else payouts that
 * were corrected from them and paid by the same person.
 */
export async function findUses(
  db: Db,
  method: string,
  paymentReferences: readonly string[],
  payerId: string,
): Promise<Map<string, ReferenceUse>> {
  const bare = paymentReferences.map(withoutLeadingZeros);
  const { rows } = await sql<ReferenceUse & { bare: string }>`
    select ltrim(e.state_before ->> 'paymentReference', '0') as bare, w.reference, w.id, 'payout' as kind
    from audit_entry e join payout p on p.id = e.subject_id join withdrawal w on w.id = p.id
    left join payout_batch b on b.id = p.batch_id
    where e.action = 'correct_payout'
      and ltrim(e.state_before ->> 'paymentReference', '0') = any(${bare}::text[])
      and account_of(p.method) = account_of(${method})
      and coalesce(b.created_by, p.sent_by) = ${payerId}
    union all
    select used.reference as bare, coalesce(w.reference, c.reference, l.reference) as reference,
      coalesce(w.id, c.id, l.id) as id,
      case when w.id is not null then 'payout' when c.id is not null then 'cash_in'
        else 'load' end as kind
    from payment_reference used
    left join withdrawal w on w.id = used.payout_id
    left join cash_in c on c.id = used.cash_in_id
    left join capital_load l on l.id = used.load_id
    where used.reference = any(${bare}::text[])
      and used.method = account_of(${method})`.execute(db);
  // Who has it now is the last.
  return new Map(rows.map(({ bare, ...use }) => [bare, use]));
}

/** Whether another payment got the payment reference in the meantime; the transaction is void. */
export function isReferenceTaken(error: unknown): boolean {
  const { constraint = '' } = error as { constraint?: string };
  return ['payout_payment_reference', 'payment_reference_pkey'].includes(constraint);
}
