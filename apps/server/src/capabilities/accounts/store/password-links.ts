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
  member_id: string;
  username: string | null;
  expires_at: Date;
  used_at: Date | null;
}

export async function findPasswordLink(
  db: Kysely<Tables>,
  tokenHash: Buffer,
): Promise<PasswordLinkRow | null> {
  const row = await db
    .selectFrom('password_link')
    .innerJoin('member', 'member.id', 'password_link.member_id')
    .select([
      'password_link.member_id',
      'member.username',
      'password_link.expires_at',
      'password_link.used_at',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

export async function notePasswordLinkUse(
  trx: Transaction<Tables>,
  tokenHash: Buffer,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('password_link')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .execute();
}
