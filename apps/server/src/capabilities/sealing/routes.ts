import { routes } from '@barya/contract';
import { publicEndpoint, readEndpoint } from '../../kernel/endpoint.ts';
import { toCheckpoint } from './domain.ts';
import { presentSealing } from './presenter.ts';
import { readCheckpoint, readSealing } from './service/read-sealing.ts';

export const sealingEndpoints = [
  publicEndpoint(routes.readCheckpoint, async ({ inquiry }) => {
    const head = await readCheckpoint(inquiry.db);
    return { checkpoint: head && toCheckpoint(head) };
  }),
  readEndpoint(routes.readSealing, async ({ inquiry }) =>
    presentSealing(await readSealing(inquiry)),
  ),
];
