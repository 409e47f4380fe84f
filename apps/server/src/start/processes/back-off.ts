const FIRST_MS = 250;
const LONGEST_MS = 30_000;
const FORGOTTEN_AFTER_MS = 60_000;

/**
 * How long to wait before a process that ended is started again: longer each time it ended in the
 * last minute, so that one that can't start leaves the others in peace.
 *
 * @param ends when its kind ended before and now, in milliseconds
 */
export function decideDelayMs(ends: readonly number[], nowMs: number): number {
  const recent = ends.filter((at) => nowMs - at < FORGOTTEN_AFTER_MS).length;
  return Math.min(FIRST_MS * 2 ** Math.max(0, recent - 1), LONGEST_MS);
}
