import { useEffect, useState } from 'react';
import type { ListPage } from '../../lib/api/list.ts';
import { onUndone } from '../review/undo.ts';
import { onOwnRows } from './own-rows.ts';

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
  /** Ids of rows removed here that the server's page may still have: its answer was on its way. */
  handledIds: ReadonlySet<string>;
  /** Ids of rows removed here whose decision was undone: they come back in their order. */
  backIds: ReadonlySet<string>;
}

/** Shows a server page unchanged. */
export function adoptRows<Row>(rows: readonly Row[]): Steady<Row> {
  const none: ReadonlySet<string> = new Set();
  return { shown: rows, waiting: 0, goneIds: none, room: 0, handledIds: none, backIds: none };
}

/**
 * Merges a refresh without moving rows on screen. Rows are updated in place, new ones wait, and
 * gone ones stay and are marked. At the end, following rows fill the places of rows removed here.
 * Those that were undone are back before the next row in the server's order.
 *
 * @param place.pageSize rows of a full page; a row pushed off a full page is not gone
 * @param place.mayShift a later page by number: rows of the page before it move onto it and back, so
 *   that those before its first known row are neither new nor gone
 */
export function mergeRows<Row>(
  was: Steady<Row>,
  page: readonly Row[],
  idOf: (row: Row) => string,
  { pageSize, mayShift }: { pageSize: number; mayShift: boolean },
): Steady<Row> {
  const live = page.filter((row) => !was.handledIds.has(idOf(row)));
  const pageIds = new Set(page.map(idOf));
  const liveById = new Map(live.map((row) => [idOf(row), row]));
  const shownIds = new Set(was.shown.map(idOf));
  const kept = was.shown.map((row) => liveById.get(idOf(row)) ?? row);

  const lastKnown = live.findLastIndex((row) => shownIds.has(idOf(row)));
  const behind = live.slice(lastKnown + 1);
  // After a full page, more rows at the end are not new: a decision elsewhere made room.
  const wasFull = was.shown.length + was.room >= pageSize;
  const fill = wasFull ? behind : behind.slice(0, was.room);
  const firstKnown = mayShift ? live.findIndex((row) => shownIds.has(idOf(row))) : 0;
  const isNew = (row: Row, place: number) =>
    !shownIds.has(idOf(row)) &&
    !fill.includes(row) &&
    !was.backIds.has(idOf(row)) &&
    firstKnown >= 0 &&
    place >= firstKnown;

  const lastStanding = was.shown.findLastIndex((row) => liveById.has(idOf(row)));
  const mayBePushedOff = page.length >= pageSize && behind.length === 0;
  const firstStanding = mayShift ? was.shown.findIndex((row) => liveById.has(idOf(row))) : 0;
  const gone = was.shown.filter(
    (row, place) =>
      !liveById.has(idOf(row)) &&
      firstStanding >= 0 &&
      place >= firstStanding &&
      (place < lastStanding || !mayBePushedOff),
  );
  const shown = [...kept, ...fill];
  for (const [place, row] of [...live.entries()].reverse()) {
    if (!was.backIds.has(idOf(row)) || shown.includes(row)) continue;
    const next = live[place + 1];
    const at = next ? shown.indexOf(next) : -1;
    shown.splice(at < 0 ? shown.length : at, 0, row);
  }
  return {
    shown,
    waiting: live.filter(isNew).length,
    goneIds: new Set(gone.map(idOf)),
    room: Math.max(0, was.room - fill.length),
    handledIds: new Set([...was.handledIds].filter((id) => pageIds.has(id))),
    backIds: new Set([...was.backIds].filter((id) => !pageIds.has(id))),
  };
}

/** Removes a row that was handled here. */
export function takeOff<Row>(
  was: Steady<Row>,
  id: string,
  idOf: (row: Row) => string,
): Steady<Row> {
  const shown = was.shown.filter((row) => idOf(row) !== id);
  const room = was.room + was.shown.length - shown.length;
  return { ...was, shown, room, handledIds: new Set([...was.handledIds, id]) };
}

/** Lets rows come back with the next refresh: their decision was undone. */
export function bringBack<Row>(was: Steady<Row>, ids: readonly string[]): Steady<Row> {
  const handledIds = new Set([...was.handledIds].filter((id) => !ids.includes(id)));
  return { ...was, handledIds, backIds: new Set([...was.backIds, ...ids]) };
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
  /** A later page by number, onto which rows of the page before it may move. */
  mayShift: boolean;
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
  /** The next page has rows that this person made. */
  isOwnExpected: boolean;
}

const adopt = <Row>({ live }: Held<Row>) => adoptRows(live?.rows ?? []);

/** Keeps rows in place while the list refreshes. */
export function useSteadyRows<Row>(input: SteadyInput<Row>): SteadyRows<Row> {
  const { live, idOf, listKey, isOld } = input;
  const [held, setHeld] = useState<Held<Row>>({
    ...{ key: null, live, isOwnExpected: false },
    steady: adoptRows<Row>([]),
  });
  let { steady } = held;
  useEffect(
    () => onUndone((ids) => setHeld((was) => ({ ...was, steady: bringBack(was.steady, ids) }))),
    [],
  );
  useEffect(
    () =>
      // A live update may have brought them before.
      onOwnRows((isOwnExpected) =>
        setHeld((was) => ({
          ...was,
          isOwnExpected,
          steady: isOwnExpected ? adopt(was) : was.steady,
        })),
      ),
    [],
  );
  if (live && !isOld && (held.live !== live || held.key !== listKey)) {
    const isSteady = held.key === listKey && !held.isOwnExpected;
    steady = isSteady ? mergeRows(steady, live.rows, idOf, input) : adoptRows(live.rows);
    setHeld({ ...held, key: listKey, live, steady });
  }
  return {
    rows: steady.shown,
    waiting: steady.waiting,
    goneIds: steady.goneIds,
    showNew: () => setHeld((was) => ({ ...was, steady: adopt(was) })),
    remove: (id) => setHeld((was) => ({ ...was, steady: takeOff(was.steady, id, idOf) })),
  };
}
