import type { PayoutState, WithdrawalStatus } from '@barya/contract';
import { sql } from 'kysely';
import type { Db, NewRow, Row, Trx } from '../../../database/tables.ts';
import { peopleAs, usernameOf } from '../../../people/person.ts';

export type WithdrawalRow = Row<'withdrawal'>;
const ofMember = ['username', 'email', 'phone', 'isActive', 'deletedAt'] as const;
/** The member's columns that each withdrawal reads. */
export const memberColumns = ofMember.map((column) => `member.${column}` as const);

/** A withdrawal with its member; a deleted member has no name. */
export type WithdrawalOfMember = WithdrawalRow & Pick<Row<'member'>, (typeof ofMember)[number]>;

/** What a withdrawal shows of its payout; all null before it is approved. */
export interface PayoutShown {
  payoutState: PayoutState | null;
  payoutApprovedAt: Date | null;
  /** The version of the rule that approved it. */
  approvedByRule: number | null;
  paymentReference: string | null;
  paidAt: Date | null;
  payoutEndedAt: Date | null;
  payoutReason: string | null;
  takenBy: string | null;
  takenByUsername: string | null;
  takenAt: Date | null;
  batchId: string | null;
  batchReference: string | null;
}
/** Of a withdrawal that is not approved. */
export const noPayout: PayoutShown = {
  payoutState: null,
  payoutApprovedAt: null,
  approvedByRule: null,
  paymentReference: null,
  paidAt: null,
  payoutEndedAt: null,
  payoutReason: null,
  takenBy: null,
  takenByUsername: null,
  takenAt: null,
  batchId: null,
  batchReference: null,
};

/** A withdrawal with its member and its payout. */
export type ShownWithdrawal = WithdrawalOfMember & PayoutShown;

/** Of the joined `payout` and `payout_batch`. */
export const payoutColumns = [
  'payout.state as payoutState',
  'payout.approvedAt as payoutApprovedAt',
  'payout.approvedByRule',
  'payout.paymentReference',
  'payout.paidAt',
  'payout.endedAt as payoutEndedAt',
  'payout.reason as payoutReason',
  'payout.takenBy',
  'payout.takenAt',
  'payout.batchId',
  'payoutBatch.reference as batchReference',
] as const;
export const takenByUsername = usernameOf('payout.takenBy').as('takenByUsername');

function selectShown(db: Db) {
  return db
    .selectFrom('withdrawal')
    .innerJoin(peopleAs('member'), 'member.id', 'withdrawal.memberId')
    .leftJoin('payout', 'payout.id', 'withdrawal.id')
    .leftJoin('payoutBatch', 'payoutBatch.id', 'payout.batchId')
    .selectAll('withdrawal')
    .select(memberColumns)
    .select(payoutColumns)
    .select(takenByUsername);
}

export async function insertWithdrawal(
  trx: Trx,
  withdrawal: NewRow<'withdrawal'>,
): Promise<WithdrawalRow> {
  return trx.insertInto('withdrawal').values(withdrawal).returningAll().executeTakeFirstOrThrow();
}

export async function lockWithdrawal(
  trx: Trx,
  withdrawalId: string,
): Promise<WithdrawalOfMember | null> {
  const row = await trx
    .selectFrom('withdrawal')
    .innerJoin(peopleAs('member'), 'member.id', 'withdrawal.memberId')
    .selectAll('withdrawal')
    .select(memberColumns)
    .where('withdrawal.id', '=', withdrawalId)
    .forUpdate('withdrawal')
    .executeTakeFirst();
  return row ?? null;
}

