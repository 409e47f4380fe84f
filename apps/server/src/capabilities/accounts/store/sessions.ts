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
  {
    at,
    ...session
  }: {
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
    .values({ ...session, createdAt: at, usedAt: at })
    .execute();
}

/**
 * What decides what an account may do, in one text; null where the account is gone. A statement that
 * finds it as it was may do what was allowed then, without the rules being written a second time.
 *
 * @param member the name of the table in the statement
 */
export function standingOf(member: string): RawBuilder<string | null> {
  const m = sql.table(member);
  return sql`case when ${m}.deleted_at is null
    then ${m}.role || ' ' || ${m}.status || ' ' || ${m}.is_active::text end`;
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
    .innerJoin('member', 'member.id', 'session.memberId')
    .select([
      'session.tokenHash',
      'member.id',
      'member.username',
      'member.role',
      'member.status',
      'member.isActive',
      'session.usedAt',
      'session.expiresAt',
      'session.isRestricted',
      standingOf('member').as('standing'),
      // Asked of admins alone: a click reads no other table for it.
      sql<boolean>`member.role = 'admin'
        and (select require_admin_second_factor from setting)
        and not exists (select from second_factor f
          where f.member_id = member.id and f.confirmed_at is not null)`.as('lacksFactor'),
    ])
    // PostgreSQL keeps a plan for one hash. For a list it would plan at every request.
    .where(
      tokenHashes.length === 1
        ? sql<boolean>`session.token_hash = ${tokenHashes[0]}`
        : sql<boolean>`session.token_hash = any(${tokenHashes}::bytea[])`,
    )
    .where('member.deletedAt', 'is', null)
    .execute();
  const found = new Map<string, Session>();
  for (const row of rows) {
    if (row.username === null || row.standing === null) continue;
    const actor = {
      memberId: row.id,
      username: row.username,
      role: row.role,
      status: row.status,
      isActive: row.isActive,
      isRestricted: row.isRestricted,
      sessionHash: row.tokenHash,
      mustSetUpSecondFactor: row.lacksFactor,
    };
    const { usedAt, expiresAt } = row;
    const session = { actor, standing: row.standing, usedAt, expiresAt };
    found.set(row.tokenHash.toString('latin1'), session);
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
    .set({ usedAt: use.at })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', '=', use.usedAt)
    .execute();
}

/** A session of somebody who is not told its token's hash, only its id. */
export interface SessionRow {
  tokenHash: Buffer;
  userAgent: string;
  createdAt: Date;
  usedAt: Date;
}

/** Last used first. The token's hash stays where it is: a place is told by the session's id. */
export const lastUsedFirst: Order<SessionRow> = {
  name: '-usedAt',
  keys: [
    { type: 'timestamptz', expression: sql.ref('session.usedAt'), keyOf: (row) => row.usedAt },
    {
      type: 'uuid',
      expression: sql`encode(substring(session.token_hash for 16), 'hex')::uuid`,
      keyOf: (row) => sessionIdOf(row.tokenHash),
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
    living.select(['tokenHash', 'userAgent', 'createdAt', 'usedAt']),
    slice,
  ).execute();
}

export async function countSessions(
  db: Kysely<Tables>,
  memberId: string,
  now: Date,
): Promise<Count> {
  return countUpTo(db, selectLiving(db, memberId, now).select('tokenHash'));
}

function selectLiving(db: Kysely<Tables>, memberId: string, now: Date) {
  return db.selectFrom('session').where('memberId', '=', memberId).where('expiresAt', '>', now);
}

/** Deletes one of a member's sessions by its id; null when there is none. */
export async function deleteSessionById(
  trx: Transaction<Tables>,
  memberId: string,
  sessionId: string,
): Promise<{ tokenHash: Buffer; userAgent: string } | null> {
  const row = await trx
    .deleteFrom('session')
    .where('memberId', '=', memberId)
    .where(sql<boolean>`substring(token_hash for 16) = uuid_send(${sessionId}::uuid)`)
    .returning(['tokenHash', 'userAgent'])
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteSession(trx: Transaction<Tables>, tokenHash: Buffer): Promise<void> {
  await trx.deleteFrom('session').where('tokenHash', '=', tokenHash).execute();
}

/** Deletes a member's sessions, all or all but one. @returns how many */
export async function deleteSessionsOf(
  trx: Transaction<Tables>,
  memberId: string,
  exceptTokenHash: Buffer | null,
): Promise<number> {
  let query = trx.deleteFrom('session').where('memberId', '=', memberId);
  if (exceptTokenHash !== null) query = query.where('tokenHash', '!=', exceptTokenHash);
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
    .select('tokenHash')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await trx
    .deleteFrom('session')
    .where('tokenHash', 'in', expired)
    .returning('tokenHash')
    .execute();
  return rows.map((row) => row.tokenHash);
}
