import type { Transaction } from 'kysely';
import type { MemberTable, Tables } from '../../../database/tables.ts';

/** The ids of the admins who can act, their rows locked in the order of their ids. */
export async function lockActiveAdmins(trx: Transaction<Tables>): Promise<string[]> {
  const rows = await trx
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export async function updateIsActive(
  trx: Transaction<Tables>,
  memberId: string,
  isActive: boolean,
): Promise<void> {
  await trx.updateTable('member').set({ isActive }).where('id', '=', memberId).execute();
}

export async function updateStatus(
  trx: Transaction<Tables>,
  memberId: string,
  status: MemberTable['status'],
): Promise<void> {
  await trx.updateTable('member').set({ status }).where('id', '=', memberId).execute();
}

/**
 * Erases what is known of a person. What stays: the row without personal data, as a place in the
 * referral tree and the owner of accounts in the ledger, and what the books are about: amounts,
 * dates and references of packages, loads and withdrawals.
 */
export async function erasePerson(
  trx: Transaction<Tables>,
  memberId: string,
  at: Date,
): Promise<void> {
  await trx.deleteFrom('withdrawalDestination').where('memberId', '=', memberId).execute();
  await trx.deleteFrom('knownDevice').where('memberId', '=', memberId).execute();
  await trx.deleteFrom('secondFactor').where('memberId', '=', memberId).execute();
  await trx.deleteFrom('recoveryCode').where('memberId', '=', memberId).execute();
  await trx.deleteFrom('signInChallenge').where('memberId', '=', memberId).execute();
  await trx.deleteFrom('passwordLink').where('memberId', '=', memberId).execute();
  await trx.deleteFrom('securityEvent').where('memberId', '=', memberId).execute();
  // Answers that are kept for repeated requests hold what the person sent.
  await trx.deleteFrom('idempotencyKey').where('memberId', '=', memberId).execute();
  await trx
    .updateTable('withdrawal')
    .set({ accountNumber: '', accountName: '', destinationSalt: null })
    .where('memberId', '=', memberId)
    .execute();
  await trx
    .updateTable('member')
    .set({
      username: null,
      email: null,
      phone: null,
      passwordHash: null,
      referralCode: null,
      isActive: false,
      deletedAt: at,
    })
    .where('id', '=', memberId)
    .execute();
}
