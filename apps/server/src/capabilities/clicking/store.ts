import type { Centavos } from '@barya/money';
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { memberAccountId } from '../../chart-of-accounts.ts';
import type { ClickDayTable, Tables } from '../../database/tables.ts';
import { drawnByClicks } from '../../people/balances.ts';
import { standingOf } from '../../people/standing.ts';

/** A member's current day of clicks, without the keys. */
export type ClickDay = Omit<Selectable<ClickDayTable>, 'clickKeys' | 'previousKeys'>;

/** How often a member clicked today, what that earned today, and the balance, in centavos. */
export interface ClickCount {
  clicks: number;
  dailyEarningsCentavos: Centavos;
  balanceCentavos: Centavos;
}

const columns = [
  'memberId',
  'day',
  'clicks',
  'postedClicks',
  'payCentavos',
  'clickLimit',
  'holdId',
  'previousDay',
  'previousPayCentavos',
] as const;

/** Clicks that a member makes at once. */
export interface Clicks {
  memberId: string;
  /** Today in Manila. */
  day: string;
  /** At least 1; more than 1 only without a key. */
  count: number;
  /** The shortened Idempotency-Key, 0 for none. */
  key: number;
}

/** A click of the hot path: by whom, as their session was found. */
export interface SessionClick extends Omit<Clicks, 'count'> {
  sessionHash: Buffer;
  standing: string;
}

/**
 * Clicks of different members, each drawn from the day's hold by one update of the member's own row, all
 * in one round trip and one commit. Answers in the same order; null where that is not enough: no day
 * open, or none whose pay is held, the limit too near, the key seen before, or the row in somebody
 * else's hands. Waiting for rows in no order could wait in a circle, so none is waited for.
 */
export async function drawClicks(
  db: Kysely<Tables>,
  clicks: readonly Clicks[],
): Promise<(ClickCount | null)[]> {
  return drawAsked(
    db,
    clicks,
    sql`
      select * from unnest(
        ${clicks.map(({ memberId }) => memberId)}::uuid[],
        ${clicks.map(({ memberId }) => memberAccountId(memberId, 'clickEarnings'))}::uuid[],
        ${clicks.map(({ day }) => day)}::date[],
        ${clicks.map(({ count }) => count)}::integer[],
        ${clicks.map(({ key }) => key)}::bigint[]
      ) as asked (member_id, account_id, day, count, key)`,
  );
}

/**
 * The hot path: the same for one click each, and null as well where the session has ended or the
 * account's standing is another than it was. That is asked of each row by itself: joined, a table of
 * some thousand sessions would be read as a whole.
 */
export async function drawClicksOfSessions(
  db: Kysely<Tables>,
  clicks: readonly SessionClick[],
): Promise<(ClickCount | null)[]> {
  return drawAsked(
    db,
    clicks,
    sql`
      select asked.member_id, asked.account_id, asked.day, 1 as count, asked.key
      from unnest(
        ${clicks.map(({ memberId }) => memberId)}::uuid[],
        ${clicks.map(({ memberId }) => memberAccountId(memberId, 'clickEarnings'))}::uuid[],
        ${clicks.map(({ day }) => day)}::date[],
        ${clicks.map(({ key }) => key)}::bigint[],
        ${clicks.map(({ sessionHash }) => sessionHash)}::bytea[],
        ${clicks.map(({ standing }) => standing)}::text[]
      ) as asked (member_id, account_id, day, key, session_hash, standing)
      where asked.standing = (
        select ${standingOf('member')}
        from session join member on member.id = session.member_id
        where session.token_hash = asked.session_hash and session.member_id = asked.member_id
      )`,
  );
}

/**
 * Names every column itself: renaming them would cost up to 3 % of a click.
 * @param asked the clicks as rows, without those of people who may not
 */
