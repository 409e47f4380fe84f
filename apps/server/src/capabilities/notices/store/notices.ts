import {
  isOnByDefault,
  type Language,
  limits,
  type NoticeKind,
  noticeKinds,
} from '@barya/contract';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../database/tables.ts';
import { batchOf } from '../../../kernel/forget-old.ts';
import { cutSlice, type Slice } from '../../../kernel/list-page.ts';
import { byAge, NEWEST_FIRST, type Order, orderOf } from '../../../kernel/order.ts';
import { type Count, countUpTo } from '../../../kernel/page.ts';
import { languageOf, peopleAs } from '../../../people/person.ts';

/** A notice, its reader's role and language, and the username of whom it names. */
export type NoticeRow = Pick<
  Row<'notice'>,
  'id' | 'kind' | 'aboutKind' | 'aboutReference' | 'facts' | 'createdAt' | 'readAt'
> & { role: string; language: Language; person: string | null };

/** A notice to write. */
export interface NewNotice {
  id: string;
  memberId: string;
  kind: NoticeKind;
  aboutKind: string | null;
  aboutReference: string | null;
  facts: string;
  personId: string | null;
  once: string | null;
  isRead: boolean;
}

/** What is on where nobody chose otherwise: a row for each kind and channel of messages. */
const defaults = sql`(values ${sql.join(
  noticeKinds.flatMap((kind) =>
    (['push', 'email'] as const).map(
      (channel) =>
        sql`(${sql.lit(kind)}, ${sql.lit(channel)}, ${sql.lit(isOnByDefault(kind, channel))})`,
    ),
  ),
)}) as d (kind, channel, is_on)`;

/**
 * Writes notices and queues their messages in one statement. It skips what was told before (`once`)
 * and deleted members. It queues a push only for members with a browser that takes it, and an email
 * only for those with a verified address. The id of a delivery is its notice's id with another last
 * byte, which is 00 in ids.
 *
 * @param deadlines the last instants for push and email
 * @returns what was written, whether the app shows it, and whether there is anything to send
 */
export async function insertNotices(
  trx: Trx,
  notices: readonly NewNotice[],
  now: Date,
  deadlines: { push: Date; email: Date },
): Promise<{ id: string; memberId: string; isShown: boolean; hasMessages: boolean }[]> {
  const column = <Name extends keyof NewNotice>(name: Name) => notices.map((each) => each[name]);
  // Nothing joins two of these parts: PostgreSQL cannot know their sizes, and would loop over both.
  const { rows } = await sql<{
    id: string;
    memberId: string;
    isShown: boolean;
    hasMessages: boolean;
  }>`
    with written as (
      insert into notice (id, member_id, kind, about_kind, about_reference, facts, person_id, once,
        is_shown, created_at, read_at)
      select t.id, t.member_id, t.kind, t.about_kind, t.about_reference, t.facts, t.person_id,
        t.once, coalesce(p.is_on, true), ${now}::timestamptz,
        case when t.is_read then ${now}::timestamptz end
      from unnest(
        ${column('id')}::uuid[], ${column('memberId')}::uuid[], ${column('kind')}::text[],
        ${column('aboutKind')}::text[], ${column('aboutReference')}::text[],
        ${column('facts')}::jsonb[], ${column('personId')}::uuid[], ${column('once')}::text[],
        ${column('isRead')}::boolean[]
      ) as t (id, member_id, kind, about_kind, about_reference, facts, person_id, once, is_read)
      join member m on m.id = t.member_id and m.deleted_at is null
      left join notice_preference p
        on p.member_id = t.member_id and p.kind = t.kind and p.channel = 'app'
      on conflict (member_id, once) where once is not null do nothing
      returning id, member_id, kind, is_shown
    ), queued as (
      insert into delivery (id, channel, purpose, member_id, notice_id, next_attempt_at,
        deadline_at, dedupe_key, created_at)
      select overlay(w.id::text
          placing case d.channel when 'push' then '01' else '02' end from 35)::uuid,
        d.channel, 'notice', w.member_id, w.id, ${now}::timestamptz,
        case d.channel when 'push' then ${deadlines.push}::timestamptz
          else ${deadlines.email}::timestamptz end,
        w.id || ' ' || d.channel, ${now}::timestamptz
      from written w
      join ${defaults} on d.kind = w.kind
      left join notice_preference p
        on p.member_id = w.member_id and p.kind = w.kind and p.channel = d.channel
      where coalesce(p.is_on, d.is_on)
        and case d.channel
          when 'push' then exists (
            select from push_subscription s where s.member_id = w.member_id
          )
          else exists (
            select from email_address a
            where a.member_id = w.member_id and a.verified_address is not null
          )
        end
      returning id
    )
    select id, member_id, is_shown, exists (select from queued) as has_messages
    from written`.execute(trx);
  return rows;
}

