import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { SecretBox } from '../../../kernel/secret-box.ts';
import { listSealedSecrets } from '../store/factors.ts';

/** Of the oldest and of the newest members each: a key that was lost shows in any of them. */
const LOOKED_AT_EACH_END = 50;

/**
 * How many second factors are sealed with another key than the present one, of at most a hundred
 * that are looked at: codes of their apps are accepted no more.
 */
export async function countUnreadableFactors(
  db: Kysely<Tables>,
  secretBox: SecretBox,
): Promise<{ unreadable: number; lookedAt: number }> {
  const sealed = await listSealedSecrets(db, LOOKED_AT_EACH_END);
  const unreadable = sealed.filter(({ member_id, secret }) => !opens(secretBox, secret, member_id));
  return { unreadable: unreadable.length, lookedAt: sealed.length };
}

function opens(secretBox: SecretBox, secret: Buffer, memberId: string): boolean {
  try {
    secretBox.decrypt(secret, memberId);
    return true;
  } catch {
    return false;
  }
}
