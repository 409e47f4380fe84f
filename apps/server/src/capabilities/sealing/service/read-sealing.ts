import type { Inquiry } from '../../../kernel/operation.ts';
import type { Block } from '../domain.ts';
import { readCheckpoint } from '../store/blocks.ts';
import { readWaiting } from '../store/rows.ts';

export interface SealingState {
  head: Block | null;
  /** Rows not sealed yet; a lower bound unless `waitingIsExact`. */
  waiting: number;
  waitingIsExact: boolean;
  waitingSince: Date | null;
  /** The oldest row has waited so long that sealing may have stopped. */
  isBehind: boolean;
}

const MOST_COUNTED = 10_000;
const PATIENCE_MS = 10 * 60_000;

export async function readSealing({ db, now }: Inquiry): Promise<SealingState> {
  const head = await readCheckpoint(db);
  const found = await readWaiting(db, head?.upto ?? 0, MOST_COUNTED);
  const times = found.flatMap(({ since }) => (since === null ? [] : [since.getTime()]));
  const waitingSince = times.length === 0 ? null : new Date(Math.min(...times));
  return {
    head,
    waiting: found.reduce((sum, { rows }) => sum + rows, 0),
    waitingIsExact: found.every(({ rows }) => rows < MOST_COUNTED),
    waitingSince,
    isBehind: waitingSince !== null && now.getTime() - waitingSince.getTime() > PATIENCE_MS,
  };
}
