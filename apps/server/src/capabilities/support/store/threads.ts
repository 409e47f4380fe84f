import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, NewRow, Row, RowChange, Trx } from '../../../database/tables.ts';
import type { Places } from '../../../kernel/short-lists.ts';
import { peopleAs } from '../../../people/person.ts';

export type ThreadRow = Row<'supportThread'>;

/** A conversation with its member, of whom a letter has none, and the staff concerned. */
export type ThreadFound = ThreadRow &
  Pick<Row<'member'>, 'username' | 'email' | 'phone'> & {
    isActive: boolean | null;
    assigneeUsername: string | null;
    closerUsername: string | null;
  };

function selectFound(db: Db) {
  return db
    .selectFrom('supportThread')
    .leftJoin(peopleAs('member'), 'member.id', 'supportThread.memberId')
    .leftJoin(peopleAs('assignee'), 'assignee.id', 'supportThread.assignedTo')
    .leftJoin(peopleAs('closer'), 'closer.id', 'supportThread.closedBy')
    .selectAll('supportThread')
    .select(['member.username', 'member.email', 'member.phone', 'member.isActive'])
    .select(['assignee.username as assigneeUsername', 'closer.username as closerUsername']);
}

/** The rows of these places. */
export function readFound(
  db: Db,
  place: Places,
  // biome-ignore lint/suspicious/noExplicitAny: whatever tables the query joins.
): SelectQueryBuilder<any, any, ThreadFound> {
  return selectFound(db).innerJoin(place, 'place.id', 'supportThread.id');
}

export async function findThread(db: Db, id: string): Promise<ThreadFound | null> {
  return (await selectFound(db).where('supportThread.id', '=', id).executeTakeFirst()) ?? null;
}

/** The letter of an address. */
export async function findLetter(db: Db, addressHash: Buffer): Promise<ThreadRow | null> {
  const row = await db
    .selectFrom('supportThread')
    .selectAll()
    .where('addressHash', '=', addressHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Whose conversation it is; undefined when it does not exist. */
export async function findAsker(
  db: Db,
  id: string,
): Promise<{ memberId: string | null } | undefined> {
  return db.selectFrom('supportThread').select('memberId').where('id', '=', id).executeTakeFirst();
}

/** Locks the row; null when it does not exist. */
export async function lockThread(trx: Trx, id: string): Promise<ThreadRow | null> {
  const row = await trx
    .selectFrom('supportThread')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function insertThread(trx: Trx, thread: NewRow<'supportThread'>): Promise<void> {
  await trx.insertInto('supportThread').values(thread).execute();
}

export async function updateThread(
  trx: Trx,
  id: string,
  values: Omit<RowChange<'supportThread'>, 'id'>,
): Promise<void> {
  await trx.updateTable('supportThread').set(values).where('id', '=', id).execute();
}

/** How many conversations a member has that are not closed, and began since an instant. */
export async function countThreadsOf(
  db: Db,
  memberId: string,
  since: Date,
): Promise<{ open: number; today: number }> {
  return db
    .selectFrom('supportThread')
    .select([
      sql<number>`(count(*) filter (where state <> 'closed'))::integer`.as('open'),
      sql<number>`(count(*) filter (where created_at > ${since}))::integer`.as('today'),
    ])
    .where('memberId', '=', memberId)
    .where((eb) => eb.or([eb('state', '<>', 'closed'), eb('createdAt', '>', since)]))
    .executeTakeFirstOrThrow();
}

/** Locks a member's conversations, and those that the member has as one of the staff, by id. */
export async function lockThreadsOf(trx: Trx, memberId: string): Promise<void> {
  await trx
    .selectFrom('supportThread')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('memberId', '=', memberId),
        eb.and([eb('assignedTo', '=', memberId), eb('state', '<>', 'closed')]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Deletes a member's conversations with their messages and pictures. */
export async function deleteThreadsOf(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('supportThread').where('memberId', '=', memberId).execute();
}

/** Gives back what one of the staff had. */
export async function unassignAllOf(trx: Trx, staffId: string): Promise<void> {
  await trx
    .updateTable('supportThread')
    .set({ assignedTo: null })
    .where('assignedTo', '=', staffId)
    .where('state', '<>', 'closed')
    .execute();
}

const MOST_FORGOTTEN_AT_ONCE = 1_000;

/** Deletes a batch of letters that were closed before an instant. @returns whether more may be */
export async function deleteLettersBefore(trx: Trx, before: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from support_thread where id in (
      select id from support_thread
      where contact is not null and state = 'closed' and since < ${before}
      order by since limit ${MOST_FORGOTTEN_AT_ONCE} for update skip locked)`.execute(trx);
  return Number(numAffectedRows) === MOST_FORGOTTEN_AT_ONCE;
}
