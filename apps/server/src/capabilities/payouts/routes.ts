import {
  type Input,
  type LineInBrief,
  messages,
  payoutBatchRoutes,
  payoutRoutes,
  type Routes,
  withdrawalRoutes,
} from '@barya/contract';
import { type Endpoint, listEndpoint, readEndpoint, writeEndpoint } from '../../kernel/endpoint.ts';
import type { Actor, Inquiry, Operation } from '../../kernel/operation.ts';
import { NEWEST_FIRST } from '../../kernel/order.ts';
import type { PayoutKey } from '../../kernel/payout-key.ts';
import type { RunOperation } from '../../kernel/run-operation.ts';
import type { LeaveUnclaimed } from '../../people/closing.ts';
import { presentWithdrawal } from '../withdrawals/index.ts';
import {
  type LinesOfPayout,
  payoutsCsv,
  presentBatch,
  presentBatchDetails,
  presentCounts,
  presentPayout,
  presentPayoutDetails,
} from './presenter.ts';
import { approveWithdrawal } from './service/approve.ts';
import { downloadBatchFile, makeBatch, readBatch } from './service/batches.ts';
import type { Asking } from './service/judge.ts';
import {
  correctPayoutReference,
  markPayoutFailed,
  markPayoutReturned,
  markPayoutSent,
} from './service/mark.ts';
import { markPayoutNotSent } from './service/not-sent.ts';
import { proposeClearance } from './service/propose-clearance.ts';
import { dissolveBatch, putBackPayouts } from './service/put-back.ts';
import { listPayouts, readPayout } from './service/read.ts';
import { importResults, type ResultTools } from './service/results.ts';
import { presentRefused, releasePayouts, takePayouts } from './service/take.ts';
import { takeBackWithdrawal } from './service/take-back.ts';
import { listBatches } from './store/batches.ts';
import { countPayouts } from './store/list.ts';
import type { PayoutRow } from './store/payouts.ts';

interface PayoutTools {
  /** Binds destinations; checked whenever staff read or approve a payout. */
  payoutKey: PayoutKey;
  /** Makes money of deleted members unclaimed. */
  leaveUnclaimed: LeaveUnclaimed;
  /** Finds the bank lines that a payout, or its batch, is matched to, and those that it may be. */
  findLines(db: Inquiry['db'], payout: PayoutRow): Promise<LinesOfPayout>;
}

export function createPayoutEndpoints(tools: PayoutTools): Endpoint[] {
  const { payoutKey, leaveUnclaimed } = tools;
  const askingOf = ({ db, now }: Pick<Inquiry, 'db' | 'now'>, { memberId: payerId }: Actor) => ({
    db,
    now,
    payoutKey,
    payerId,
  });
  async function presentStory(asking: Asking, payoutId: string) {
    const story = await readPayout(asking, payoutId);
    const lines = await tools.findLines(asking.db, story.payout);
    return presentPayoutDetails(payoutKey, story, lines, asking.now);
  }
  const presentNow = ({ trx: db, now }: Operation, actor: Actor, payoutId: string) =>
    presentStory(askingOf({ db, now }, actor), payoutId);
  return [
    createApproval('approveWithdrawal', payoutKey),
    createApproval('approveSharedWithdrawal', payoutKey, { onlySource: 'shared_capital' }),
    writeEndpoint(withdrawalRoutes.takeBackWithdrawal, async ({ input, operation, actor }) => {
      const order = { withdrawalId: input.params.id, reason: input.body.reason };
      const withdrawal = await takeBackWithdrawal(operation, actor, order);
      return {
        message: messages.takeBackWithdrawal,
        withdrawal: presentWithdrawal(payoutKey, withdrawal, operation.now),
      };
    }),
    listEndpoint(
      payoutRoutes.listPayouts,
      async ({ inquiry, actor, input, page }) => {
        const listed = await listPayouts(askingOf(inquiry, actor), input.query, page);
        const items = listed.items.map((each) => presentPayout(payoutKey, each, inquiry.now));
        return { ...listed, items };
      },
      { csv: payoutsCsv },
    ),
    readEndpoint(payoutRoutes.payoutCounts, async ({ inquiry: { db }, input }) =>
      presentCounts(await countPayouts(db, input.query)),
    ),
    readEndpoint(payoutRoutes.readPayout, ({ inquiry, actor, input }) =>
      presentStory(askingOf(inquiry, actor), input.params.id),
    ),
    writeEndpoint(payoutRoutes.takePayouts, async ({ input, operation, actor }) => {
      const { taken, refused } = await takePayouts(operation, payoutKey, actor, input.body);
      return {
        message: messages.takePayouts,
        taken: taken.map((each) => presentPayout(payoutKey, each, operation.now)),
        refused: refused.map(presentRefused),
      };
    }),
    writeEndpoint(payoutRoutes.proposeClearance, async ({ input, operation, actor }) => {
      await proposeClearance(operation, payoutKey, actor, input.body);
      return { message: messages.proposeClearance };
    }),
    writeEndpoint(payoutRoutes.releasePayouts, async ({ input, operation, actor }) => ({
      message: messages.releasePayouts,
      released: await releasePayouts(operation, actor, input.body.ids),
    })),
    writeEndpoint(payoutRoutes.markPayoutSent, async ({ input, operation, actor }) => {
      const payoutId = input.params.id;
      const { paymentReference = null, paidAt = null, ...guard } = input.body;
      const order = { payoutId, paymentReference, paidAt, ...guard };
      await markPayoutSent(operation, leaveUnclaimed, actor, order);
      return {
        message: messages.markPayoutSent,
        payout: await presentNow(operation, actor, payoutId),
      };
    }),
    writeEndpoint(payoutRoutes.markPayoutFailed, async ({ input, operation, actor }) => {
      const payoutId = input.params.id;
      const { reason } = input.body;
      await markPayoutFailed(operation, leaveUnclaimed, actor, { payoutId, reason });
      return {
        message: messages.markPayoutFailed,
        payout: await presentNow(operation, actor, payoutId),
      };
    }),
    writeEndpoint(payoutRoutes.markPayoutReturned, async ({ input, operation, actor }) => {
      const payoutId = input.params.id;
      const { reason, paymentReference: returnReference = null, ...guard } = input.body;
      const order = { payoutId, reason, returnReference, ...guard };
      await markPayoutReturned(operation, leaveUnclaimed, actor, order);
      return {
        message: messages.markPayoutReturned,
        payout: await presentNow(operation, actor, payoutId),
      };
    }),
    writeEndpoint(payoutRoutes.markPayoutNotSent, async ({ input, operation, actor }) => {
      const payoutId = input.params.id;
      const { reason } = input.body;
      await markPayoutNotSent(operation, tools.findLines, actor, { payoutId, reason });
      return {
        message: messages.markPayoutNotSent,
        payout: await presentNow(operation, actor, payoutId),
      };
    }),
    writeEndpoint(payoutRoutes.correctPayoutReference, async ({ input, operation, actor }) => {
      const payoutId = input.params.id;
      await correctPayoutReference(operation, actor, payoutId, input.body);
      return {
        message: messages.correctPayoutReference,
        payout: await presentNow(operation, actor, payoutId),
      };
    }),
  ];
}

