import { useState } from 'react';
import type { ListPage } from '../../lib/api/list.ts';
import { adoptRows, mergeRows, type Steady, takeOff } from './steady-rows.ts';

interface SteadyInput<Row> {
  /** The server's latest page. */
  live: ListPage<Row> | undefined;
  idOf: (row: Row) => string;
  /** Changes with page, filters and order. Another list is shown as it comes. */
  listKey: string;
  /** True while `live` is still the previous list's, as in `isPlaceholderData`. */
  isOld: boolean;
  pageSize: number;
}

/** A self-refreshing list whose rows stay in place under the pointer. */
export interface SteadyRows<Row> {
  rows: readonly Row[];
  /** How many new rows wait behind the bar. */
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
