import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Actor } from '../../../kernel/operation.ts';

/** Opens a session for a member. */
export async function insertSession(
  trx: Transaction<Tables>,
  session: { tokenHash: Buffer; memberId: string; at: Date; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      member_id: session.memberId,
      created_at: session.at,
      used_at: session.at,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Whose session it is and when its end was last moved; null when it ran out or there is none. */
export async function findSession(
  db: Kysely<Tables>,
  tokenHash: Buffer,
  now: Date,
): Promise<{ actor: Actor; usedAt: Date } | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select([
      'member.id',
      'member.username',
      'member.role',
      'member.status',
      'member.is_active',
      'session.used_at',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('member.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || row.username === null) return null;
  const { id: memberId, username, role, status, is_active: isActive } = row;
  const actor = { memberId, username, role, status, isActive, sessionHash: tokenHash };
  return { actor, usedAt: row.used_at };
}

/** Moves the end of a session that is in use, unless another request just did. */
export async function renewSession(
  db: Kysely<Tables>,
  tokenHash: Buffer,
  renewal: { usedAt: Date; at: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ used_at: renewal.at, expires_at: renewal.expiresAt })
    .where('token_hash', '=', tokenHash)
    .where('used_at', '=', renewal.usedAt)
    .execute();
}

export async function deleteSession(trx: Transaction<Tables>, tokenHash: Buffer): Promise<void> {
  await trx.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Deletes a member's sessions, all or all but one. */
export async function deleteSessionsOf(
  trx: Transaction<Tables>,
  memberId: string,
  exceptTokenHash: Buffer | null,
): Promise<void> {
  let query = trx.deleteFrom('session').where('member_id', '=', memberId);
  if (exceptTokenHash !== null) query = query.where('token_hash', '!=', exceptTokenHash);
  await query.execute();
}

/** Deletes some of the sessions that ran out, and answers the hashes of their tokens. */
export async function deleteExpiredSessions(
  trx: Transaction<Tables>,
  now: Date,
  limit: number,
): Promise<Buffer[]> {
  const expired = trx
    .selectFrom('session')
    .select('token_hash')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await trx
    .deleteFrom('session')
    .where('token_hash', 'in', expired)
    .returning('token_hash')
    .execute();
  return rows.map((row) => row.token_hash);
}
