export type Verb = 'approve' | 'reject';

/** Where an admin is in a list of withdrawals that wait. */
export interface Queue {
  /** What the dialog asks about; null where it is closed. */
  open: { verb: Verb; id: string } | null;
  /** The row that was sent and not yet answered: it has left the list. */
  leavingId: string | null;
  /** The row that comes after the one in question; null where there is none on this page. */
  nextId: string | null;
  /** What was pressed while the last decision was on its way: it is asked about the next row. */
  typedAhead: Verb | null;
  /** Rows that came back, with what the server said. */
  refused: ReadonlyMap<string, string>;
  /** The row that should have the focus now; null where none is left. */
  focusId: string | null;
  /** How often the focus was to go to a row. */
  moves: number;
}

export type QueueEvent =
  /** A key or a button asked for a decision. */
  | { type: 'asked'; verb: Verb; id: string | null }
  | { type: 'sent' }
  | { type: 'decided' }
  | { type: 'refused'; message: string }
  /** The dialog was closed without a decision. */
  | { type: 'closed' }
  /** The row in question was left for another time, or was found decided. */
  | { type: 'passed' };

export const idleQueue: Queue = {
  open: null,
  leavingId: null,
  nextId: null,
  typedAhead: null,
  refused: new Map(),
  focusId: null,
  moves: 0,
};

/**
 * What follows from an event of the review.
 *
 * @param ids the rows that wait, in the order of the screen, the one in question among them
 */
export function advance(queue: Queue, event: QueueEvent, ids: readonly string[]): Queue {
  const { open, leavingId } = queue;
  switch (event.type) {
    case 'asked':
      if (leavingId !== null) return { ...queue, typedAhead: event.verb };
      return event.id === null ? queue : ask(queue, event.verb, event.id, ids);
    case 'sent':
      return open ? { ...queue, leavingId: open.id } : queue;
    case 'decided': {
      const { typedAhead, nextId } = queue;
      const moved = moveOn(queue);
      return typedAhead && nextId !== null ? ask(moved, typedAhead, nextId, ids) : moved;
    }
    case 'refused': {
      if (leavingId === null) return queue;
      const refused = new Map(queue.refused).set(leavingId, event.message);
      return { ...queue, leavingId: null, typedAhead: null, refused };
    }
    case 'closed':
      return { ...queue, open: null, focusId: open?.id ?? null, moves: queue.moves + 1 };
    case 'passed':
      return moveOn(queue);
  }
}

/** The row after `id`, or the one before where it is the last; null where it is alone. */
export function rowAfter(id: string, ids: readonly string[]): string | null {
  const place = ids.indexOf(id);
  if (place < 0) return ids[0] ?? null;
  return ids[place + 1] ?? ids[place - 1] ?? null;
}

function ask(queue: Queue, verb: Verb, id: string, ids: readonly string[]): Queue {
  const refused = new Map(queue.refused);
  refused.delete(id);
  const nextId = rowAfter(id, ids);
  return { ...queue, open: { verb, id }, nextId, typedAhead: null, refused, focusId: null };
}

function moveOn(queue: Queue): Queue {
  const { nextId: focusId, moves } = queue;
  return { ...queue, open: null, leavingId: null, typedAhead: null, focusId, moves: moves + 1 };
}
