import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** A server counts as running if it was seen within this; each writes every 10 s. */
const SEEN_WITHIN = sql`interval '30 seconds'`;
const KEPT_FOR = sql`interval '1 day'`;

/** A server that runs on this database. */
export interface Presence {
  id: string;
  /** Its host, for people. */
  name: string;
  /** Whether it connects to others through Redis. */
  meetsOthers: boolean;
}

/** Records that this server runs. Times are the database's. */
export async function announceServer(db: Db, presence: Presence): Promise<void> {
  const { id, name, meetsOthers } = presence;
  const seenAt = sql<Date>`now()`;
  await db
    .insertInto('serverPresence')
    .values({ id, name, meetsOthers, startedAt: seenAt, seenAt })
    .onConflict((known) => known.column('id').doUpdateSet({ seenAt }))
    .execute();
  await db
    .deleteFrom('serverPresence')
    .where('seenAt', '<', sql<Date>`now() - ${KEPT_FOR}`)
    .execute();
}

export async function removeServer(db: Db, id: string): Promise<void> {
  await db.deleteFrom('serverPresence').where('id', '=', id).execute();
}

/** The running servers. One that was restarted in the same place counts once. */
export async function listServers(db: Db): Promise<Presence[]> {
  const { rows } = await sql<Presence>`
    select s.id, s.name, s.meets_others as "meetsOthers"
    from server_presence s
    where s.seen_at > now() - ${SEEN_WITHIN} and not exists (
      select from server_presence n
      where n.name = s.name and n.started_at > s.started_at and n.started_at > s.seen_at)
    order by s.name, s.id`.execute(db);
  return rows;
}

/** Servers that run at once without sharing a Redis; empty if all is well. */
export async function listUnmetServers(db: Db): Promise<string[]> {
  const servers = await listServers(db);
  const isWell = servers.length < 2 || servers.every(({ meetsOthers }) => meetsOthers);
  return isWell ? [] : servers.map(({ name }) => name);
}
