import { deskViewRoutes, messages } from '@barya/contract';
import { type Endpoint, readEndpoint, writeEndpoint } from '../../kernel/endpoint.ts';
import { deleteView, listViews, presentView, saveView } from './store.ts';

export const deskViewEndpoints: Endpoint[] = [
  readEndpoint(deskViewRoutes.listDeskViews, async ({ inquiry, actor }) =>
    (await listViews(inquiry.db, actor.memberId)).map(presentView),
  ),
  writeEndpoint(deskViewRoutes.saveDeskView, async ({ operation, actor, input }) => ({
    message: messages.saveDeskView,
    view: presentView(await saveView(operation, actor.memberId, input.body)),
  })),
  writeEndpoint(deskViewRoutes.deleteDeskView, async ({ operation, actor, input }) => {
    await deleteView(operation, actor.memberId, input.params.id);
    return { message: messages.deleteDeskView };
  }),
];
