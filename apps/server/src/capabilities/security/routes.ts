import { routes, type UntoldSecurityEvent } from '@barya/contract';
import { type Endpoint, listEndpoint, readEndpoint } from '../../kernel/endpoint.ts';
import type { Actor, Inquiry } from '../../kernel/operation.ts';
import { requireAccount } from '../../people/members.ts';
import { presentSecurityEvent } from './presenter.ts';
import { listNotices, listSecurityEvents } from './service.ts';

export const securityEndpoints: Endpoint[] = [
  listEndpoint(routes.listSecurityEvents, async ({ inquiry, actor, page }) => {
    const listed = await listSecurityEvents(inquiry, actor.memberId, page);
    return { ...listed, items: listed.items.map((row) => presentSecurityEvent(row, actor)) };
  }),

  listEndpoint(routes.listMemberEvents, async ({ inquiry, actor, input, page }) => {
    await requireAccount(inquiry.db, input.params.id);
    const listed = await listSecurityEvents(inquiry, input.params.id, page);
    return { ...listed, items: listed.items.map((row) => presentSecurityEvent(row, actor)) };
  }),

  readEndpoint(routes.listSecurityNotices, ({ inquiry, actor }) =>
    listSecurityNotices(inquiry, actor),
  ),
];

/** Unseen alarming events that other sessions caused. */
export async function listSecurityNotices(
  inquiry: Inquiry,
  actor: Actor,
): Promise<UntoldSecurityEvent[]> {
  const rows = await listNotices(inquiry, actor);
  return rows.map((row) => ({
    ...presentSecurityEvent(row, actor),
    isDismissible: row.isDismissible,
  }));
}
