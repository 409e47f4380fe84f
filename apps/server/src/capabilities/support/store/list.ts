import type { SupportTab } from '@barya/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { cutSlice, listPage } from '../../../kernel/list-page.ts';
import { byAge, byId, NEWEST_FIRST, type Order, orderOf } from '../../../kernel/order.ts';
import { countUpTo, type Listed, type Page } from '../../../kernel/page.ts';
import { readOfPeople, searchPeople } from '../../../people/search.ts';
import { readFound, type ThreadFound, type ThreadRow } from './threads.ts';

const ownSorts = { createdAt: byAge('supportThread') };

/** A member's own, newest first. */
export async function listThreadsOf(
  db: Db,
  memberId: string,
  page: Page,
): Promise<Listed<ThreadRow>> {
  const own = db.selectFrom('supportThread').where('memberId', '=', memberId);
  return listPage(page, orderOf(ownSorts, NEWEST_FIRST), {
    rows: (slice) => cutSlice(own.selectAll(), slice).execute(),
    count: () => countUpTo(db, own.select('id')),
  });
}

type Sorted = Pick<ThreadRow, 'id' | 'since' | 'complaintDueAt'>;

const bySince = [
  {
    type: 'timestamptz' as const,
    expression: sql.ref('supportThread.since'),
    keyOf: (row: Sorted) => row.since,
  },
  byId('supportThread'),
];
const byDue = [
  {
    type: 'timestamptz' as const,
    expression: sql.ref('supportThread.complaintDueAt'),
    keyOf: (row: Sorted) => row.complaintDueAt!,
  },
  byId('supportThread'),
];

const longestFirst: Order<Sorted> = { name: 'since', keys: bySince, descending: false };
const latestFirst: Order<Sorted> = { name: '-since', keys: bySince, descending: true };
const soonestDue: Order<Sorted> = { name: 'dueAt', keys: byDue, descending: false };

const orders: Record<SupportTab, Order<Sorted>> = {
  waiting: longestFirst,
  mine: longestFirst,
  unassigned: longestFirst,
  complaints: soonestDue,
  answered: longestFirst,
  closed: latestFirst,
};

export interface ThreadFilter {
  tab?: SupportTab | undefined;
  /** Who asks, for `mine`. */
  staffId: string;
  /** Part of a member's username, email or phone. */
  person?: string | undefined;
  /** The contact of letters, normalised. */
  contact?: string | undefined;
}

/** Conversations of everybody, each tab in its order. */
export async function listThreads(
  db: Db,
  filter: ThreadFilter,
  page: Page,
): Promise<Listed<ThreadFound>> {
  const { tab, person } = filter;
  const people = person === undefined ? null : await searchPeople(db, person);
  const list = readOfPeople(db, people, {
    table: 'supportThread',
    places: selectFiltered(db, filter).select([
      'supportThread.id',
      'supportThread.memberId',
      'supportThread.since',
      'supportThread.complaintDueAt',
    ]),
    rows: (place) => readFound(db, place),
    count: () => countUpTo(db, selectFiltered(db, filter).select('supportThread.id')),
  });
  return listPage(page, tab === undefined ? latestFirst : orders[tab], list);
}

/** Applies every filter except `person`. */
function selectFiltered(db: Db, { tab, staffId, contact }: ThreadFilter) {
  return db
    .selectFrom('supportThread')
    .$if(tab !== undefined, (query) => query.where(tabs[tab!](staffId)))
    .$if(contact !== undefined, (query) => query.where('contact', '=', contact!));
}

// Literals let the planner use the partial indexes.
const tabs: Record<SupportTab, (staffId: string) => ReturnType<typeof sql<SqlBool>>> = {
  waiting: () => sql<SqlBool>`support_thread.state = 'open'`,
  mine: (staffId) =>
    sql<SqlBool>`support_thread.assigned_to = ${staffId} and support_thread.state <> 'closed'`,
  unassigned: () =>
    sql<SqlBool>`support_thread.state = 'open' and support_thread.assigned_to is null`,
  complaints: () =>
    sql<SqlBool>`support_thread.complaint_due_at is not null and support_thread.state <> 'closed'`,
  answered: () => sql<SqlBool>`support_thread.state = 'answered'`,
  closed: () => sql<SqlBool>`support_thread.state = 'closed'`,
};

/** Whether a letter has this contact. */
export async function hasContact(db: Db, contact: string): Promise<boolean> {
  const row = await db
    .selectFrom('supportThread')
    .select('id')
    .where('contact', '=', contact)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface QueueCounts {
  waiting: number;
  mine: number;
  unassigned: number;
  complaints: number;
  overdue: number;
  oldestSince: Date | null;
}

export async function countQueue(db: Db, staffId: string, now: Date): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`
    select waiting.*, mine.*, complaints.*
    from (
      select count(*) as waiting, count(*) filter (where assigned_to is null) as unassigned,
        min(since) as oldest_since
      from support_thread where state = 'open'
    ) as waiting, (
      select count(*) as mine from support_thread
      where assigned_to = ${staffId} and state <> 'closed'
    ) as mine, (
      select count(*) as complaints,
        count(*) filter (where complaint_due_at < ${now}) as overdue
      from support_thread where complaint_due_at is not null and state <> 'closed'
    ) as complaints`.execute(db);
  return rows[0]!;
}
