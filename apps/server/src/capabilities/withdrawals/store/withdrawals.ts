import type { PackageType, WithdrawalStatus } from '@barya/contract';
import type { Centavos } from '@barya/money';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { MemberTable, Tables, WithdrawalTable } from '../../../database/tables.ts';

export type WithdrawalRow = Selectable<WithdrawalTable>;
const ofMember = ['username', 'email', 'phone', 'isActive', 'deletedAt'] as const;
/** What is read of the member beside a withdrawal. */
export const memberColumns = ofMember.map((column) => `member.${column}` as const);

/** A withdrawal with the person who asked for it; a deleted account has no name any more. */
export type WithdrawalOfMember = WithdrawalRow &
  Pick<Selectable<MemberTable>, (typeof ofMember)[number]>;

export async function insertWithdrawal(
  trx: Transaction<Tables>,
  withdrawal: Insertable<WithdrawalTable>,
): Promise<WithdrawalRow> {
  return trx.insertInto('withdrawal').values(withdrawal).returningAll().executeTakeFirstOrThrow();
}

/** Locks a withdrawal's row until the transaction ends. */
export async function lockWithdrawal(
  trx: Transaction<Tables>,
  withdrawalId: string,
): Promise<WithdrawalOfMember | null> {
  const row = await trx
    .selectFrom('withdrawal')
    .innerJoin('member', 'member.id', 'withdrawal.memberId')
    .selectAll('withdrawal')
    .select(memberColumns)
    .where('withdrawal.id', '=', withdrawalId)
    .forUpdate('withdrawal')
    .executeTakeFirst();
  return row ?? null;
}

/** A withdrawal with the name that the admin who decided it has today. */
export type DecidedWithdrawal = WithdrawalOfMember & { deciderUsername: string | null };

export async function findWithdrawal(
  db: Kysely<Tables>,
  withdrawalId: string,
): Promise<DecidedWithdrawal | null> {
  const row = await db
    .selectFrom('withdrawal')
    .innerJoin('member', 'member.id', 'withdrawal.memberId')
    .leftJoin('member as decider', 'decider.id', 'withdrawal.processedBy')
    .selectAll('withdrawal')
    .select(memberColumns)
    .select('decider.username as deciderUsername')
    .where('withdrawal.id', '=', withdrawalId)
    .executeTakeFirst();
  return row ?? null;
}

export async function hasReference(db: Kysely<Tables>, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markDecided(
  trx: Transaction<Tables>,
  withdrawalId: string,
  { at, by, ...decided }: { status: WithdrawalStatus; at: Date; by: string; reason: string | null },
): Promise<WithdrawalRow> {
  return trx
    .updateTable('withdrawal')
    .set({ ...decided, processedAt: at, processedBy: by })
    .where('id', '=', withdrawalId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The type of the package whose claim was credited last; null before the first claim. */
export async function findLastClaimedType(
  db: Kysely<Tables>,
  memberId: string,
): Promise<PackageType | null> {
  const row = await db
    .selectFrom('packagePayout')
    .innerJoin('package', 'package.id', 'packagePayout.packageId')
    .select('package.packageType')
    .where('packagePayout.memberId', '=', memberId)
    .where('packagePayout.action', '=', 'claim')
    .orderBy('packagePayout.createdAt', 'desc')
    .orderBy('packagePayout.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.packageType ?? null;
}

/** A withdrawal that waits for a decision, with its holds in the ledger. */
export interface PendingWithdrawal {
  id: string;
  amountCentavos: Centavos;
  holdIds: string[];
}

/** Locks a member's withdrawals that wait for a decision. */
export async function lockPendingWithdrawals(
  trx: Transaction<Tables>,
  memberId: string,
): Promise<PendingWithdrawal[]> {
  return trx
    .selectFrom('withdrawal')
    .select(['id', 'amountCentavos', 'holdIds'])
    .where('memberId', '=', memberId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function rejectWithdrawals(
  trx: Transaction<Tables>,
  withdrawalIds: readonly string[],
  decision: { at: Date; by: string; reason: string },
): Promise<void> {
  if (withdrawalIds.length === 0) return;
  await trx
    .updateTable('withdrawal')
    .set({
      status: 'rejected',
      processedAt: decision.at,
      processedBy: decision.by,
      reason: decision.reason,
    })
    .where('id', 'in', [...withdrawalIds])
    .execute();
}
