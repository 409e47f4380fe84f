import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import {
  countUpTo,
  decodeCursor,
  type Listed,
  nextCursorAfter,
  type Page,
} from '../../kernel/page.ts';
import { canBePaid, type Level, type Uplines } from './domain.ts';
import {
  type DownlineQuery,
  type DownlineRow,
  filterDownlines,
  findUplineRows,
  listDownlineRows,
  lockUplineRows,
} from './store.ts';

/**
 * Whom referral income of a member goes to. Their rows stay locked FOR SHARE until the transaction
 * ends, so that nobody is suspended or deleted between this and the payment.
 */
export async function lockUplines(trx: Transaction<Tables>, memberId: string): Promise<Uplines> {
  const payable = (await lockUplineRows(trx, memberId)).filter(canBePaid);
  return {
    direct: payable.find((upline) => upline.is_direct)?.id ?? null,
    indirect: payable.find((upline) => !upline.is_direct)?.id ?? null,
  };
}

/** How many uplines would be paid for what a member buys now: 0 to 2. */
export async function countPayableUplines(db: Kysely<Tables>, memberId: string): Promise<number> {
  return (await findUplineRows(db, memberId)).filter(canBePaid).length;
}

/** A page of each list of a member's downlines, and how many there are of each in all. */
export interface Team {
  direct: Listed<DownlineRow>;
  indirect: Listed<DownlineRow>;
  /** Without the filters of the query; each exact up to 10,000. */
  totals: Record<Level, number>;
}

const NOBODY: Listed<DownlineRow> = { items: [], total: 0, totalIsExact: true };

/** Reads a member's downlines; where the query names a level, the other list stays empty. */
export async function readTeam(
  db: Kysely<Tables>,
  memberId: string,
  query: DownlineQuery,
  page: Page,
): Promise<Team> {
  const readLevel = (level: Level) =>
    query.level === undefined || query.level === level
      ? listDownlines(db, memberId, level, query, page)
      : NOBODY;
  const countLevel = async (level: Level) =>
    (await countUpTo(db, filterDownlines(db, memberId, level, {}))).total;
  const [direct, indirect, totalDirect, totalIndirect] = await Promise.all([
    readLevel('direct'),
    readLevel('indirect'),
    countLevel('direct'),
    countLevel('indirect'),
  ]);
  return { direct, indirect, totals: { direct: totalDirect, indirect: totalIndirect } };
}

/** Newest first unless asked otherwise. */
async function listDownlines(
  db: Kysely<Tables>,
  memberId: string,
  level: Level,
  query: DownlineQuery,
  page: Page,
): Promise<Listed<DownlineRow>> {
  const sort = query.sort ?? { by: 'createdAt', descending: true };
  const isNewestFirst = sort.by === 'createdAt' && sort.descending;
  const cursor = isNewestFirst && page.cursor !== undefined ? decodeCursor(page.cursor) : null;
  const filtered = filterDownlines(db, memberId, level, query);
  const [count, items] = await Promise.all([
    countUpTo(db, filtered),
    listDownlineRows(filtered, sort, page, cursor),
  ]);
  const nextCursor = isNewestFirst
    ? nextCursorAfter(items, page, (row) => ({ at: row.created_at, id: row.id }))
    : undefined;
  return { ...count, items, nextCursor };
}

/**
 * What the headers of the answer tell of: both lists are paged at once, so the longer one decides
 * how many pages there are. A cursor is a place in one list, so it takes a level.
 */
export function decideListed({ direct, indirect }: Team, level: Level | undefined) {
  if (level !== undefined) return level === 'direct' ? direct : indirect;
  const longer = direct.total >= indirect.total ? direct : indirect;
  return { ...longer, nextCursor: undefined };
}
