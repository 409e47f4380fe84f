import { type RawBuilder, sql } from 'kysely';
import type { Db, Row, Trx } from '../../database/tables.ts';
import { batchOf } from '../../kernel/forget-old.ts';
import type { Purpose } from './domain.ts';

export type PasskeyRow = Row<'passkey'>;

/** A member's passkeys, the oldest first. */
export async function listPasskeyRows(db: Db, memberId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function findByCredential(db: Db, credentialId: Buffer): Promise<PasskeyRow | null> {
  const row = await db
    .selectFrom('passkey')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
  return row ?? null;
}

export async function hasPasskey(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('passkey')
    .select('id')
    .where('memberId', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same as an SQL expression on a member id column. */
export function hasPasskeyOf(memberId: string): RawBuilder<boolean> {
  return sql`exists (select from passkey k where k.member_id = ${sql.ref(memberId)})`;
}

/** False if another row has this credential. */
export async function insertPasskey(
  trx: Trx,
  passkey: Omit<PasskeyRow, 'usedAt'>,
): Promise<boolean> {
  const result = await trx
    .insertInto('passkey')
    .values({ ...passkey, usedAt: null })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Null if the member has no such passkey. */
export async function updateName(
  trx: Trx,
  memberId: string,
  { id, name }: { id: string; name: string },
): Promise<PasskeyRow | null> {
  const row = await trx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Records a use, unless the counter shows that another authenticator has the passkey too: it must
 * grow. Synced passkeys always say 0.
 */
export async function updateUse(
  trx: Trx,
  id: string,
  { counter, at }: { counter: number; at: Date },
): Promise<'used' | 'cloned' | 'removed'> {
  const { rows } = await sql<{ isUsed: boolean }>`
    with locked as (select id, counter from passkey where id = ${id} for update),
      used as (
        update passkey p set counter = ${counter}, used_at = ${at}
        from locked l
        where p.id = l.id and (l.counter < ${counter} or (l.counter = 0 and ${counter} = 0))
        returning p.id
      )
    select exists (select from used) as is_used from locked`.execute(trx);
  const row = rows[0];
  if (row === undefined) return 'removed';
  return row.isUsed ? 'used' : 'cloned';
}

/** False if the member has no such passkey. */
export async function deletePasskey(trx: Trx, memberId: string, id: string): Promise<boolean> {
  const result = await trx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Deletes a member's passkeys. False if there was none. */
export async function deletePasskeysOf(trx: Trx, memberId: string): Promise<boolean> {
  const result = await trx
    .deleteFrom('passkey')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** What a challenge is for. Null members and sessions: anybody's sign-in. */
export interface Challenge {
  purpose: Purpose;
  memberId: string | null;
  sessionHash: Buffer | null;
  subjectHash: Buffer | null;
}

export async function insertChallenge(
  trx: Trx,
  challenge: Challenge & { challengeHash: Buffer; expiresAt: Date },
): Promise<void> {
  await trx.insertInto('passkeyChallenge').values(challenge).execute();
}

/** Deletes a challenge, so that it is used once. Null if there is none. */
export async function takeChallengeRow(
  trx: Trx,
  challengeHash: Buffer,
): Promise<(Challenge & { expiresAt: Date }) | null> {
  const row = await trx
    .deleteFrom('passkeyChallenge')
    .where('challengeHash', '=', challengeHash)
    .returning(['purpose', 'memberId', 'sessionHash', 'subjectHash', 'expiresAt'])
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteChallengesOf(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('passkeyChallenge').where('memberId', '=', memberId).execute();
}

/** Deletes a batch of expired challenges. @returns whether more may remain */
export function deleteExpiredChallenges(trx: Trx, now: Date): Promise<boolean> {
  return batchOf(trx).deleteFrom('passkeyChallenge', 'expiresAt', now);
}

/** Whether the member's withdrawals to new accounts need a passkey. */
export async function isPasskeyRequired(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('passkeyRequirement')
    .select('memberId')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** False if it was on already. */
export async function insertRequirement(trx: Trx, memberId: string, since: Date): Promise<boolean> {
  const result = await trx
    .insertInto('passkeyRequirement')
    .values({ memberId, since })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** False if it was off already. */
export async function deleteRequirement(trx: Trx, memberId: string): Promise<boolean> {
  const result = await trx
    .deleteFrom('passkeyRequirement')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Whether the settings ask this admin for a second factor, and they have no app for codes. */
export async function isOnlyFactorOfAdmin(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ isOnly: boolean }>`
    select require_admin_second_factor
      and not exists (select from second_factor
        where member_id = ${memberId} and confirmed_at is not null) as is_only
    from setting`.execute(db);
  return rows[0]?.isOnly ?? false;
}
