import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { sessionIdOf } from '../../../kernel/authentication.ts';
import { cutSlice, type Slice } from '../../../kernel/list-page.ts';
import type { Actor } from '../../../kernel/operation.ts';
import type { Order } from '../../../kernel/order.ts';
import { type Count, countUpTo } from '../../../kernel/page.ts';

/** Opens a session for a member. */
export async function insertSession(
  trx: Transaction<Tables>,
  session: {
    tokenHash: Buffer;
    memberId: string;
    userAgent: string;
    isRestricted: boolean;
    at: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await trx
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      member_id: session.memberId,
      created_at: session.at,
      used_at: session.at,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      is_restricted: session.isRestricted,
    })
    .execute();
}

/**
 * What decides what an account may do, in one text; null where the account is gone. A statement that
 * finds it as it was may do what was allowed then, without the rules being written a second time.
 *
 * @param member the name of the table in the statement
 */
export function standingOf(member: string): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${member}.${name}`);
  return sql`case when ${column('deleted_at')} is null
    then ${column('role')} || ' ' || ${column('status')} || ' ' || ${column('is_active')}::text end`;
}

/** Whose session it is, the account's standing, the last noted use, and when it runs out. */
export interface Session {
  actor: Actor;
  standing: string;
  usedAt: Date;
  expiresAt: Date;
}

/** Finds sessions by their tokens' hashes, in that order, those that ran out too; null where there is none. */
export async function findSessions(
  db: Kysely<Tables>,
  tokenHashes: readonly Buffer[],
): Promise<(Session | null)[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select([
      'session.token_hash',
      'member.id',
      'member.username',
      'member.role',
      'member.status',
      'member.is_active',
      'session.used_at',
      'session.expires_at',
      'session.is_restricted',
      standingOf('member').as('standing'),
      // Asked of admins alone: a click reads no other table for it.
      sql<boolean>`member.role = 'admin'
        and (select require_admin_second_factor from setting)
        and not exists (select from second_factor f
          where f.member_id = member.id and f.confirmed_at is not null)`.as('lacks_factor'),
    ])
    // A plan for one is kept. For a list, which it takes for ten, PostgreSQL would plan anew at every request.
    .where(
      tokenHashes.length === 1
        ? sql<boolean>`session.token_hash = ${tokenHashes[0]}`
        : sql<boolean>`session.token_hash = any(${tokenHashes}::bytea[])`,
    )
    .where('member.deleted_at', 'is', null)
    .execute();
  const found = new Map<string, Session>();
  for (const row of rows) {
    if (row.username === null || row.standing === null) continue;
    const actor = {
      memberId: row.id,
      username: row.username,
      role: row.role,
      status: row.status,
      isActive: row.is_active,
      isRestricted: row.is_restricted,
      sessionHash: row.token_hash,
      mustSetUpSecondFactor: row.lacks_factor,
    };
    const { used_at: usedAt, expires_at: expiresAt } = row;
    const session = { actor, standing: row.standing, usedAt, expiresAt };
    found.set(row.token_hash.toString('latin1'), session);
  }
  return tokenHashes.map((hash) => found.get(hash.toString('latin1')) ?? null);
}

/** Notes that a session is used, unless another request just did. */
export async function noteSessionUse(
  db: Kysely<Tables>,
  tokenHash: Buffer,
  use: { usedAt: Date; at: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ used_at: use.at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', '=', use.usedAt)
    .execute();
}

/** A session of somebody who is not told its token's hash, only its id. */
export interface SessionRow {
  token_hash: Buffer;
  user_agent: string;
  created_at: Date;
  used_at: Date;
}

/** Last used first. The token's hash stays where it is: a place is told by the session's id. */
export const lastUsedFirst: Order<SessionRow> = {
  name: '-usedAt',
  keys: [
    { type: 'timestamptz', expression: sql.ref('session.used_at'), keyOf: (row) => row.used_at },
    {
      type: 'uuid',
      expression: sql`encode(substring(session.token_hash for 16), 'hex')::uuid`,
      keyOf: (row) => sessionIdOf(row.token_hash),
    },
  ],
  descending: true,
};

/** A slice of a member's sessions that did not run out. */
export async function readSessionSlice(
  db: Kysely<Tables>,
  memberId: string,
  now: Date,
  slice: Slice,
): Promise<SessionRow[]> {
  const living = selectLiving(db, memberId, now);
  return cutSlice(
    living.select(['token_hash', 'user_agent', 'created_at', 'used_at']),
    slice,
  ).execute();
}

export async function countSessions(
  db: Kysely<Tables>,
  memberId: string,
  now: Date,
): Promise<Count> {
  return countUpTo(db, selectLiving(db, memberId, now).select('token_hash'));
}

function selectLiving(db: Kysely<Tables>, memberId: string, now: Date) {
  return db.selectFrom('session').where('member_id', '=', memberId).where('expires_at', '>', now);
}

/** Deletes one of a member's sessions by its id; null when there is none. */
export async function deleteSessionById(
  trx: Transaction<Tables>,
  memberId: string,
  sessionId: string,
): Promise<{ tokenHash: Buffer; userAgent: string } | null> {
  const row = await trx
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where(sql<boolean>`substring(token_hash for 16) = uuid_send(${sessionId}::uuid)`)
    .returning(['token_hash', 'user_agent'])
    .executeTakeFirst();
  return row === undefined ? null : { tokenHash: row.token_hash, userAgent: row.user_agent };
}

export async function deleteSession(trx: Transaction<Tables>, tokenHash: Buffer): Promise<void> {
  await trx.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Deletes a member's sessions, all or all but one. @returns how many */
export async function deleteSessionsOf(
  trx: Transaction<Tables>,
  memberId: string,
  exceptTokenHash: Buffer | null,
): Promise<number> {
  let query = trx.deleteFrom('session').where('member_id', '=', memberId);
  if (exceptTokenHash !== null) query = query.where('token_hash', '!=', exceptTokenHash);
  const result = await query.executeTakeFirst();
  return Number(result.numDeletedRows);
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
