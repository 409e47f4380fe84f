import { useEffect } from 'react';
import type { ListAddress } from '../../lib/list-search.ts';
import type { KeyMap } from '../data-view/keys.ts';

/**
 * Shows the next row after a decision: in the drawer if one is open, else by focus. Without a next
 * row the drawer closes.
 */
export function showNext(
  address: ListAddress,
  id: string | null,
  focusRow: (id: string | null) => void,
): void {
  if (address.open === undefined) focusRow(id);
  else if (id === null) address.close();
  else if (id !== address.open) address.change({ open: id });
}

/** The waiting row that a key means: the one with the focus, or the first if none has it. */
export function rowMeant<Row extends { _id: string }>(
  waiting: readonly Row[],
  focusedId: string | null,
): Row | undefined {
  return focusedId === null ? waiting[0] : waiting.find(({ _id }) => _id === focusedId);
}

interface LastPageInput {
  address: ListAddress;
  /** How many rows are on screen. */
  shown: number;
  /** The server's latest page; undefined while it loads. */
  live: { rows: readonly unknown[]; total: number } | undefined;
  /** False for a list whose rows do not leave it. */
  isEmptying: boolean;
}

/** An emptied last page leads to the new last page. */
export function useLastPage({ address, shown, live, isEmptying }: LastPageInput): void {
  const { page, pageSize, change } = address;
  const isEmptied = page > 1 && shown === 0 && live?.rows.length === 0;
  const lastPage = Math.max(1, Math.ceil((live?.total ?? 0) / pageSize));
  useEffect(() => {
    if (isEmptied && isEmptying && lastPage < page) change({ page: lastPage });
  });
}

/** What each letter does about a row, if anything. */
export type KeysOf<Row, Act> = Readonly<Record<string, (row: Row) => Act | false>>;

/** The keys of a queue, for the row that they mean. */
export function pressedBy<Row, Act>(
  keys: KeysOf<Row, Act>,
  rowMeant: () => Row | undefined,
  act: (act: Act, row: Row) => void,
): KeyMap {
  const press = (find: (row: Row) => Act | false) => {
    const row = rowMeant();
    const name = row !== undefined && find(row);
    if (row !== undefined && name) act(name, row);
  };
  return Object.fromEntries(Object.entries(keys).map(([key, find]) => [key, () => press(find)]));
}
