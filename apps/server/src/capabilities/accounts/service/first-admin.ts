import { sql } from 'kysely';
import type { Context } from '../../../kernel/job.ts';
import { writeAudit } from '../../audit/index.ts';
import { createPassword, decideFirstPasswordEnd } from '../domain.ts';
import { hasAdmin } from '../store/user.ts';
import type { Passwords } from './passwords.ts';
import { openMember } from './register.ts';

/** What the environment says about the first admin; null is made up. */
export interface FirstAdminWishes {
  username: string | null;
  email: string | null;
  password: string | null;
}

/** The admin that was made; `madeUpPassword` is to be shown once, null when it was given. */
export interface FirstAdmin {
  username: string;
  email: string;
  madeUpPassword: string | null;
}

/**
 * Makes the first admin where there is none; of two servers that start at once one does.
 *
 * @param readTime the system's, which a made-up password ends by
 * @returns null when there is an admin already: nothing was changed then
 * @throws Refusal `username_taken`, `email_taken` when an agent has the name
 */
export async function ensureFirstAdmin(
  context: Context,
  { passwords, readTime }: { passwords: Passwords; readTime(): Date },
  wishes: FirstAdminWishes,
): Promise<FirstAdmin | null> {
  if (await hasAdmin(context.inquire().db)) return null;
  const username = wishes.username ?? 'admin';
  const email = wishes.email ?? `${username.toLowerCase()}@barya.invalid`;
  const password = wishes.password ?? createPassword();
  const passwordHash = await passwords.hash(password);
  return context.runOperation(async (operation) => {
    await sql`select pg_advisory_xact_lock(hashtext('barya.first_admin'))`.execute(operation.trx);
    if (await hasAdmin(operation.trx)) return null;
    const subjectId = await openMember(operation, {
      username,
      contact: email,
      passwordHash,
      firstPasswordEndsAt: wishes.password === null ? decideFirstPasswordEnd(readTime()) : null,
      role: 'admin',
      status: 'approved',
      referrer: null,
    });
    await writeAudit(operation, {
      actorId: null,
      action: 'create_account',
      subjectKind: 'member',
      subjectId,
      memberId: subjectId,
      after: { role: 'admin' },
      reason: 'The first admin, made on the first start',
    });
    return { username, email, madeUpPassword: wishes.password === null ? password : null };
  });
}
