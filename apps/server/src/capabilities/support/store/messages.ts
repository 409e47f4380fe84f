import { sql } from 'kysely';
import type { Db, NewRow, Row, Trx } from '../../../database/tables.ts';
import type { Picture } from '../../../kernel/pictures.ts';
import { usernameOf } from '../../../people/person.ts';

/** A message, whether it has a picture, and who of the staff wrote it. */
export type MessageFound = Row<'supportMessage'> & {
  hasPicture: boolean;
  staffUsername: string | null;
};

/** The messages of a conversation, at most 200, the oldest first. */
export async function listMessages(db: Db, threadId: string): Promise<MessageFound[]> {
  return db
    .selectFrom('supportMessage')
    .selectAll()
    .select([
      sql<boolean>`exists (select from support_picture where message_id = support_message.id)`.as(
        'hasPicture',
      ),
      usernameOf('supportMessage.staffId').as('staffUsername'),
    ])
    .where('threadId', '=', threadId)
    .orderBy('number')
    .execute();
}

export async function insertMessage(
  trx: Trx,
  message: NewRow<'supportMessage'>,
  picture?: Picture,
): Promise<void> {
  await trx.insertInto('supportMessage').values(message).execute();
  if (picture === undefined) return;
  const { mediaType, image } = picture;
  await trx
    .insertInto('supportPicture')
    .values({ messageId: message.id, mediaType, image })
    .execute();
}

/** The picture of a message, with the owner of its conversation. */
export async function findPicture(
  db: Db,
  messageId: string,
): Promise<(Picture & { memberId: string | null }) | null> {
  const row = await db
    .selectFrom('supportPicture')
    .innerJoin('supportMessage', 'supportMessage.id', 'supportPicture.messageId')
    .innerJoin('supportThread', 'supportThread.id', 'supportMessage.threadId')
    .select(['mediaType', 'image', 'supportThread.memberId'])
    .where('messageId', '=', messageId)
    .executeTakeFirst();
  return row ?? null;
}

const MOST_MEASURED = 10_000;

/** How many answers since an instant ended a wait, the newest 10,000, and the median wait. */
export async function measureAnswers(
  db: Db,
  since: Date,
): Promise<{ answers: number; medianMs: number | null }> {
  const { rows } = await sql<{ answers: number; medianMs: number | null }>`
    select count(*)::integer as answers,
      percentile_cont(0.5) within group (order by waited_ms) as median_ms
    from (
      select waited_ms from support_message
      where waited_ms is not null and created_at > ${since}
      order by created_at desc limit ${MOST_MEASURED}
    ) as recent`.execute(db);
  return rows[0]!;
}
