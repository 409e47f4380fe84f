import type { Level } from '../../features/referrals/downlines.ts';
import type { PlaceLink } from '../../lib/api/list.ts';
import { type ListPlace, type ListSearch, readListSearch } from '../../lib/list-search.ts';

/** In the order on screen. */
export const levels = ['direct', 'indirect'] as const satisfies readonly Level[];

/** The search of the team's address: each list's page, and the search term. */
type TeamSearch = { search?: string } & {
  [Name in Level]?: number | undefined;
} & {
  /** The cursor of a page beyond the numbered ones. */
  [Name in `${Level}Cursor`]?: string | undefined;
};

/** Reads the search of the team's address; invalid values are ignored. */
export function readTeamSearch(typed: Record<string, unknown>): TeamSearch {
  const found: TeamSearch = {};
  for (const level of levels) {
    const cursorName = `${level}Cursor` as const;
    const { page, cursor } = readListSearch({ page: typed[level], cursor: typed[cursorName] });
    if (page) found[level] = page;
    if (cursor) found[cursorName] = cursor;
  }
  const { search } = readListSearch({ search: typed.search });
  if (search) found.search = search;
  return found;
}

/** The requested page of one level's list. */
export function placeOf(search: TeamSearch, level: Level): Pick<ListPlace, 'page' | 'cursor'> {
  return { page: search[level] ?? 1, cursor: search[`${level}Cursor`] };
}

/** The address with another page of one level's list. */
export function goTo(search: TeamSearch, level: Level, to: PlaceLink): TeamSearch {
  const { page, cursor } = { page: undefined, cursor: undefined, ...to };
  return readTeamSearch({ ...search, [level]: page, [`${level}Cursor`]: cursor });
}

/** Reads the search of the activity's address: which balance it shows. */
export function readActivitySearch(typed: Record<string, unknown>): { bucket?: string } {
  return typeof typed.bucket === 'string' ? { bucket: typed.bucket } : {};
}

/** Reads the search of Cash in's address: one cash-in, and which of its forms is open. */
export function readCashInSearch(
  typed: Record<string, unknown>,
): ListSearch & { cashIn?: string; step?: 'sent' | 'correct' } {
  const found = readListSearch(typed);
  return {
    ...found,
    ...(typeof typed.cashIn === 'string' && typed.cashIn && { cashIn: typed.cashIn }),
    ...((typed.step === 'sent' || typed.step === 'correct') && { step: typed.step }),
  };
}

/** Reads the search of Withdraw's address: its history, and the withdrawal to correct. */
export function readWithdrawSearch(
  typed: Record<string, unknown>,
): ListSearch & { again?: string } {
  const found = readListSearch(typed);
  return {
    ...found,
    ...(typeof typed.again === 'string' && typed.again && { again: typed.again }),
  };
}
