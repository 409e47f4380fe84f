import { type RawBuilder, sql } from 'kysely';
import type { Db, Row, Trx } from '../../database/tables.ts';
import { batchOf } from '../../kernel/forget-old.ts';

export type FactorRow = Pick<
  Row<'secondFactor'>,
  'secret' | 'startedAt' | 'confirmedAt' | 'lastStep'
>;

/** Whether signing in requires a code. */
export async function hasSecondFactor(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('secondFactor')
    .select('memberId')
    .where('memberId', '=', memberId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same as an SQL expression on a member id column. */
export function hasFactor(memberId: string): RawBuilder<boolean> {
  return sql`exists (select from second_factor f
    where f.member_id = ${sql.ref(memberId)} and f.confirmed_at is not null)`;
}

/** The confirmed factors of the `atEachEnd` oldest and newest members. */
export async function listSealedSecrets(
  db: Db,
  atEachEnd: number,
): Promise<Pick<Row<'secondFactor'>, 'memberId' | 'secret'>[]> {
  const confirmed = db
    .selectFrom('secondFactor')
    .select(['memberId', 'secret'])
    .where('confirmedAt', 'is not', null)
    .limit(atEachEnd);
  const [oldest, newest] = [
    await confirmed.orderBy('memberId').execute(),
    await confirmed.orderBy('memberId', 'desc').execute(),
  ];
  const seen = new Set(oldest.map(({ memberId }) => memberId));
  return [...oldest, ...newest.filter(({ memberId }) => !seen.has(memberId))];
}

/** The time of activation, null if off, and the number of recovery codes left. */
export async function readFactorState(
  db: Db,
  memberId: string,
): Promise<{ confirmedAt: Date | null; codesLeft: number; isAskedOfAdmins: boolean }> {
  const { rows } = await sql<{
    confirmedAt: Date | null;
    codesLeft: number;
    isAskedOfAdmins: boolean;
  }>`
    select (select confirmed_at from second_factor where member_id = ${memberId}) as confirmed_at,
      (select count(*)::int from recovery_code where member_id = ${memberId}) as codes_left,
      require_admin_second_factor as is_asked_of_admins
    from setting`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('The settings have no row');
  return row;
}

/** Locks the factor; the caller has locked the member. */
export async function lockFactor(trx: Trx, memberId: string): Promise<FactorRow | null> {
  const row = await trx
    .selectFrom('secondFactor')
    .select(['secret', 'startedAt', 'confirmedAt', 'lastStep'])
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Stores an unconfirmed secret over an earlier one. False if one is confirmed. */
export async function saveSecret(
  trx: Trx,
  memberId: string,
  secret: Buffer,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into second_factor (member_id, secret, started_at)
    values (${memberId}, ${secret}, ${at})
    on conflict (member_id) do update set secret = excluded.secret, started_at = excluded.started_at
      where second_factor.confirmed_at is null
    returning member_id`.execute(trx);
  return rows.length === 1;
}

export async function confirmFactor(trx: Trx, memberId: string, at: Date): Promise<void> {
  await trx
    .updateTable('secondFactor')
    .set({ confirmedAt: at })
    .where('memberId', '=', memberId)
    .execute();
}

/** Marks a step as used. False if this step or a later one was used. */
export async function takeStep(trx: Trx, memberId: string, step: number): Promise<boolean> {
  const result = await trx
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('memberId', '=', memberId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes a factor and its recovery codes. False if it was not confirmed. */
export async function deleteFactor(trx: Trx, memberId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('secondFactor')
    .where('memberId', '=', memberId)
    .returning('confirmedAt')
    .executeTakeFirst();
  await trx.deleteFrom('recoveryCode').where('memberId', '=', memberId).execute();
  return row?.confirmedAt != null;
}

export async function replaceRecoveryCodes(
  trx: Trx,
  memberId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('recoveryCode').where('memberId', '=', memberId).execute();
  const rows = codeHashes.map((hash) => ({ memberId, codeHash: hash }));
  await trx.insertInto('recoveryCode').values(rows).execute();
}

/** Consumes a recovery code. @returns how many are left; null for an unknown code */
export async function takeRecoveryCode(
  trx: Trx,
  memberId: string,
  codeHash: Buffer,
): Promise<number | null> {
  const taken = await trx
    .deleteFrom('recoveryCode')
    .where('memberId', '=', memberId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  if (taken.numDeletedRows === 0n) return null;
  const { left } = await trx
    .selectFrom('recoveryCode')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return left;
}

export async function insertChallenge(
  trx: Trx,
  challenge: { tokenHash: Buffer; memberId: string; expiresAt: Date },
): Promise<void> {
  const { tokenHash, memberId, expiresAt } = challenge;
  await trx.insertInto('signInChallenge').values({ tokenHash, memberId, expiresAt }).execute();
}

/**
 * Counts a try.
 * @returns the challenge's member; null if the challenge has expired or has no tries left
 */
export async function countTry(
  trx: Trx,
  tokenHash: Buffer,
  mostTries: number,
  now: Date,
): Promise<string | null> {
  const row = await trx
    .updateTable('signInChallenge')
    .set({ tries: sql<number>`tries + 1` })
    .where('tokenHash', '=', tokenHash)
    .where('tries', '<', mostTries)
    .where('expiresAt', '>', now)
    .returning('memberId')
    .executeTakeFirst();
  return row?.memberId ?? null;
}

/** False if it does not exist. */
export async function deleteChallenge(trx: Trx, tokenHash: Buffer): Promise<boolean> {
  const result = await trx
    .deleteFrom('signInChallenge')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Ends a member's challenges, because what opened them is no longer valid. */
export async function endChallenges(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('signInChallenge').where('memberId', '=', memberId).execute();
}

/** Deletes a batch of expired challenges. @returns whether more may remain */
export function deleteExpiredChallenges(trx: Trx, now: Date): Promise<boolean> {
  return batchOf(trx).deleteFrom('signInChallenge', 'expiresAt', now);
}