async function drawAsked(
  db: Kysely<Tables>,
  clicks: readonly { memberId: string }[],
  asked: RawBuilder<unknown>,
): Promise<(ClickCount | null)[]> {
  const { rows } = await sql<{
    memberId: string;
    clicks: number;
    earned: number;
    balance: number;
  }>`
    with asked as (${asked}
    ), locked as materialized (
      select asked.*
      from asked join click_day c on c.member_id = asked.member_id
      where c.day >= asked.day
        and (c.hold_id is not null or c.pay_centavos = 0)
        and c.clicks + asked.count <= c.click_limit
        and (asked.key = 0
          or not (asked.key = any(c.click_keys) or asked.key = any(c.previous_keys)))
      for update of c skip locked
    ), drawn as (
      update click_day c
      set clicks = c.clicks + locked.count,
        click_keys = c.click_keys || array_fill(locked.key, array[locked.count])
      from locked where c.member_id = locked.member_id
      returning c.member_id, locked.account_id, c.clicks, c.clicks * c.pay_centavos as earned,
        (c.clicks - c.posted_clicks) * c.pay_centavos as drawn
    )
    select drawn.member_id as "memberId", drawn.clicks, drawn.earned,
      a.credits_posted - a.debits_posted - a.debits_pending + drawn.drawn as balance
    from drawn join ledger.account a on a.id = drawn.account_id
  `.execute(db.withoutPlugins());
  const found = new Map(rows.map((row) => [row.memberId, row]));
  return clicks.map(({ memberId }) => {
    const row = found.get(memberId);
    return row === undefined
      ? null
      : {
          clicks: row.clicks,
          dailyEarningsCentavos: row.earned,
          balanceCentavos: row.balance,
        };
  });
}

/** Locks a member's row of clicks; null before activation. */
export async function lockClickDay(
  trx: Transaction<Tables>,
  memberId: string,
): Promise<ClickDay | null> {
  const row = await trx
    .selectFrom('clickDay')
    .select(columns)
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Which click of the current or the previous day carried `key`, from 1; null when none did. */
export async function findClickOfKey(
  db: Kysely<Tables>,
  memberId: string,
  key: number,
): Promise<{ current: number | null; previous: number | null }> {
  const row = await db
    .selectFrom('clickDay')
    .select([
      sql<number | null>`array_position(click_keys, ${key}::bigint)`.as('current'),
      sql<number | null>`array_position(previous_keys, ${key}::bigint)`.as('previous'),
    ])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return row;
}

/** Gives a member the row that clicks are counted in. */
export async function insertClickDay(trx: Transaction<Tables>, memberId: string): Promise<void> {
  await trx
    .insertInto('clickDay')
    .values({ memberId, day: null, holdId: null, previousDay: null })
    .execute();
}

/** Turns the row over to a new day whose first clicks have been made. */
export async function openClickDay(
  trx: Transaction<Tables>,
  memberId: string,
  {
    first,
    ...day
  }: {
    day: string;
    payCentavos: Centavos;
    clickLimit: number;
    holdId: string | null;
    first: Pick<Clicks, 'count' | 'key'>;
  },
): Promise<void> {
  await trx
    .updateTable('clickDay')
    .set((eb) => ({
      previousDay: eb.ref('day'),
      previousPayCentavos: eb.ref('payCentavos'),
      previousKeys: eb.ref('clickKeys'),
      ...day,
      clicks: first.count,
      postedClicks: 0,
      clickKeys: sql`array_fill(${first.key}::bigint, array[${first.count}::integer])`,
    }))
    .where('memberId', '=', memberId)
    .execute();
}

/** Notes that all clicks so far are posted, and which hold the rest of the day draws on. */
export async function notePostedClicks(
  trx: Transaction<Tables>,
  memberId: string,
  holdId: string | null,
): Promise<void> {
  await trx
    .updateTable('clickDay')
    .set((eb) => ({ postedClicks: eb.ref('clicks'), holdId }))
    .where('memberId', '=', memberId)
    .execute();
}

export async function deleteClickDay(trx: Transaction<Tables>, memberId: string): Promise<void> {
  await trx.deleteFrom('clickDay').where('memberId', '=', memberId).execute();
}

/** Some members whose hold is of a day before `day`, oldest first. */
export async function listUnsettledMembers(
  db: Kysely<Tables>,
  day: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('clickDay')
    .select('memberId')
    .where('holdId', 'is not', null)
    .where('day', '<', day)
    .orderBy('day')
    .limit(limit)
    .execute();
  return rows.map((row) => row.memberId);
}

/** What clicks have drawn from holds that are still open: one row for each member of the day. */
export async function sumDrawnClicks(
  snapshot: Transaction<Tables>,
): Promise<{ drawnCentavos: Centavos; openDays: number }> {
  return snapshot
    .selectFrom('clickDay')
    .select([
      sql<Centavos>`coalesce(sum(${drawnByClicks('clickDay')}), 0)::bigint`.as('drawnCentavos'),
      sql<number>`count(*)`.as('openDays'),
    ])
    .where('holdId', 'is not', null)
    .executeTakeFirstOrThrow();
}

/** Each member's clicks since the start of a day, to be joined under an alias. */
export function clicksSince(day: string, alias: string): RawBuilder<unknown> {
  return sql`(select member_id, clicks, clicks * pay_centavos as earned_centavos
    from click_day where day >= ${day}::date) as ${sql.ref(alias)}`;
}
