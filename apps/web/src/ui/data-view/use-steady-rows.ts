import { useState } from 'react';
import type { ListPage } from '../../lib/api/list.ts';
import { adoptRows, mergeRows, type Steady, takeOff } from './steady-rows.ts';

interface SteadyInput<Row> {
  /** The page as the server last gave it. */
  live: ListPage<Row> | undefined;
  idOf: (row: Row) => string;
  /** Changes when another list is asked for (page, filters, order): it is then shown as it comes. */
  listKey: string;
  /** True while `live` is still that of the list before, as `isPlaceholderData` says. */
  isOld: boolean;
  pageSize: number;
}

/** A list that is refreshed by itself, held still under the pointer. */
export interface SteadyRows<Row> {
  rows: readonly Row[];
  /** How many new rows wait behind the bar. */
  waiting: number;
  goneIds: ReadonlySet<string>;
  /** Shows what waits: the page as the server has it now. */
  showNew: () => void;
  /** Takes a row off at once that was dealt with here. */
  remove: (id: string) => void;
}

interface Held<Row> {
  key: string | null;
  live: ListPage<Row> | undefined;
  steady: Steady<Row>;
}

/** Holds the rows on screen still while the list is refreshed. */
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
