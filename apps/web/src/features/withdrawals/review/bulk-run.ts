/** What became of one row of a bulk decision. */
export type BulkResult =
  | { state: 'sending' }
  | { state: 'done' }
  /** The server said no, in these words. */
  | { state: 'refused'; message: string }
  /** Somebody decided it before, or it was this run and the answer was lost. */
  | { state: 'decided'; message: string }
  /** No answer came: it may have happened. The same key again does nothing twice. */
  | { state: 'unanswered'; message: string }
  /** The run was stopped before it. */
  | { state: 'unsent' };

export interface BulkRun<Item> {
  items: readonly Item[];
  send: (item: Item) => Promise<unknown>;
  /** Tells a refusal from a failure that passes, such as a lost connection. */
  explain: (error: unknown) => { message: string; isPassing: boolean; isDecided: boolean };
  /** What is known of a row without an answer; null where it is still open, or not known. */
  look: (item: Item) => Promise<string | null>;
  onResult: (item: Item, result: BulkResult) => void;
  isStopped: () => boolean;
}

/** So many at once: quick, and no burst that a server would shed. */
const AT_ONCE = 4;

/**
 * Sends one call for each row, a few at a time. A refusal is that row's alone; where no answer comes
 * the run ends, because the rows after it would have none either, and asks what became of them.
 */
export async function runBulk<Item>(run: BulkRun<Item>): Promise<void> {
  const { items, send, explain, look, onResult, isStopped } = run;
  const unanswered: Item[] = [];
  const waiting = items[Symbol.iterator]();
  let isCutOff = false;

  async function work(): Promise<void> {
    for (const item of waiting) {
      if (isCutOff || isStopped()) {
        onResult(item, { state: 'unsent' });
        continue;
      }
      onResult(item, { state: 'sending' });
      try {
        await send(item);
        onResult(item, { state: 'done' });
      } catch (error) {
        const { message, isPassing, isDecided } = explain(error);
        isCutOff ||= isPassing;
        if (isPassing) unanswered.push(item);
        const state = isPassing ? 'unanswered' : isDecided ? 'decided' : 'refused';
        onResult(item, { state, message });
      }
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const item of unanswered) {
    const message = await look(item);
    if (message !== null) onResult(item, { state: 'decided', message });
  }
}

/** Whether nothing is left to decide. */
export function isOver(result: BulkResult | undefined): boolean {
  return result?.state === 'done' || result?.state === 'decided';
}

/** How many rows came to which end. */
export interface BulkCount {
  done: number;
  decided: number;
  refused: number;
  unanswered: number;
  unsent: number;
  /** Rows that have come to an end. */
  settled: number;
}

export function countResults(results: Iterable<BulkResult>): BulkCount {
  const count: BulkCount = {
    ...{ done: 0, decided: 0, refused: 0, unanswered: 0, unsent: 0 },
    settled: 0,
  };
  for (const { state } of results) {
    if (state === 'sending') continue;
    count[state] += 1;
    count.settled += 1;
  }
  return count;
}
