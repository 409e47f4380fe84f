import type { Db, Trx } from '../../database/tables.ts';
import { listPage } from '../../kernel/list-page.ts';
import { byAge, NEWEST_FIRST, orderOf, type Sorts } from '../../kernel/order.ts';
import {
  type Count,
  countUpTo,
  type Listed,
  NOTHING_LISTED,
  type Page,
} from '../../kernel/page.ts';
import { byUsername } from '../../people/search.ts';
import { canBePaid, type Level, type Uplines } from './domain.ts';
import {
  type DownlineQuery,
  type DownlineRow,
  filterDownlines,
  findUplineRows,
  lockUplineRows,
  type OwnDownlineRow,
  readDownlineSlice,
  sumBrought,
} from './store.ts';

/**
 * The recipients of a member's referral income. Locks their rows FOR SHARE, so that nobody is
 * suspended or deleted before the payment.
 */
export async function lockUplines(trx: Trx, memberId: string): Promise<Uplines> {
  const payable = (await lockUplineRows(trx, memberId)).filter(canBePaid);
  return {
    direct: payable.find((upline) => upline.isDirect)?.id ?? null,
    indirect: payable.find((upline) => !upline.isDirect)?.id ?? null,
  };
}

/** How many uplines would earn from this member's purchase now: 0 to 2. */
export async function countPayableUplines(db: Db, memberId: string): Promise<number> {
  return (await findUplineRows(db, memberId)).filter(canBePaid).length;
}

/** A page of each downline list, with both totals. */
export interface Team {
  direct: Listed<OwnDownlineRow>;
  indirect: Listed<OwnDownlineRow>;
  /** Unfiltered; each exact up to 10,000. */
  totals: Record<Level, Count>;
}

/** Reads a member's downlines; if the query names a level, the other list stays empty. */
export async function readTeam(
  db: Db,
  memberId: string,
  query: DownlineQuery,
  page: Page,
): Promise<Team> {
  const isWhole = query.search === undefined && query.status === undefined;
  const readLevel = async (level: Level) => {
    const isAsked = query.level === undefined || query.level === level;
    const reading = isAsked ? listDownlines(db, memberId, level, query, page) : NOTHING_LISTED;
    const counting =
      isAsked && isWhole ? reading : countUpTo(db, filterDownlines(db, memberId, level, {}));
    const [listed, total] = await Promise.all([reading, counting]);
    const ids = listed.items.map(({ id }) => id);
    const brought = ids.length === 0 ? new Map() : await sumBrought(db, memberId, level, ids);
    const items = listed.items.map((item) => ({
      ...item,
      broughtCentavos: brought.get(item.id) ?? 0,
    }));
    return { listed: { ...listed, items }, total };
  };
  const [direct, indirect] = await Promise.all([readLevel('direct'), readLevel('indirect')]);
  return {
    direct: direct.listed,
    indirect: indirect.listed,
    totals: { direct: direct.total, indirect: indirect.total },
  };
}

const sorts: Sorts<'createdAt' | 'username', DownlineRow> = {
  createdAt: byAge('member'),
  username: byUsername('member'),
};

/** Newest first by default. */
export async function listDownlines(
  db: Db,
  memberId: string,
  level: Level,
  query: DownlineQuery,
  page: Page,
): Promise<Listed<DownlineRow>> {
  const sort = query.sort ?? NEWEST_FIRST;
  const order = orderOf(sorts, sort);
  const filtered = filterDownlines(db, memberId, level, query);
  // A cursor belongs to one level's list.
  return listPage(
    page,
    { ...order, name: `${level} ${order.name}` },
    {
      rows: (slice) => readDownlineSlice(db, filtered, sort.by, slice),
      count: () => countUpTo(db, filtered),
    },
  );
}

/**
 * The list that the response headers describe. Both lists share pages, so the longer one sets the
 * page count. Cursors need a level.
 */
export function decideListed({ direct, indirect }: Team, level: Level | undefined) {
  if (level !== undefined) return level === 'direct' ? direct : indirect;
  const { cursors: _, ...longer } = direct.total >= indirect.total ? direct : indirect;
  return { ...longer, hasNext: direct.hasNext || indirect.hasNext };
}
