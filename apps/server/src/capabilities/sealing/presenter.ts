import type { SealingState } from '@barya/contract';
import { toCheckpoint } from './domain.ts';
import type { SealingState as State } from './service/read-sealing.ts';

/** How far the log has come, for admins. */
export function presentSealing(state: State): SealingState {
  return {
    checkpoint: state.head && toCheckpoint(state.head),
    waiting: state.waiting,
    waitingIsExact: state.waitingIsExact,
    waitingSince: state.waitingSince?.toISOString() ?? null,
    isBehind: state.isBehind,
  };
}