export const newestFirst: Order<NoticeRow> = orderOf({ createdAt: byAge('notice') }, NEWEST_FIRST);

function selectNotices(db: Db) {
  return db
    .selectFrom('notice')
    .innerJoin(peopleAs('member'), 'member.id', 'notice.memberId')
    .leftJoin(peopleAs('named'), 'named.id', 'notice.personId')
    .select(['notice.id', 'notice.kind', 'notice.aboutKind', 'notice.aboutReference'])
    .select(['notice.facts', 'notice.createdAt', 'notice.readAt'])
    .select(['member.role', 'named.username as person'])
    .select(languageOf('member'));
}

/** Those of a member that the app shows. */
export async function readNoticeSlice(
  db: Db,
  memberId: string,
  slice: Slice,
): Promise<NoticeRow[]> {
  const shown = selectNotices(db)
    .where('notice.memberId', '=', memberId)
    .where('notice.isShown', '=', true);
  return cutSlice(shown, slice).execute();
}

export async function countNotices(db: Db, memberId: string): Promise<Count> {
  return countUpTo(
    db,
    db
      .selectFrom('notice')
      .select('id')
      .where('memberId', '=', memberId)
      .where('isShown', '=', true),
  );
}

/** Notices by their ids, whoever reads them. */
export async function findNotices(
  db: Db,
  ids: readonly string[],
): Promise<(NoticeRow & { memberId: string })[]> {
  return selectNotices(db)
    .select('notice.memberId')
    .where('notice.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** How many of each member's notices are unread, counted up to 100, in the order of the ids. */
export async function countUnreadOf(db: Db, memberIds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ unread: number }>`
    select (
      select count(*)::integer from (
        select from notice n where n.member_id = m.id and n.read_at is null and n.is_shown
        limit ${limits.mostUnreadCounted}
      ) as counted
    ) as unread
    from unnest(${[...memberIds]}::uuid[]) with ordinality as m (id, place)
    order by m.place`.execute(db);
  return rows.map(({ unread }) => unread);
}

export async function countUnread(db: Db, memberId: string): Promise<number> {
  const [unread] = await countUnreadOf(db, [memberId]);
  return unread!;
}

/** Marks the caller's notices as read; null marks all. */
export async function markRead(
  trx: Trx,
  memberId: string,
  ids: readonly string[] | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('notice')
    .set({ readAt: now })
    .where('memberId', '=', memberId)
    .where('readAt', 'is', null)
    .where('isShown', '=', true)
    .$if(ids !== null, (query) => query.where('id', '=', sql<string>`any(${[...ids!]}::uuid[])`))
    .execute();
}

export async function deleteNoticesOf(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('notice').where('memberId', '=', memberId).execute();
}

/** Deletes a batch of notices from before an instant, with their deliveries. @returns whether more may remain */
export function deleteNoticesBefore(trx: Trx, before: Date): Promise<boolean> {
  return batchOf(trx).deleteFrom('notice', 'createdAt', before);
}

/** Until when a job has told what falls due; null before its first run. */
export async function readToldUntil(db: Db, name: string): Promise<Date | null> {
  const row = await db
    .selectFrom('noticeProgress')
    .select('toldUntil')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.toldUntil ?? null;
}

/** Never goes back: of two servers the later one counts. */
export async function saveToldUntil(db: Db, name: string, toldUntil: Date): Promise<void> {
  await db
    .insertInto('noticeProgress')
    .values({ name, toldUntil })
    .onConflict((known) =>
      known.column('name').doUpdateSet({
        toldUntil: sql<Date>`greatest(notice_progress.told_until, excluded.told_until)`,
      }),
    )
    .execute();
}
