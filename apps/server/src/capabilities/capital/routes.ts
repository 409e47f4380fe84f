import { capitalRoutes, messages } from '@barya/contract';
import { toPesos } from '@barya/money';
import { type Endpoint, listEndpoint, readEndpoint, writeEndpoint } from '../../kernel/endpoint.ts';
import type { Inquiry } from '../../kernel/operation.ts';
import type { Page } from '../../kernel/page.ts';
import { readPlatformBalance } from '../reserves/index.ts';
import { loadsCsv, presentLoad } from './presenter.ts';
import { loadCapital, readLoad, revertLoad } from './service.ts';
import { type LoadListQuery, listLoads } from './store.ts';

/** Points loaded and not reverted: the balance of the cash-in account. */
async function presentTotalSent(db: Inquiry['db']): Promise<{ totalSent: number }> {
  const { postedCentavos } = await readPlatformBalance(db, 'cashIn');
  return { totalSent: toPesos(postedCentavos) };
}

async function listPresented(db: Inquiry['db'], query: LoadListQuery, page: Page) {
  const listed = await listLoads(db, query, page);
  return { ...listed, items: listed.items.map(presentLoad) };
}

export const capitalEndpoints: Endpoint[] = [
  writeEndpoint(capitalRoutes.loadCapital, async ({ input, operation, actor }) => {
    const { username, amount, description } = input.body;
    const load = await loadCapital(operation, actor, {
      username,
      amountCentavos: amount,
      description,
    });
    return {
      message: messages.loadCapital,
      transaction: presentLoad(load),
      ...(await presentTotalSent(operation.trx)),
    };
  }),
  writeEndpoint(capitalRoutes.revertLoad, async ({ input, operation, actor }) => {
    const load = await revertLoad(operation, actor, {
      loadId: input.params.id,
      reason: input.body.reason ?? null,
    });
    return {
      message: messages.revertLoad,
      transaction: presentLoad(load),
      ...(await presentTotalSent(operation.trx)),
    };
  }),
  listEndpoint(
    capitalRoutes.listLoads,
    ({ inquiry, input, page }) => listPresented(inquiry.db, input.query, page),
    { wrap: (transactions) => ({ transactions }), csv: loadsCsv },
  ),
  listEndpoint(
    capitalRoutes.listLoadTransactions,
    ({ inquiry, input, page }) => listPresented(inquiry.db, input.query, page),
    { wrap: (transactions) => ({ transactions }), csv: loadsCsv },
  ),
  readEndpoint(capitalRoutes.readLoad, async ({ inquiry, input }) => ({
    ...presentLoad(await readLoad(inquiry.db, input.params.id)),
    line: null,
  })),
  readEndpoint(capitalRoutes.totalSent, ({ inquiry }) => presentTotalSent(inquiry.db)),
];
