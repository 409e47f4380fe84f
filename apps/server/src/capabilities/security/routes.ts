import { messages, routes } from '@barya/contract';
import { type Endpoint, listEndpoint, readEndpoint, writeEndpoint } from '../../kernel/endpoint.ts';
import { presentSecurityEvent } from './presenter.ts';
import { dismissNotices, listNotices, listSecurityEvents } from './service.ts';

export const securityEndpoints: Endpoint[] = [
  listEndpoint(routes.listSecurityEvents, async ({ inquiry, actor, page }) => {
    const listed = await listSecurityEvents(inquiry, actor.memberId, page);
    return { ...listed, items: listed.items.map((row) => presentSecurityEvent(row, actor)) };
  }),

  readEndpoint(routes.listSecurityNotices, async ({ inquiry, actor }) => {
    const rows = await listNotices(inquiry, actor);
    return rows.map((row) => presentSecurityEvent(row, actor));
  }),

  writeEndpoint(routes.dismissSecurityNotices, async ({ operation, actor, input }) => {
    await dismissNotices(operation, actor, input.body.until);
    return { message: messages.dismissSecurityNotices };
  }),
];
