import { messages, reserveRoutes } from '@barya/contract';
import {
  type Endpoint,
  listEndpoint,
  publicEndpoint,
  readEndpoint,
  writeEndpoint,
} from '../../kernel/endpoint.ts';
import { findWaiting } from '../four-eyes/index.ts';
import {
  presentEntry,
  presentForecast,
  presentFund,
  presentReserves,
  reserveEntriesCsv,
} from './presenter.ts';
import {
  listEntries,
  payIntoFund,
  RESERVES,
  readEntry,
  takeOutOfFund,
} from './service/book-entries.ts';
import { PUBLIC_SECONDS, readPublicReserves } from './service/public-reserves.ts';
import { readFigures } from './service/read-figures.ts';
import { readForecast } from './service/read-forecast.ts';
import { readPlatformBalance } from './store/figures.ts';

export const reserveEndpoints: Endpoint[] = [
  readEndpoint(reserveRoutes.readReserves, async ({ inquiry }) => {
    const waiting = (await findWaiting(inquiry.db, [RESERVES]))(RESERVES);
    return { ...presentReserves(await readFigures(inquiry)), ...(waiting && { waiting }) };
  }),
  readEndpoint(reserveRoutes.readForecast, async ({ inquiry }) =>
    presentForecast(await readForecast(inquiry)),
  ),
  listEndpoint(
    reserveRoutes.listReserveEntries,
    async ({ inquiry, input, page }) => {
      const listed = await listEntries(inquiry.db, input.query, page);
      return { ...listed, items: listed.items.map(presentEntry) };
    },
    { csv: reserveEntriesCsv },
  ),
  readEndpoint(reserveRoutes.readReserveEntry, async ({ inquiry, input }) =>
    presentEntry(await readEntry(inquiry.db, input.params.id)),
  ),
  writeEndpoint(reserveRoutes.payIntoReserves, async ({ input, operation, actor }) => {
    const { amount, reason } = input.body;
    const entry = await payIntoFund(operation, actor, {
      amountCentavos: amount,
      note: reason ?? '',
    });
    return {
      message: messages.payIntoReserves,
      fund: presentFund(await readPlatformBalance(operation.trx, 'rewardFund')),
      entry: presentEntry(entry),
    };
  }),
  writeEndpoint(reserveRoutes.takeOutOfReserves, async ({ input, operation, actor }) => {
    const { amount, reason } = input.body;
    const entry = await takeOutOfFund(operation, actor, { amountCentavos: amount, note: reason });
    return {
      message: messages.takeOutOfReserves,
      fund: presentFund(await readPlatformBalance(operation.trx, 'rewardFund')),
      entry: presentEntry(entry),
    };
  }),
  publicEndpoint(reserveRoutes.readPublicReserves, ({ inquiry, reply }) => {
    reply.setHeader('Cache-Control', `public, max-age=${PUBLIC_SECONDS}`);
    return readPublicReserves(inquiry);
  }),
];
