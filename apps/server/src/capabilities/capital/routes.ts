import {
  capitalRoutes,
  type LineInBrief,
  type LoadTransaction,
  memberFileRoutes,
  messages,
} from '@barya/contract';
import { parsePesos, toPesos } from '@barya/money';
import { type Endpoint, listEndpoint, readEndpoint, writeEndpoint } from '../../kernel/endpoint.ts';
import type { Inquiry } from '../../kernel/operation.ts';
import type { Page } from '../../kernel/page.ts';
import { readMemberBalances } from '../../people/balances.ts';
import { requireAccount } from '../../people/members.ts';
import { presentPerson } from '../../people/person.ts';
import { findWaiting } from '../four-eyes/index.ts';
import { readPlatformBalance } from '../reserves/index.ts';
import { standingOf } from './domain.ts';
import { loadsCsv, presentLoad } from './presenter.ts';
import { correctLoadReference } from './service/correct-reference.ts';
import { loadCapital, readLoad, readRecipient } from './service/load-capital.ts';
import { revertLoad } from './service/revert-load.ts';
import { listLoads } from './store/loads.ts';

/** Points loaded and not reverted: the balance of the cash-in account. */
async function presentTotalSent(db: Inquiry['db']): Promise<{ totalSent: number }> {
  const { postedCentavos } = await readPlatformBalance(db, 'cashIn');
  return { totalSent: toPesos(postedCentavos) };
}

type LoadFilter = Parameters<typeof listLoads>[1];

async function listPresented(db: Inquiry['db'], query: LoadFilter, page: Page) {
  const listed = await listLoads(db, query, page);
  const ids = listed.items.map(({ id }) => id);
  const waitingOf = await findWaiting(db, ids);
  const items = listed.items.map((load) => ({ ...presentLoad(load), waiting: waitingOf(load.id) }));
  return { ...listed, items };
}

/** A load as staff see it. */
export async function presentLoadById(db: Inquiry['db'], loadId: string): Promise<LoadTransaction> {
  return presentLoad(await readLoad(db, loadId));
}

/** Finds the bank line that a load is matched to. */
type FindLine = (db: Inquiry['db'], loadId: string) => Promise<LineInBrief | null>;

export const createCapitalEndpoints = (findLine: FindLine): Endpoint[] => [
  writeEndpoint(capitalRoutes.loadCapital, async ({ input, operation, actor }) => {
    const { amount, note, description = note, ...order } = input.body;
    const load = await loadCapital(operation, actor, {
      ...order,
      amountCentavos: amount,
      description,
    });
    return {
      message: messages.loadCapital,
      transaction: presentLoad(load),
      ...(await presentTotalSent(operation.trx)),
    };
  }),
  writeEndpoint(capitalRoutes.correctLoadReference, async ({ input, operation, actor }) => ({
    message: messages.correctLoadReference,
    transaction: presentLoad(
      await correctLoadReference(operation, actor, input.params.id, input.body),
    ),
  })),
  writeEndpoint(capitalRoutes.revertLoad, async ({ input, operation, actor }) => {
    const load = await revertLoad(operation, actor, {
      loadId: input.params.id,
      reason: input.body.reason ?? null,
      isPartial: input.body.partial,
    });
    return {
      message: load.status === 'failed' ? messages.revertLoad : messages.revertLoadInPart,
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
  listEndpoint(memberFileRoutes.listMemberLoads, async ({ inquiry: { db }, input, page }) => {
    const { id: memberId } = input.params;
    await requireAccount(db, memberId);
    return listPresented(db, { memberId }, page);
  }),
  readEndpoint(capitalRoutes.readLoad, async ({ inquiry: { db }, input }) => {
    const load = await readLoad(db, input.params.id);
    const { wallet } = await readMemberBalances(db, load.memberId);
    const inWallet = load.revertedAt === null ? Math.min(wallet, load.amountCentavos) : 0;
    const line = await findLine(db, load.id);
    const waiting = (await findWaiting(db, [load.id]))(load.id);
    return { ...presentLoad(load), waiting, inWallet: toPesos(inWallet), line };
  }),
  readEndpoint(capitalRoutes.readLoadRecipient, async ({ inquiry, input }) => {
    const { username, amount } = input.query;
    const found = await readRecipient(inquiry, username, parsePesos(amount));
    const { recipient, lastLoads, repeated } = found;
    return {
      user: presentPerson(recipient.id, recipient),
      standing: standingOf(recipient),
      lastLoads: lastLoads.map(presentLoad),
      repeated: repeated && presentLoad(repeated),
    };
  }),
  readEndpoint(capitalRoutes.totalSent, ({ inquiry }) => presentTotalSent(inquiry.db)),
];
