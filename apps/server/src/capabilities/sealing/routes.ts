import { routes, type SealingState } from '@barya/contract';
import { publicEndpoint, readEndpoint } from '../../kernel/endpoint.ts';
import { toCheckpoint } from './domain.ts';
import { readSealing, type SealingState as State } from './service/read-sealing.ts';
import { readCheckpoint } from './store/blocks.ts';

export const sealingEndpoints = [
  publicEndpoint(routes.readCheckpoint, async ({ inquiry }) => {
    const head = await readCheckpoint(inquiry.db);
    return { checkpoint: head && toCheckpoint(head) };
  }),
  readEndpoint(routes.readSealing, async ({ inquiry }) =>
    presentSealing(await readSealing(inquiry)),
  ),
];

function presentSealing(state: State): SealingState {
  return {
    checkpoint: state.head && toCheckpoint(state.head),
    waiting: state.waiting,
    waitingIsExact: state.waitingIsExact,
    waitingSince: state.waitingSince?.toISOString() ?? null,
    isBehind: state.isBehind,
  };
}
