import { routes } from '@barya/contract';
import { type Endpoint, listEndpoint, readEndpoint } from '../../kernel/endpoint.ts';
import { presentActivity, presentReceipt } from './presenter.ts';
import { listActivity, readReceipt } from './service.ts';

export const activityEndpoints: Endpoint[] = [
  listEndpoint(routes.listActivity, async ({ inquiry, actor: { memberId }, input, page }) => {
    const listed = await listActivity(inquiry, memberId, input.query, page);
    return { ...listed, items: listed.items.map(presentActivity) };
  }),

  readEndpoint(routes.readReceipt, async ({ inquiry, actor: { memberId }, input }) =>
    presentReceipt(await readReceipt(inquiry, memberId, input.params.reference)),
  ),
];
