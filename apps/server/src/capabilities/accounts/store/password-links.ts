import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Keeps a link, in place of the one that its owner had. */
export async function savePasswordLink(
  trx: Transaction<Tables>,
  link: { memberId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into password_link (member_id, token_hash, expires_at)
    values (${link.memberId}, ${link.tokenHash}, ${link.expiresAt})
    on conflict (member_id) do update
      set token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = null`.execute(
    trx,
  );
}

/** A link, and whose it is. */
export interface PasswordLinkRow {
  memberId: string;
  username: string | null;
  expiresAt: Date;
  usedAt: Date | null;
}

export async function findPasswordLink(
  db: Kysely<Tables>,
  tokenHash: Buffer,
): Promise<PasswordLinkRow | null> {
  const row = await db
    .selectFrom('passwordLink')
    .innerJoin('member', 'member.id', 'passwordLink.memberId')
    .select([
      'passwordLink.memberId',
      'member.username',
      'passwordLink.expiresAt',
      'passwordLink.usedAt',
    ])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

export async function notePasswordLinkUse(
  trx: Transaction<Tables>,
  tokenHash: Buffer,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('passwordLink')
    .set({ usedAt: at })
    .where('tokenHash', '=', tokenHash)
    .execute();
}
