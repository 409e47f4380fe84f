import type { Transaction } from 'kysely';
import type { MemberTable, Tables } from '../../../database/tables.ts';

/** The ids of the admins who can act, their rows locked in the order of their ids. */
export async function lockActiveAdmins(trx: Transaction<Tables>): Promise<string[]> {
  const rows = await trx
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
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
  await trx.updateTable('member').set({ is_active: isActive }).where('id', '=', memberId).execute();
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
  await trx.deleteFrom('withdrawal_destination').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('known_device').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('second_factor').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('sign_in_challenge').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('password_link').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('security_event').where('member_id', '=', memberId).execute();
  // Answers that are kept for repeated requests hold what the person sent.
  await trx.deleteFrom('idempotency_key').where('member_id', '=', memberId).execute();
  await trx
    .updateTable('withdrawal')
    .set({ account_number: '', account_name: '', destination_salt: null })
    .where('member_id', '=', memberId)
    .execute();
  await trx
    .updateTable('member')
    .set({
      username: null,
      email: null,
      phone: null,
      password_hash: null,
      referral_code: null,
      is_active: false,
      deleted_at: at,
    })
    .where('id', '=', memberId)
    .execute();
}
