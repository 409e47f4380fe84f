import { messages, signalRoutes } from '@barya/contract';
import { type Endpoint, listEndpoint, readEndpoint, writeEndpoint } from '../../kernel/endpoint.ts';
import { describeGroup, signalsCsv } from './presenter.ts';
import { listGroups, readGroup } from './service/read.ts';
import { markFine } from './service/write.ts';

export const signalEndpoints: Endpoint[] = [
  listEndpoint(
    signalRoutes.listSignals,
    async ({ inquiry, input, page }) => {
      const listed = await listGroups(inquiry, input.query.search, page);
      return { ...listed, items: listed.items.map(describeGroup) };
    },
    { csv: signalsCsv },
  ),
  readEndpoint(signalRoutes.readSignal, async ({ inquiry, input }) =>
    describeGroup(await readGroup(inquiry, input.params.id)),
  ),
  writeEndpoint(signalRoutes.markSignalsFine, async ({ operation, actor, input }) => {
    const { members, reason = null } = input.body;
    await markFine(operation, actor, members, reason);
    return { message: messages.markSignalsFine };
  }),
];
