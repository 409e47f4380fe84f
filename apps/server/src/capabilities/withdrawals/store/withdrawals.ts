import type { WithdrawalStatus } from '@barya/contract';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { MemberTable, Tables, WithdrawalTable } from '../../../database/tables.ts';
import { peopleAs, usernameOf } from '../../../people/person.ts';

export type WithdrawalRow = Selectable<WithdrawalTable>;
const ofMember = ['username', 'email', 'phone', 'isActive', 'deletedAt'] as const;
/** The member's columns that each withdrawal reads. */
export const memberColumns = ofMember.map((column) => `member.${column}` as const);

/** A withdrawal with its member; a deleted member has no name. */
export type WithdrawalOfMember = WithdrawalRow &
  Pick<Selectable<MemberTable>, (typeof ofMember)[number]>;

export async function insertWithdrawal(
  trx: Transaction<Tables>,
  withdrawal: Insertable<WithdrawalTable>,
): Promise<WithdrawalRow> {
  return trx.insertInto('withdrawal').values(withdrawal).returningAll().executeTakeFirstOrThrow();
}

export async function lockWithdrawal(
  trx: Transaction<Tables>,
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

/** A withdrawal with its decider's current username. */
export type DecidedWithdrawal = WithdrawalOfMember & { deciderUsername: string | null };

export async function findWithdrawal(
  db: Kysely<Tables>,
  withdrawalId: string,
): Promise<DecidedWithdrawal | null> {
  const row = await db
    .selectFrom('withdrawal')
    .innerJoin(peopleAs('member'), 'member.id', 'withdrawal.memberId')
    .selectAll('withdrawal')
    .select(memberColumns)
    .select(usernameOf('withdrawal.processedBy').as('deciderUsername'))
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

/** Locks a member's pending withdrawals. */
export async function lockPendingWithdrawals(
  trx: Transaction<Tables>,
  memberId: string,
): Promise<WithdrawalRow[]> {
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
  db: Kysely<Tables>,
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
