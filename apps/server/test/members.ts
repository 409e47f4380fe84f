import { randomBytes } from 'node:crypto';
import { createAccounts } from '@barya/ledger';
import type { Insertable, Kysely } from 'kysely';
import type pg from 'pg';
import { accountCodes, memberAccountId, memberAccounts } from '../src/chart-of-accounts.ts';
import type { MemberTable, Tables } from '../src/database/tables.ts';
import { hashToken } from '../src/kernel/authentication.ts';
import type { Clock } from '../src/kernel/clock.ts';
import type { Ids } from '../src/kernel/ids.ts';

/** Longer than any story of a test takes, so that none has to sign in again. */
const SESSION_MS = 4_000 * 86_400_000;

/** Somebody who can call the API at once. */
export interface TestMember {
  id: string;
  username: string;
  email: string;
  referralCode: string;
  /** Of an open session. */
  token: string;
}

/** What may be said of a new member: any column, and by whom they were invited. */
export type MemberOverrides = Partial<Insertable<MemberTable>> & { referrer?: TestMember };

/** Puts a member with accounts and a session into the database, without a password that fits. */
export async function insertTestMember(
  { db, clock, ids }: { db: Kysely<Tables>; clock: Clock; ids: Ids },
  { referrer, ...overrides }: MemberOverrides = {},
): Promise<TestMember> {
  const now = clock.now();
  const id = ids.next(now);
  const tag = id.slice(-12, -2);
  const member = {
    id,
    username: `member${tag}`,
    email: `member${tag}@example.test` as string | null,
    phone: null,
    password_hash: 'none',
    role: 'agent',
    status: 'approved' as const,
    is_active: true,
    referral_code: tag.toUpperCase(),
    referrer_id: referrer?.id ?? null,
    second_referrer_id: referrer ? await findReferrerId(db, referrer.id) : null,
    clicking_activated_at: null,
    credential_changed_at: null,
    created_at: now,
    deleted_at: null,
    ...overrides,
  };
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('member').values(member).execute();
    await createAccounts(
      trx,
      now,
      memberAccounts.map((account) => ({
        id: memberAccountId(member.id, account),
        ownerId: member.id,
        code: accountCodes[account],
        normalSide: 'credit' as const,
      })),
    );
  });
  const token = await openTestSession({ db, clock }, member.id);
  return {
    id: member.id,
    username: member.username ?? '',
    email: member.email ?? member.phone ?? '',
    referralCode: member.referral_code ?? '',
    token,
  };
}

/** Opens one more session of a member and answers its token. */
export async function openTestSession(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  memberId: string,
  isRestricted = false,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      created_at: now,
      used_at: now,
      expires_at: new Date(now.getTime() + SESSION_MS),
      is_restricted: isRestricted,
    })
    .execute();
  return token;
}

async function findReferrerId(db: Kysely<Tables>, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom('member')
    .select('referrer_id')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.referrer_id ?? null;
}

/** Changes columns of a member as the owner: the application may not change a role. */
export async function changeMember(
  { ownerPool }: { ownerPool: pg.Pool },
  id: string,
  values: object,
): Promise<void> {
  const columns = Object.keys(values).map((name, index) => `${name} = $${index + 2}`);
  await ownerPool.query(`update member set ${columns.join(', ')} where id = $1`, [
    id,
    ...Object.values(values),
  ]);
}
