import { messages, reserveRoutes } from '@barya/contract';
import { type Endpoint, readEndpoint, writeEndpoint } from '../../kernel/endpoint.ts';
import { presentFund, presentReserves } from './presenter.ts';
import { payIntoFund } from './service.ts';
import { readFigures, readPlatformBalance } from './store.ts';

export const reserveEndpoints: Endpoint[] = [
  readEndpoint(reserveRoutes.readReserves, async ({ inquiry }) =>
    presentReserves(await readFigures(inquiry.db)),
  ),
  writeEndpoint(reserveRoutes.payIntoReserves, async ({ input, operation, actor }) => {
    const { amount, reason } = input.body;
    await payIntoFund(operation, actor, { amountCentavos: amount, note: reason ?? '' });
    return {
      message: messages.payIntoReserves,
      fund: presentFund(await readPlatformBalance(operation.trx, 'rewardFund')),
    };
  }),
];
