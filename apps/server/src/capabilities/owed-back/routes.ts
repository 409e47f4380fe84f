import { messages, owedBackRoutes } from '@barya/contract';
import { type Endpoint, readEndpoint, writeEndpoint } from '../../kernel/endpoint.ts';
import { requireAccount } from '../../people/members.ts';
import { findOwedBack } from '../capital/index.ts';
import { presentList, presentOwedBack } from './presenter.ts';
import { payOwedBack, recordPayment } from './service.ts';

export const owedBackEndpoints: Endpoint[] = [
  readEndpoint(owedBackRoutes.listOwedBack, async ({ inquiry: { db }, actor }) =>
    presentList(await findOwedBack(db, actor.memberId)),
  ),
  writeEndpoint(owedBackRoutes.payOwedBack, async ({ operation, actor, input }) => {
    const { amount: amountCentavos, source } = input.body;
    const order = { loadId: input.params.id, amountCentavos, source };
    const load = await payOwedBack(operation, actor.memberId, order);
    return { message: messages.payOwedBack, owedBack: presentOwedBack(load) };
  }),
  readEndpoint(owedBackRoutes.listMemberOwedBack, async ({ inquiry: { db }, input }) => {
    const { id: memberId } = input.params;
    await requireAccount(db, memberId);
    return presentList(await findOwedBack(db, memberId));
  }),
  writeEndpoint(owedBackRoutes.recordOwedBackPayment, async ({ operation, actor, input }) => {
    const { amount: amountCentavos, ...order } = input.body;
    const load = await recordPayment(operation, actor, {
      ...{ loadId: input.params.id, amountCentavos },
      ...order,
    });
    return { message: messages.recordOwedBackPayment, owedBack: presentOwedBack(load) };
  }),
];
