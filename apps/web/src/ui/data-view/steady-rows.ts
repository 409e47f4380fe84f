/** What is shown of a list that is asked for again and again. */
export interface Steady<Row> {
  /** What is on screen, in its order. */
  shown: readonly Row[];
  /** Rows of the server that wait to be shown. */
  waiting: number;
  /** Ids of rows on screen that the list no longer has: somebody else dealt with them. */
  goneIds: ReadonlySet<string>;
  /** Places that rows left when they were taken off here; what comes next may fill them. */
  room: number;
}

/** Takes a page of the server as it is. */
export function adoptRows<Row>(rows: readonly Row[]): Steady<Row> {
  return { shown: rows, waiting: 0, goneIds: new Set(), room: 0 };
}

/**
 * Takes over what changed at the server without moving what is on screen: rows are updated where
 * they stand, rows that are new wait, rows that are gone stay and are named. At the end follow rows
 * that fill the places of rows taken off here, and rows of the next page that moved up.
 *
 * @param pageSize how many rows a full page has; what a full page pushed off its end is not gone
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
  // Behind the end of a full page there is nothing new: somebody else's decision made room there.
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

/** Takes a row off that was dealt with here. */
export function takeOff<Row>(
  was: Steady<Row>,
  id: string,
  idOf: (row: Row) => string,
): Steady<Row> {
  const shown = was.shown.filter((row) => idOf(row) !== id);
  return { ...was, shown, room: was.room + was.shown.length - shown.length };
}
