import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

export async function insertChallenge(
  trx: Transaction<Tables>,
  challenge: { tokenHash: Buffer; memberId: string; expiresAt: Date },
): Promise<void> {
  const { tokenHash, memberId, expiresAt } = challenge;
  await trx
    .insertInto('sign_in_challenge')
    .values({ token_hash: tokenHash, member_id: memberId, expires_at: expiresAt })
    .execute();
}

/** Counts a try. @returns whose challenge it is; null where it ran out, of time or of tries */
export async function countTry(
  trx: Transaction<Tables>,
  tokenHash: Buffer,
  mostTries: number,
  now: Date,
): Promise<string | null> {
  const row = await trx
    .updateTable('sign_in_challenge')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst();
  return row?.member_id ?? null;
}

/** False where there is none any more. */
export async function deleteChallenge(
  trx: Transaction<Tables>,
  tokenHash: Buffer,
): Promise<boolean> {
  const result = await trx
    .deleteFrom('sign_in_challenge')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteChallengesOf(
  trx: Transaction<Tables>,
  memberId: string,
): Promise<void> {
  await trx.deleteFrom('sign_in_challenge').where('member_id', '=', memberId).execute();
}

export async function deleteExpiredChallenges(trx: Transaction<Tables>, now: Date): Promise<void> {
  await trx.deleteFrom('sign_in_challenge').where('expires_at', '<=', now).execute();
}
