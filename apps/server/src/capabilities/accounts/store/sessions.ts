import type { Centavos } from '@barya/money';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { MemberTable, Tables } from '../../../database/tables.ts';
import { sessionIdOf } from '../../../kernel/authentication.ts';
import { cutSlice, type Slice } from '../../../kernel/list-page.ts';
import type { Actor } from '../../../kernel/operation.ts';
import type { Order } from '../../../kernel/order.ts';
import { type Count, countUpTo } from '../../../kernel/page.ts';
import { peopleAs } from '../../../people/person.ts';
import { standingOf } from '../../../people/standing.ts';
import { clicksSince } from '../../clicking/index.ts';
import { hasFactor } from '../../second-factor/index.ts';
import { asksAdminsForFactor } from '../../settings/index.ts';
import { withdrawnOf } from '../../withdrawals/index.ts';

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
        and ${asksAdminsForFactor} and not ${hasFactor('member.id')}`.as('lacksFactor'),
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

/** Notes until when a session was told; never takes back what it was told already. */
export async function updateNoticesSeen(
  trx: Transaction<Tables>,
  tokenHash: Buffer,
  until: Date,
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ noticesSeenAt: sql<Date>`greatest(notices_seen_at, ${until}::timestamptz)` })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** An account with what it did today and what it was ever paid. */
export interface UserRow {
  id: string;
  username: string;
  email: string | null;
  phone: string | null;
  role: string;
  status: MemberTable['status'];
  isActive: boolean;
  referralCode: string;
  clickingActivatedAt: Date | null;
  createdAt: Date;
  clicks: number;
  clickEarningsCentavos: Centavos;
  withdrawnCentavos: Centavos;
}

/** @param day today in Manila, YYYY-MM-DD */
export async function getUserRow(
  db: Kysely<Tables>,
  memberId: string,
  day: string,
): Promise<UserRow> {
  const { rows } = await sql<UserRow>`
    select m.id, m.username, m.email, m.phone, m.role, m.status, m.is_active, m.referral_code,
      m.clicking_activated_at, m.created_at,
      coalesce(d.clicks, 0) as clicks,
      coalesce(d.earned_centavos, 0) as click_earnings_centavos,
      ${withdrawnOf(sql`m.id`)} as withdrawn_centavos
    from ${peopleAs('m')}
    left join ${clicksSince(day, 'd')} on d.member_id = m.id
    where m.id = ${memberId} and m.deleted_at is null`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error(`There is no account ${memberId}`);
  return row;
}
