import { randomBytes } from 'node:crypto';
import { createAccounts } from '@barya/ledger';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { accountCodes, memberAccountId, memberAccounts } from '../src/chart-of-accounts.ts';
import { createKysely } from '../src/database/connect.ts';
import type { NewRow, Row, RowChange, Tables } from '../src/database/tables.ts';
import { hashToken } from '../src/kernel/authentication.ts';
import type { Clock } from '../src/kernel/clock.ts';
import type { Ids } from '../src/kernel/ids.ts';
import { digestReferralCode } from '../src/people/members.ts';

/** Longer than any test's story, so that no session expires. */
const SESSION_MS = 4_000 * 86_400_000;

/** A member who can call the API. */
export interface TestMember {
  id: string;
  username: string;
  email: string;
  referralCode: string;
  /** Of an open session. */
  token: string;
}

/** Any column of a new member, and the referrer. */
export type MemberOverrides = Partial<NewRow<'member'>> & { referrer?: TestMember };

/** Inserts a member with accounts and a session. No password matches. */
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
    passwordHash: 'none',
    role: 'agent',
    staffRole: overrides.role === 'admin' ? ('owner' as const) : null,
    status: 'approved' as const,
    isActive: true,
    referralCode: tag.toUpperCase(),
    referrerId: referrer?.id ?? null,
    secondReferrerId: referrer ? await findReferrerId(db, referrer.id) : null,
    clickingActivatedAt: null,
    credentialChangedAt: null,
    createdAt: now,
    deletedAt: null,
    ...overrides,
  };
  await db.transaction().execute(async (trx) => {
    const initialStatus = member.status;
    await trx
      .insertInto('member')
      .values({ initialStatus, ...sealCode(member.referralCode), ...member })
      .execute();
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
    referralCode: member.referralCode ?? '',
    token,
  };
}

/** What seals a referral code. */
function sealCode(code: string | null) {
  const salt = randomBytes(16);
  return {
    referralCodeSalt: code === null ? null : salt,
    referralCodeDigest: digestReferralCode(salt, code ?? ''),
  };
}

/** Opens another session of a member and answers its token. */
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
      tokenHash: hashToken(token),
      memberId,
      createdAt: now,
      usedAt: now,
      confirmedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MS),
      isRestricted,
    })
    .execute();
  return token;
}

async function findReferrerId(db: Kysely<Tables>, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom('member')
    .select('referrerId')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.referrerId ?? null;
}

/** Changes columns of a member as the owner: the application may not change a role. */
export async function changeMember(
  { ownerPool }: { ownerPool: pg.Pool },
  id: string,
  values: Partial<Row<'member'>>,
): Promise<void> {
  const owner = createKysely<Tables>(ownerPool, false);
  await owner
    .updateTable('member')
    .set(values as RowChange<'member'>)
    .where('id', '=', id)
    .execute();
}
