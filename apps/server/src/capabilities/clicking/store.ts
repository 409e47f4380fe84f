import { limits } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type RawBuilder, sql } from 'kysely';
import { memberAccountId } from '../../chart-of-accounts.ts';
import type { Db, Row, Trx } from '../../database/tables.ts';
import type { BoundClicks } from '../../kernel/payout-key.ts';
import { drawnByClicks } from '../../people/balances.ts';
import { standingOf } from '../../people/standing.ts';

/** A member's current click day, without the keys. */
export type ClickDay = Omit<Row<'clickDay'>, 'clickKeys' | 'previousKeys'>;

/** Today's clicks and their earnings, and the balance, in centavos. */
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
  'binding',
] as const;

export interface Clicks {
  memberId: string;
  /** Today in Manila. */
  day: string;
  /** At least 1; more than 1 only without a key. */
  count: number;
  /** The shortened Idempotency-Key, 0 for none. */
  key: number;
  /** The day and its clicks before, which the row must still have; null if not known. */
  dayBefore: string | null;
  clicksBefore: number | null;
  /** Binds the clicks after. */
  binding: Buffer;
}

/** An open day that is not as its click expected. */
interface OtherCount {
  open: Omit<BoundClicks, 'memberId'> & { binding: Buffer | null };
}

export type Drawn = ClickCount | OtherCount | null;

/** A hot-path click, with the session and standing found at authentication. */
export interface SessionClick extends Omit<Clicks, 'count'> {
  sessionHash: Buffer;
  standing: string;
}

/**
 * Draws clicks of different members in one round trip and one commit. Answers in the same order: a
 * day that has another count than its click expected with that count, and with null what must fall
 * back: no open or held day, limit too near, key seen before, or row locked. It skips locked rows:
 * waiting for them in no fixed order could deadlock.
 */
export async function drawClicks(db: Db, clicks: readonly Clicks[]): Promise<Drawn[]> {
  return drawAsked(
    db,
    clicks,
    sql`
      select * from unnest(
        ${clicks.map(({ memberId }) => memberId)}::uuid[],
        ${clicks.map(({ memberId }) => memberAccountId(memberId, 'clickEarnings'))}::uuid[],
        ${clicks.map(({ day }) => day)}::date[],
        ${clicks.map(({ count }) => count)}::integer[],
        ${clicks.map(({ key }) => key)}::bigint[],
        ${clicks.map(({ dayBefore }) => dayBefore)}::date[],
        ${clicks.map(({ clicksBefore }) => clicksBefore)}::integer[],
        ${clicks.map(({ binding }) => binding)}::bytea[]
      ) as asked (member_id, account_id, day, count, key, day_before, clicks_before,
        binding_after)`,
  );
}

/**
 * The hot path: one click each. Also null if the session ended or the standing changed. A
 * subquery per row checks that: a join would scan the whole session table.
 */
export async function drawClicksOfSessions(
  db: Db,
  clicks: readonly SessionClick[],
): Promise<Drawn[]> {
  return drawAsked(
    db,
    clicks,
    sql`
      select asked.member_id, asked.account_id, asked.day, 1 as count, asked.key,
        asked.day_before, asked.clicks_before, asked.binding_after
      from unnest(
        ${clicks.map(({ memberId }) => memberId)}::uuid[],
        ${clicks.map(({ memberId }) => memberAccountId(memberId, 'clickEarnings'))}::uuid[],
        ${clicks.map(({ day }) => day)}::date[],
        ${clicks.map(({ key }) => key)}::bigint[],
        ${clicks.map(({ sessionHash }) => sessionHash)}::bytea[],
        ${clicks.map(({ standing }) => standing)}::text[],
        ${clicks.map(({ dayBefore }) => dayBefore)}::date[],
        ${clicks.map(({ clicksBefore }) => clicksBefore)}::integer[],
        ${clicks.map(({ binding }) => binding)}::bytea[]
      ) as asked (member_id, account_id, day, key, session_hash, standing, day_before,
        clicks_before, binding_after)
      where asked.standing = (
        select ${standingOf('member')}
        from session join member on member.id = session.member_id
        where session.token_hash = asked.session_hash and session.member_id = asked.member_id
      )`,
  );
}

/**
 * Names every column: renaming them would cost up to 3 % of a click.
 * @param asked the clicks as rows, without those of people who may not
 */
