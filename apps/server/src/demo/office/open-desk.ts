import type { Kysely } from 'kysely';
import {
  ensureFirstAdmin,
  type Passwords,
  runAdminCommand,
} from '../../capabilities/accounts/index.ts';
import type { Tables } from '../../database/tables.ts';
import type { Context } from '../../kernel/job.ts';
import type { Actor } from '../../kernel/operation.ts';

/** The admins of the demo. */
export interface Desk {
  /** The first admin: deposits into the fund and changes settings. */
  chief: Actor;
  cashier: Actor;
  reviewer: Actor;
  /** The first admin's; the first members join with it. */
  referralCode: string;
}

const CASHIER = 'cashier.dalisay';
const REVIEWER = 'reviewer.liwanag';

/** Usernames that no member may have. */
export function listDeskNames(chief: string): string[] {
  return [chief, CASHIER, REVIEWER];
}

/** Creates the admins first. */
export async function openDesk(
  context: Context,
  passwords: Passwords,
  chief: { username: string; email: string | null; password: string },
): Promise<Desk> {
  const readTime = () => context.inquire().now;
  await ensureFirstAdmin(context, { passwords, readTime }, chief);
  for (const username of [CASHIER, REVIEWER]) {
    const email = `${username}@barya.example`;
    const given = ['--username', username, '--email', email, '--password', chief.password];
    await runAdminCommand(['create', ...given], {
      context,
      passwords,
      readTime,
      publicUrl: null,
      print: () => undefined,
      complain: (line) => {
        throw new Error(line);
      },
    });
  }
  const { db } = context.inquire();
  const first = await findAdmin(db, chief.username);
  return {
    chief: first.actor,
    cashier: (await findAdmin(db, CASHIER)).actor,
    reviewer: (await findAdmin(db, REVIEWER)).actor,
    referralCode: first.referralCode,
  };
}

async function findAdmin(
  db: Kysely<Tables>,
  username: string,
): Promise<{ actor: Actor; referralCode: string }> {
  const row = await db
    .selectFrom('member')
    .select(['id', 'referralCode'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const actor: Actor = {
    memberId: row.id,
    username,
    role: 'admin',
    staffRole: 'owner',
    status: 'approved',
    isActive: true,
    // They act without a session.
    sessionHash: Buffer.alloc(0),
    isRestricted: false,
    mustSetUpSecondFactor: false,
    recentUntil: null,
  };
  return { actor, referralCode: row.referralCode ?? '' };
}
