import type { StaffRole } from '@barya/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, Trx } from '../../../database/tables.ts';
import { peopleAs } from '../../../people/person.ts';

/** How many tries at once, and how often one is added. */
export interface Allowance {
  most: number;
  everyMs: number;
}

export type Turn = { isTaken: true; triesBefore: number } | { isTaken: false; waitMs: number };

/**
 * Takes one try of `key` in a single statement, so that all servers share one count. `expire` is
 * when all tries are back, in milliseconds; a job then deletes the row.
 */
export async function takeTry(
  pool: Pick<pg.Pool, 'query'>,
  key: string,
  { most, everyMs }: Allowance,
  nowMs: number,
): Promise<Turn> {
  const { rows } = await pool.query<{ expire: string }>(
    `insert into sign_in_failure (key, points, expire) values ($1, 1, $2::bigint + $3::bigint)
     on conflict (key) do update
       set points = sign_in_failure.points + 1,
         expire = greatest(sign_in_failure.expire, $2::bigint) + $3::bigint
       where sign_in_failure.expire + $3::bigint <= $2::bigint + $4::bigint
         or sign_in_failure.expire <= $2::bigint
     returning expire`,
    [key, nowMs, everyMs, most * everyMs],
  );
  const [taken] = rows;
  if (taken !== undefined) {
    const triesNow = Math.ceil((Number(taken.expire) - nowMs) / everyMs);
    return { isTaken: true, triesBefore: triesNow - 1 };
  }
  const found = await pool.query<{ expire: string }>(
    'select expire from sign_in_failure where key = $1',
    [key],
  );
  const expire = Number(found.rows[0]?.expire ?? nowMs);
  return { isTaken: false, waitMs: Math.max(0, expire + everyMs - most * everyMs - nowMs) };
}

export async function forgetTries(pool: Pick<pg.Pool, 'query'>, key: string): Promise<void> {
  await pool.query('delete from sign_in_failure where key = $1', [key]);
}

const MOST_DELETED_AT_ONCE = 1_000;

/** Deletes a batch of expired counts. @returns whether there may be more */
export async function deleteOldTries(trx: Trx, nowMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from sign_in_failure where key in (
      select key from sign_in_failure where expire < ${nowMs}
      order by expire limit ${MOST_DELETED_AT_ONCE} for update skip locked)`.execute(trx);
  return Number(numAffectedRows) === MOST_DELETED_AT_ONCE;
}

const MOST_KEPT = 20;

/** Whether a member ever signed in: a known browser or a session remains. */
export async function hasSignedInBefore(trx: Trx, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ before: boolean }>`
    select exists (select from known_device where member_id = ${memberId})
      or exists (select from session where member_id = ${memberId}) as before`.execute(trx);
  return rows[0]?.before ?? false;
}

export async function isKnownDevice(
  db: Db,
  memberId: string,
  deviceHash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevice')
    .select('memberId')
    .where('memberId', '=', memberId)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves a locked member's browser. @returns whether it was known, and since when it is theirs */
export async function saveDevice(
  trx: Trx,
  memberId: string,
  deviceHash: Buffer,
  { at, since }: { at: Date; since: Date },
): Promise<{ isKnown: boolean; since: Date }> {
  const known = await trx
    .updateTable('knownDevice')
    .set({ usedAt: at, since: sql<Date>`least(since, ${since}::timestamptz)` })
    .where('memberId', '=', memberId)
    .where('deviceHash', '=', deviceHash)
    .returning('since')
    .executeTakeFirst();
  if (known !== undefined) return { isKnown: true, ...known };
  await trx
    .insertInto('knownDevice')
    .values({ memberId, deviceHash, usedAt: at, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { isKnown: false, since };
}

/** Forgets browsers of a member beyond the newest twenty. @returns those */
export async function forgetOldestDevices(trx: Trx, memberId: string): Promise<Buffer[]> {
  const kept = trx
    .selectFrom('knownDevice')
    .select('deviceHash')
    .where('memberId', '=', memberId)
    .orderBy('usedAt', 'desc')
    .limit(MOST_KEPT);
  const rows = await trx
    .deleteFrom('knownDevice')
    .where('memberId', '=', memberId)
    .where('deviceHash', 'not in', kept)
    .returning('deviceHash')
    .execute();
  return rows.map(({ deviceHash }) => deviceHash);
}

export async function forgetDevices(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('knownDevice').where('memberId', '=', memberId).execute();
}

/** Saves a link and replaces the owner's earlier one. */
export async function savePasswordLink(
  trx: Trx,
  link: { memberId: string; tokenHash: Buffer; expiresAt: Date; addressVerifiedAt: Date | null },
): Promise<void> {
  await sql`
    insert into password_link (member_id, token_hash, expires_at, address_verified_at)
    values (${link.memberId}, ${link.tokenHash}, ${link.expiresAt}, ${link.addressVerifiedAt})
    on conflict (member_id) do update
      set token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = null,
        address_verified_at = excluded.address_verified_at`.execute(trx);
}

export interface PasswordLinkRow {
  memberId: string;
  username: string | null;
  staffRole: StaffRole | null;
  expiresAt: Date;
  usedAt: Date | null;
  addressVerifiedAt: Date | null;
}

export async function findPasswordLink(db: Db, tokenHash: Buffer): Promise<PasswordLinkRow | null> {
  const row = await db
    .selectFrom('passwordLink')
    .innerJoin(peopleAs('member'), 'member.id', 'passwordLink.memberId')
    .select([
      'passwordLink.memberId',
      'member.username',
      'member.staffRole',
      'passwordLink.expiresAt',
      'passwordLink.usedAt',
      'passwordLink.addressVerifiedAt',
    ])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

export async function notePasswordLinkUse(trx: Trx, tokenHash: Buffer, at: Date): Promise<void> {
  await trx
    .updateTable('passwordLink')
    .set({ usedAt: at })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** Voids a member's open password link. */
export async function endPasswordLink(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('passwordLink').where('memberId', '=', memberId).execute();
}