function createApproval(
  name: 'approveWithdrawal' | 'approveSharedWithdrawal',
  payoutKey: PayoutKey,
  only: { onlySource?: 'shared_capital' } = {},
): Endpoint {
  return writeEndpoint(
    withdrawalRoutes[name] as Routes['approveWithdrawal'],
    async ({ input, operation, actor }) => {
      const { amount, status, destination, reason } = input.body;
      const withdrawal = await approveWithdrawal(operation, payoutKey, actor, {
        ...only,
        withdrawalId: input.params.id,
        seen: { amountCentavos: amount, status, destination },
        reason,
      });
      return {
        message: messages[name],
        withdrawal: presentWithdrawal(payoutKey, withdrawal, operation.now),
      };
    },
  );
}

/**
 * @param payoutKey checks accounts before they are frozen and before a file names them
 * @param tools.findLine finds the bank line that a batch is matched to
 */
export function createBatchEndpoints(
  payoutKey: PayoutKey,
  tools: ResultTools & {
    findLine: (db: Inquiry['db'], batchId: string) => Promise<LineInBrief | null>;
  },
): Endpoint[] {
  const readFile = ({ runOperation, actor, input: { params, query } }: FileCall) =>
    runOperation((operation) =>
      downloadBatchFile(operation, payoutKey, actor, params.id, query.template ?? 'generic'),
    );
  return [
    writeEndpoint(payoutBatchRoutes.makePayoutBatch, async ({ input, operation, actor }) => {
      const batch = await makeBatch(operation, payoutKey, actor, input.body);
      return { message: messages.makePayoutBatch, batch: presentBatch(batch) };
    }),
    listEndpoint(payoutBatchRoutes.listPayoutBatches, async ({ inquiry, input, actor, page }) => {
      const { status: state, search, madeBy, sort = NEWEST_FIRST } = input.query;
      const filter = { state, search, makerId: madeBy && actor.memberId };
      const listed = await listBatches(inquiry.db, filter, sort, page);
      return { ...listed, items: listed.items.map(presentBatch) };
    }),
    readEndpoint(payoutBatchRoutes.readPayoutBatch, async ({ inquiry, input, actor }) => {
      const { db, now } = inquiry;
      const asking = { db, now, payoutKey, payerId: actor.memberId };
      const read = await readBatch(asking, input.params.id);
      const line = await tools.findLine(db, read.batch.id);
      return presentBatchDetails(payoutKey, read, line, now);
    }),
    readEndpoint(payoutBatchRoutes.readPayoutBatchFile, readFile, {
      'text/csv': async (asked) => {
        const { fileName, content } = await readFile(asked);
        return { fileName, chunks: oneChunk(content) };
      },
    }),
    writeEndpoint(payoutBatchRoutes.importPayoutResults, async ({ input, operation, actor }) => {
      const { rows } = input.body;
      const { batch, ...imported } = await importResults(
        operation,
        tools,
        actor,
        input.params.id,
        rows,
      );
      return { message: messages.importPayoutResults, ...imported, batch: presentBatch(batch) };
    }),
    writeEndpoint(payoutBatchRoutes.putBackPayouts, async ({ input, operation, actor }) => {
      const batch = await putBackPayouts(operation, actor, input.params.id, input.body);
      return { message: messages.putBackPayouts, batch: presentBatch(batch) };
    }),
    writeEndpoint(payoutBatchRoutes.dissolvePayoutBatch, async ({ input, operation, actor }) => {
      const batch = await dissolveBatch(operation, actor, input.params.id);
      return { message: messages.dissolvePayoutBatch, batch: presentBatch(batch) };
    }),
  ];
}

interface FileCall {
  runOperation: RunOperation;
  actor: Actor;
  input: {
    params: Input<typeof payoutBatchRoutes.readPayoutBatchFile, 'params'>;
    query: Input<typeof payoutBatchRoutes.readPayoutBatchFile, 'query'>;
  };
}

async function* oneChunk(content: string): AsyncGenerator<string> {
  yield content;
}
