import { useState } from 'react';
import type { ListPage } from '../../lib/api/list.ts';

/** The shown state of a list that refreshes by itself. */
interface Steady<Row> {
  /** Rows on screen, in order. */
  shown: readonly Row[];
  /** The number of new rows that wait to be shown. */
  waiting: number;
  /** Ids of shown rows that are gone from the list, because somebody else handled them. */
  goneIds: ReadonlySet<string>;
  /** The number of rows removed here; following rows may fill their places. */
  room: number;
}

/** Shows a server page unchanged. */
export function adoptRows<Row>(rows: readonly Row[]): Steady<Row> {
  return { shown: rows, waiting: 0, goneIds: new Set(), room: 0 };
}

/**
 * Merges a refresh without moving rows on screen. Rows are updated in place, new ones wait, and
 * gone ones stay and are marked. At the end, following rows fill the places of rows removed here.
 *
 * @param pageSize rows of a full page; a row pushed off a full page is not gone
 */
export function mergeRows<Row>(
  was: Steady<Row>,
  live: readonly Row[],
  idOf: (row: Row) => string,
  pageSize: number,
): Steady<Row> {
  const liveById = new Map(live.map((row) => [idOf(row), row]));
  const shownIds = new Set(was.shown.map(idOf));
  const kept = was.shown.map((row) => liveById.get(idOf(row)) ?? row);

  const lastKnown = live.findLastIndex((row) => shownIds.has(idOf(row)));
  const behind = live.slice(lastKnown + 1);
  // After a full page, more rows at the end are not new: a decision elsewhere made room.
  const wasFull = was.shown.length + was.room >= pageSize;
  const fill = wasFull ? behind : behind.slice(0, was.room);
  const isNew = (row: Row) => !shownIds.has(idOf(row)) && !fill.includes(row);

  const lastStanding = was.shown.findLastIndex((row) => liveById.has(idOf(row)));
  const mayBePushedOff = live.length >= pageSize && behind.length === 0;
  const gone = was.shown.filter(
    (row, place) => !liveById.has(idOf(row)) && (place < lastStanding || !mayBePushedOff),
  );
  return {
    shown: [...kept, ...fill],
    waiting: live.filter(isNew).length,
    goneIds: new Set(gone.map(idOf)),
    room: Math.max(0, was.room - fill.length),
  };
}

/** Removes a row that was handled here. */
export function takeOff<Row>(
  was: Steady<Row>,
  id: string,
  idOf: (row: Row) => string,
): Steady<Row> {
  const shown = was.shown.filter((row) => idOf(row) !== id);
  return { ...was, shown, room: was.room + was.shown.length - shown.length };
}

interface SteadyInput<Row> {
  /** The server's latest page. */
  live: ListPage<Row> | undefined;
  idOf: (row: Row) => string;
  /** Changes with page, filters and order. A new list is shown unchanged. */
  listKey: string;
  /** True while `live` is the previous list's, as `isPlaceholderData`. */
  isOld: boolean;
  pageSize: number;
}

/** A self-refreshing list whose rows stay in place under the pointer. */
export interface SteadyRows<Row> {
  rows: readonly Row[];
  /** The number of new rows behind the bar. */
  waiting: number;
  goneIds: ReadonlySet<string>;
  /** Shows the server's current page. */
  showNew: () => void;
  /** Removes a row that was handled here. */
  remove: (id: string) => void;
}

interface Held<Row> {
  key: string | null;
  live: ListPage<Row> | undefined;
  steady: Steady<Row>;
}

/** Keeps rows in place while the list refreshes. */
export function useSteadyRows<Row>(input: SteadyInput<Row>): SteadyRows<Row> {
  const { live, idOf, listKey, isOld, pageSize } = input;
  const [held, setHeld] = useState<Held<Row>>({ key: null, live, steady: adoptRows<Row>([]) });
  let { steady } = held;
  if (live && !isOld && (held.live !== live || held.key !== listKey)) {
    const isSameList = held.key === listKey;
    steady = isSameList ? mergeRows(steady, live.rows, idOf, pageSize) : adoptRows(live.rows);
    setHeld({ key: listKey, live, steady });
  }
  return {
    rows: steady.shown,
    waiting: steady.waiting,
    goneIds: steady.goneIds,
    showNew: () => setHeld((was) => ({ ...was, steady: adoptRows(was.live?.rows ?? []) })),
    remove: (id) => setHeld((was) => ({ ...was, steady: takeOff(was.steady, id, idOf) })),
  };
}