async function drawAsked(
  db: Db,
  clicks: readonly { memberId: string }[],
  asked: RawBuilder<unknown>,
): Promise<Drawn[]> {
  const { rows } = await sql<{
    memberId: string;
    clicks: number;
    earned: number | null;
    balance: number | null;
    open: (Omit<OtherCount['open'], 'binding'> & { binding: string | null }) | null;
  }>`
    with asked as (${asked}
    ), locked as materialized (
      select asked.*, c.clicks, c.day as day_of_row, c.pay_centavos, c.click_limit, c.binding,
        (c.day, c.clicks) is not distinct from (asked.day_before, asked.clicks_before) as is_as_before
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
        click_keys = c.click_keys || array_fill(locked.key, array[locked.count]),
        binding = locked.binding_after
      from locked where c.member_id = locked.member_id and locked.is_as_before
      returning c.member_id, locked.account_id, c.clicks, c.clicks * c.pay_centavos as earned,
        (c.clicks - c.posted_clicks) * c.pay_centavos as drawn
    )
    select drawn.member_id as "memberId", drawn.clicks, drawn.earned,
      a.credits_posted - a.debits_posted - a.debits_pending + drawn.drawn as balance,
      null as open
    from drawn join ledger.account a on a.id = drawn.account_id
    union all
    select member_id, clicks, null, null, json_build_object('day', day_of_row, 'clicks', clicks,
      'payCentavos', pay_centavos, 'clickLimit', click_limit, 'binding', encode(binding, 'hex'))
    from locked where not is_as_before
  `.execute(db.withoutPlugins());
  const found = new Map(rows.map((row) => [row.memberId, row]));
  return clicks.map(({ memberId }) => {
    const row = found.get(memberId);
    if (row === undefined) return null;
    const { clicks, earned, balance, open } = row;
    if (open !== null) {
      const binding = open.binding === null ? null : Buffer.from(open.binding, 'hex');
      return { open: { ...open, binding } };
    }
    return { clicks, dailyEarningsCentavos: earned!, balanceCentavos: balance! };
  });
}

/** Locks a member's click row; null before activation. */
export async function lockClickDay(trx: Trx, memberId: string): Promise<ClickDay | null> {
  const row = await trx
    .selectFrom('clickDay')
    .select(columns)
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the click rows of up to `most` members whose hold is older than `day`, oldest first. */
export async function lockPastDays(trx: Trx, day: string, most: number): Promise<ClickDay[]> {
  return trx
    .selectFrom('clickDay')
    .select(columns)
    .where('holdId', 'is not', null)
    .where('day', '<', day)
    .orderBy('day')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Which click of the current or previous day carried `key`, from 1; null if none. */
export async function findClickOfKey(
  db: Db,
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

export async function insertClickDay(trx: Trx, memberId: string): Promise<void> {
  await trx
    .insertInto('clickDay')
    .values({ memberId, day: null, holdId: null, previousDay: null })
    .execute();
}

/** Moves the row to a new day that already has its first clicks. */
export async function openClickDay(
  trx: Trx,
  memberId: string,
  {
    first,
    ...day
  }: {
    day: string;
    payCentavos: Centavos;
    clickLimit: number;
    holdId: string | null;
    binding: Buffer;
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

/** Marks all of the members' clicks as posted and sets the hold for the rest of the day. */
export async function notePostedClicks(
  trx: Trx,
  memberIds: readonly string[],
  holdId: string | null,
): Promise<void> {
  await trx
    .updateTable('clickDay')
    .set((eb) => ({ postedClicks: eb.ref('clicks'), holdId }))
    .where('memberId', '=', sql<string>`any(${memberIds}::uuid[])`)
    .execute();
}

export async function deleteClickDay(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('clickDay').where('memberId', '=', memberId).execute();
}

/** What clicks drew from open holds, and how many holds there are. */
export async function sumDrawnClicks(
  snapshot: Trx,
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

/** Days of clicks that are over and not settled, counted up to a limit. */
export interface DaysToBook {
  count: number;
  /** Null where there is none. */
  oldest: string | null;
}

/** The days before `today` that still have a hold. */
export async function countDaysToBook(db: Db, today: string): Promise<DaysToBook> {
  const past = db
    .selectFrom('clickDay')
    .select('day')
    .where('holdId', 'is not', null)
    .where('day', '<', today)
    .orderBy('day')
    .limit(limits.mostToDo)
    .as('past');
  return db
    .selectFrom(past)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('day').as('oldest')])
    .executeTakeFirstOrThrow();
}

/** Each member's clicks since a day, to join under an alias. */
export function clicksSince(day: string, alias: string): RawBuilder<unknown> {
  return sql`(select member_id, clicks, clicks * pay_centavos as earned_centavos
    from click_day where day >= ${day}::date) as ${sql.ref(alias)}`;
}
