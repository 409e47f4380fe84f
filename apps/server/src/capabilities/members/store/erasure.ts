import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

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