/** These withdrawals with their members, by id. */
export async function findWithdrawals(
  db: Db,
  withdrawalIds: readonly string[],
): Promise<Map<string, WithdrawalOfMember>> {
  const rows = await db
    .selectFrom('withdrawal')
    .innerJoin(peopleAs('member'), 'member.id', 'withdrawal.memberId')
    .selectAll('withdrawal')
    .select(memberColumns)
    .where('withdrawal.id', '=', sql<string>`any(${[...withdrawalIds]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks withdrawals by id. */
export async function lockWithdrawals(trx: Trx, withdrawalIds: readonly string[]): Promise<void> {
  await trx
    .selectFrom('withdrawal')
    .select('id')
    .where('id', '=', sql<string>`any(${[...withdrawalIds]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A withdrawal with its decider's current username. */
export type DecidedWithdrawal = ShownWithdrawal & { deciderUsername: string | null };

export async function findWithdrawal(
  db: Db,
  withdrawalId: string,
): Promise<DecidedWithdrawal | null> {
  const row = await selectShown(db)
    .select(usernameOf('withdrawal.processedBy').as('deciderUsername'))
    .where('withdrawal.id', '=', withdrawalId)
    .executeTakeFirst();
  return row ?? null;
}

/** A member's withdrawal by its reference. */
export async function findOwnByReference(
  db: Db,
  memberId: string,
  reference: string,
): Promise<ShownWithdrawal | null> {
  const row = await selectShown(db)
    .where('withdrawal.reference', '=', reference)
    .where('withdrawal.memberId', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

export async function markDecided(
  trx: Trx,
  withdrawalId: string,
  {
    at,
    by,
    ...decided
  }: { status: WithdrawalStatus; at: Date; by: string | null; reason: string | null },
): Promise<WithdrawalRow> {
  return trx
    .updateTable('withdrawal')
    .set({ ...decided, processedAt: at, processedBy: by })
    .where('id', '=', withdrawalId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Leaves a withdrawal that the rule would approve to a person. */
export async function saveSample(
  trx: Trx,
  withdrawalId: string,
  { version, at }: { version: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('withdrawal')
    .set({ sampleOfRule: version, sampledAt: at })
    .where('id', '=', withdrawalId)
    .execute();
}

/**
 * Records that an approval was taken back: the withdrawal waits again in its next round, with other
 * holds. The database ends the payout.
 */
export async function saveTakeBack(
  trx: Trx,
  takeBack: NewRow<'withdrawalTakeBack'>,
  next: { holdIds: string[]; heldUntil: Date | null },
): Promise<void> {
  await trx.insertInto('withdrawalTakeBack').values(takeBack).execute();
  await trx
    .updateTable('withdrawal')
    .set({ ...next, status: 'pending', round: takeBack.round + 1 })
    .set({ processedAt: null, processedBy: null })
    .where('id', '=', takeBack.withdrawalId)
    .execute();
}

/** Rejects many withdrawals. */
export async function markRejected(
  trx: Trx,
  rejected: readonly { id: string; reason: string }[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await sql`
    update withdrawal w
    set status = 'rejected', reason = r.reason, processed_at = ${at}, processed_by = ${by}
    from unnest(
      ${rejected.map(({ id }) => id)}::uuid[], ${rejected.map(({ reason }) => reason)}::text[]
    ) as r (id, reason)
    where w.id = r.id`.execute(trx);
}

/** Locks a member's pending withdrawals. */
export async function lockPendingWithdrawals(trx: Trx, memberId: string): Promise<WithdrawalRow[]> {
  return trx
    .selectFrom('withdrawal')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export interface Announced {
  id: string;
  status: WithdrawalStatus;
  amountCentavos: number;
  isCancelled: boolean;
}

/** What a withdrawal's event carries; null when it is not the member's. */
export async function findAnnounced(
  db: Db,
  memberId: string,
  withdrawalId: string,
): Promise<Announced | null> {
  const row = await db
    .selectFrom('withdrawal')
    .select(['id', 'status', 'amountCentavos', 'processedBy'])
    .where('id', '=', withdrawalId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, status, amountCentavos, processedBy } = row;
  return {
    id,
    status,
    amountCentavos,
    isCancelled: status === 'rejected' && processedBy === memberId,
  };
}
