import { type Kysely, sql } from 'kysely';
import type { Tables } from './database/tables.ts';

/** Makes a LIKE pattern that finds `text` anywhere, taking its wildcards literally. */
function containsPattern(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * The ids of the members whose username, email or phone contains `text`, in any case of letters: a
 * subquery that the trigram index `member_search` serves.
 */
export function membersMatching(db: Kysely<Tables>, text: string) {
  const pattern = containsPattern(text);
  return db
    .selectFrom('member')
    .select('member.id')
    .where('member.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb(sql<string>`lower(member.username)`, 'like', pattern),
        eb(sql<string>`lower(coalesce(member.email, member.phone))`, 'like', pattern),
      ]),
    );
}
