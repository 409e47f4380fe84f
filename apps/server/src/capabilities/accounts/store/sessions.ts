import type { Language } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../database/tables.ts';
import { sessionIdOf } from '../../../kernel/authentication.ts';
import { cutSlice, type Slice } from '../../../kernel/list-page.ts';
import type { Actor } from '../../../kernel/operation.ts';
import type { Order } from '../../../kernel/order.ts';
import { type Count, countUpTo } from '../../../kernel/page.ts';
import { peopleAs } from '../../../people/person.ts';
import { standingOf } from '../../../people/standing.ts';
import { clicksSince } from '../../clicking/index.ts';
import { hasPasskeyOf } from '../../passkeys/index.ts';
import { hasFactor } from '../../second-factor/index.ts';
import { asksAdminsForFactor, asksForRecentSignIn } from '../../settings/index.ts';
import { withdrawnOf } from '../../withdrawals/index.ts';
import { decideRecentEnd } from '../domain.ts';

export async function insertSession(
  trx: Trx,
  {
    at,
    ...session
  }: {
    tokenHash: Buffer;
    memberId: string;
    userAgent: string;
    isRestricted: boolean;
    deviceSince: Date;
    at: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await trx
    .insertInto('session')
    .values({ ...session, createdAt: at, usedAt: at, confirmedAt: at })
    .execute();
}

/** A session with its member's standing and its last written use. */
export interface Session {
  actor: Actor;
  standing: string;
  usedAt: Date;
  expiresAt: Date;
}

/** Sessions in the order of their hashes, expired ones too; null for unknown hashes. */
export async function findSessions(
  db: Db,
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
      'member.staffRole',
      'member.status',
      'member.isActive',
      'session.usedAt',
      'session.confirmedAt',
      'session.expiresAt',
      'session.isRestricted',
      standingOf('member').as('standing'),
      // Evaluated for admins only: a click reads no other table.
      sql<boolean>`member.role = 'admin'
        and ${asksAdminsForFactor} and not ${hasFactor('member.id')}
        and not ${hasPasskeyOf('member.id')}`.as('lacksFactor'),
      sql<boolean>`member.role = 'admin' and ${asksForRecentSignIn}`.as('mustBeRecent'),
    ])
    // PostgreSQL caches a plan for one hash. For a list it would plan every request.
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
      staffRole: row.staffRole,
      status: row.status,
      isActive: row.isActive,
      isRestricted: row.isRestricted,
      sessionHash: row.tokenHash,
      mustSetUpSecondFactor: row.lacksFactor,
      recentUntil: row.mustBeRecent ? decideRecentEnd(row.confirmedAt) : null,
    };
    const { usedAt, expiresAt } = row;
    const session = { actor, standing: row.standing, usedAt, expiresAt };
    found.set(row.tokenHash.toString('latin1'), session);
  }
  return tokenHashes.map((hash) => found.get(hash.toString('latin1')) ?? null);
}

/** Writes that the person of a session proved who they are. */
export async function updateConfirmed(trx: Trx, tokenHash: Buffer, at: Date): Promise<void> {
  await trx
    .updateTable('session')
    .set({ confirmedAt: at })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** Writes a session's use, unless another request just did. */
export async function noteSessionUse(
  db: Db,
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

/** A session by its id: the token's hash is not shown. */
export type SessionRow = Pick<Row<'session'>, 'tokenHash' | 'userAgent' | 'createdAt' | 'usedAt'>;

/** Cursors carry the session's id, never the token's hash. */
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

/** A slice of a member's live sessions. */
export async function readSessionSlice(
  db: Db,
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

export async function countSessions(db: Db, memberId: string, now: Date): Promise<Count> {
  return countUpTo(db, selectLiving(db, memberId, now).select('tokenHash'));
}

/** The live sessions of one person. */
export interface SessionSummary {
  sessions: number;
  lastSeenAt: Date;
}

/** The live sessions of these people, by their ids; nothing for somebody who has none. */
export async function summariseSessions(
  db: Db,
  memberIds: readonly string[],
  now: Date,
): Promise<Map<string, SessionSummary>> {
  const rows = await db
    .selectFrom('session')
    .select(['memberId', sql<number>`count(*)::integer`.as('sessions')])
    .select(sql<Date>`max(used_at)`.as('lastSeenAt'))
    .where('memberId', '=', sql<string>`any(${[...memberIds]}::uuid[])`)
    .where('expiresAt', '>', now)
    .groupBy('memberId')
    .execute();
  return new Map(rows.map(({ memberId, ...summary }) => [memberId, summary]));
}

function selectLiving(db: Db, memberId: string, now: Date) {
  return db.selectFrom('session').where('memberId', '=', memberId).where('expiresAt', '>', now);
}

/** @returns null when the member has no such session */
export async function deleteSessionById(
  trx: Trx,
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

export async function deleteSession(trx: Trx, tokenHash: Buffer): Promise<void> {
  await trx.deleteFrom('session').where('tokenHash', '=', tokenHash).execute();
}

/** Deletes a member's sessions, all or all but one. @returns how many */
export async function deleteSessionsOf(
  trx: Trx,
  memberId: string,
  exceptTokenHash: Buffer | null,
): Promise<number> {
  let query = trx.deleteFrom('session').where('memberId', '=', memberId);
  if (exceptTokenHash !== null) query = query.where('tokenHash', '!=', exceptTokenHash);
  const result = await query.executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes a batch of expired sessions. @returns their token hashes */
export async function deleteExpiredSessions(trx: Trx, now: Date, limit: number): Promise<Buffer[]> {
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

/** Records up to when a session's notices were dismissed. It never goes back. */
export async function updateNoticesSeen(trx: Trx, tokenHash: Buffer, until: Date): Promise<void> {
  await trx
    .updateTable('session')
    .set({ noticesSeenAt: sql<Date>`greatest(notices_seen_at, ${until}::timestamptz)` })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** An account with today's clicks and all payouts. */
export interface UserRow {
  id: string;
  username: string;
  email: string | null;
  phone: string | null;
  role: string;
  staffRole: Row<'member'>['staffRole'];
  status: Row<'member'>['status'];
  isActive: boolean;
  referralCode: string;
  clickingActivatedAt: Date | null;
  createdAt: Date;
  firstPasswordEndsAt: Date | null;
  language: Language | null;
  languageChosen: boolean;
  clicks: number;
  clickEarningsCentavos: Centavos;
  withdrawnCentavos: Centavos;
}

/** @param day today in Manila, YYYY-MM-DD */
export async function getUserRow(db: Db, memberId: string, day: string): Promise<UserRow> {
  const { rows } = await sql<UserRow>`
    select m.id, m.username, m.email, m.phone, m.role, m.staff_role, m.status, m.is_active, m.referral_code,
      m.clicking_activated_at, m.created_at, m.first_password_ends_at, m.language, m.language_chosen,
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
