import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

const MOST_KEPT = 20;

/** Whether a member was ever signed in: then there is a browser that is known, or still a session. */
export async function hasSignedInBefore(
  trx: Transaction<Tables>,
  memberId: string,
): Promise<boolean> {
  const { rows } = await sql<{ before: boolean }>`
    select exists (select from known_device where member_id = ${memberId})
      or exists (select from session where member_id = ${memberId}) as before`.execute(trx);
  return rows[0]?.before ?? false;
}

/** Whether a member signed in with this browser before. */
export async function isKnownDevice(
  db: Kysely<Tables>,
  memberId: string,
  deviceHash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that a member signs in with a browser. @returns whether it was known */
export async function rememberDevice(
  trx: Transaction<Tables>,
  memberId: string,
  deviceHash: Buffer,
  at: Date,
): Promise<boolean> {
  const known = await trx
    .updateTable('known_device')
    .set({ used_at: at })
    .where('member_id', '=', memberId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return true;
  await trx
    .insertInto('known_device')
    .values({ member_id: memberId, device_hash: deviceHash, used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await forgetOldest(trx, memberId);
  return false;
}

async function forgetOldest(trx: Transaction<Tables>, memberId: string): Promise<void> {
  const kept = trx
    .selectFrom('known_device')
    .select('device_hash')
    .where('member_id', '=', memberId)
    .orderBy('used_at', 'desc')
    .limit(MOST_KEPT);
  await trx
    .deleteFrom('known_device')
    .where('member_id', '=', memberId)
    .where('device_hash', 'not in', kept)
    .execute();
}
