import type { AuditAction } from '@barya/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { usernameOf } from '../../../people/person.ts';

/** The reason of the one account that the system makes. */
export const FIRST_ADMIN = 'The first admin, made on the first start';

export interface HandedEntry {
  action: AuditAction;
  at: Date;
  /** Null: the command line. */
  givers: string[] | null;
}

/** What others handed to an account of staff, and how it was used, newest first. */
export async function findHanded(
  db: Db,
  memberId: string,
  actions: { handed: readonly AuditAction[]; used: readonly AuditAction[] },
  since: Date,
): Promise<HandedEntry[]> {
  const { rows } = await sql<HandedEntry>`
    select e.action, e.created_at as at, case
        when e.actor_id = e.member_id
          then array(select jsonb_array_elements_text(e.state_after -> 'givenBy'))
        when e.actor_id is not null then array_remove(
          array[e.actor_id::text, e.state_after ->> 'confirmedBy']
            || array(select jsonb_array_elements_text(e.state_after -> 'alsoBy')), null)
      end as givers
    from audit_entry e
    join member m on m.id = e.member_id and m.role = 'admin'
    where e.member_id = ${memberId} and e.created_at > ${since}
      and (e.action = any(${[...actions.used]}::text[])
        or e.action = any(${[...actions.handed]}::text[])
          and e.actor_id is distinct from e.member_id)
      and not (e.action = 'create_account' and e.actor_id is null
        and e.reason is not distinct from ${FIRST_ADMIN})
    order by e.created_at desc, e.id desc`.execute(db);
  return rows.filter(({ givers }) => givers === null || givers.length > 0);
}

export interface Invitation {
  memberId: string;
  by: string | null;
}

/** Who invited these accounts of staff, as long as nobody has done one of the actions in `used`. */
export async function findInvitations(
  db: Db,
  memberIds: readonly string[],
  used: readonly AuditAction[],
): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select e.subject_id as member_id, ${usernameOf('e.actorId')} as by
    from audit_entry e
    join member m on m.id = e.subject_id and m.role = 'admin'
    where e.action = 'create_account' and e.actor_id is not null
      and e.subject_id = any(${[...memberIds]}::uuid[])
      and not exists (
        select from audit_entry u
        where u.subject_id = e.subject_id and u.action = any(${[...used]}::text[]))`.execute(db);
  return rows;
}

/** A way in that was given shortly before something. */
export interface HandedBefore {
  /** Of what it was before. */
  id: string;
  action: AuditAction;
  at: Date;
  /** Null: the command line. */
  actorId: string | null;
  actorUsername: string | null;
  /** Whether no second person confirmed it. */
  isAlone: boolean;
}

const MOST_HANDED = 20;

/** What others handed to members shortly before each of these instants, the last first. */
export async function findHandedBefore(
  db: Db,
  asked: readonly { id: string; memberId: string; before: Date }[],
  { actions, withinMs }: { actions: readonly AuditAction[]; withinMs: number },
): Promise<HandedBefore[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<HandedBefore>`
    select a.id, e.action, e.created_at as at, e.actor_id,
      ${usernameOf('e.actorId')} as actor_username,
      e.state_after ->> 'confirmedBy' is null as is_alone
    from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ memberId }) => memberId)}::uuid[],
      ${asked.map(({ before }) => before)}::timestamptz[]) as a (id, member_id, before)
    cross join lateral (
      select action, created_at, actor_id, state_after from audit_entry
      where member_id = a.member_id and created_at <= a.before
        and created_at > a.before - ${withinMs}::double precision * interval '1 millisecond'
        and action = any(${[...actions]}::text[]) and actor_id is distinct from member_id
        and state_after ->> 'decision' is distinct from 'refused'
      order by created_at desc limit ${sql.lit(MOST_HANDED)}
    ) as e
    order by e.created_at desc`.execute(db);
  return rows;
}

/** Who else counted as having done a deed: see `findAlsoBy`. */
export async function readAlsoBy(
  db: Db,
  action: AuditAction,
  subjectId: string,
): Promise<string[]> {
  return (await readAlsoByOf(db, action, [subjectId])).get(subjectId) ?? [];
}

/** The same of many deeds, by subject. */
export async function readAlsoByOf(
  db: Db,
  action: AuditAction,
  subjectIds: readonly string[],
): Promise<Map<string, string[]>> {
  // The last one: what was taken back is done anew.
  const { rows } = await sql<{ subjectId: string; alsoBy: string[] | null }>`
    select distinct on (subject_id) subject_id, state_after -> 'alsoBy' as also_by from audit_entry
    where subject_id = any(${[...subjectIds]}::uuid[]) and action = ${action}
    order by subject_id, created_at desc, id desc`.execute(db);
  return new Map(rows.map(({ subjectId, alsoBy }) => [subjectId, alsoBy ?? []]));
}

/** The changes of the settings since an instant, newest first. */
export async function listChangesOfSettings(db: Db, since: Date) {
  return db
    .selectFrom('auditEntry')
    .select(['createdAt', 'stateBefore', 'stateAfter'])
    .where('action', '=', sql.lit('update_settings'))
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .execute();
}
