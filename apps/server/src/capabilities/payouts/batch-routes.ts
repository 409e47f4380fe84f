import { type Input, type LineInBrief, messages, payoutBatchRoutes } from '@barya/contract';
import { type Endpoint, listEndpoint, readEndpoint, writeEndpoint } from '../../kernel/endpoint.ts';
import type { Inquiry } from '../../kernel/operation.ts';
import { NEWEST_FIRST } from '../../kernel/order.ts';
import type { PayoutKey } from '../../kernel/payout-key.ts';
import type { LeaveUnclaimed } from '../../people/closing.ts';
import { presentBatch, presentBatchDetails } from './batch-presenter.ts';
import { readBatchFile } from './service/batch-files.ts';
import { dissolveBatch, makeBatch, readBatch } from './service/batches.ts';
import { importResults } from './service/results.ts';
import { listBatches } from './store/batches.ts';

const {
  makePayoutBatch,
  listPayoutBatches,
  readPayoutBatch,
  readPayoutBatchFile,
  importPayoutResults,
  dissolvePayoutBatch,
} = payoutBatchRoutes;

/**
 * @param payoutKey checks accounts before they are frozen and before a file names them
 * @param findLine finds the bank line that a batch is matched to
 */
export function createBatchEndpoints(
  payoutKey: PayoutKey,
  leaveUnclaimed: LeaveUnclaimed,
  findLine: (db: Inquiry['db'], batchId: string) => Promise<LineInBrief | null>,
): Endpoint[] {
  const readFile = ({ inquiry, input: { params, query } }: FileCall) =>
    readBatchFile(inquiry, payoutKey, params.id, query.template ?? 'generic');
  return [
    writeEndpoint(makePayoutBatch, async ({ input, operation, actor }) => {
      const batch = await makeBatch(operation, payoutKey, actor, input.body);
      return { message: messages.makePayoutBatch, batch: presentBatch(batch) };
    }),
    listEndpoint(listPayoutBatches, async ({ inquiry, input, page }) => {
      const { status: state, search, sort = NEWEST_FIRST } = input.query;
      const listed = await listBatches(inquiry.db, { state, search }, sort, page);
      return { ...listed, items: listed.items.map(presentBatch) };
    }),
    readEndpoint(readPayoutBatch, async ({ inquiry, input }) => {
      const { batch, lines } = await readBatch(inquiry, input.params.id);
      return presentBatchDetails(batch, lines, await findLine(inquiry.db, batch.id));
    }),
    readEndpoint(readPayoutBatchFile, readFile, {
      'text/csv': async (asked) => {
        const { fileName, content } = await readFile(asked);
        return { fileName, chunks: oneChunk(content) };
      },
    }),
    writeEndpoint(importPayoutResults, async ({ input, operation, actor }) => {
      const { rows } = input.body;
      const { batch, ...imported } = await importResults(
        operation,
        leaveUnclaimed,
        actor,
        input.params.id,
        rows,
      );
      return { message: messages.importPayoutResults, ...imported, batch: presentBatch(batch) };
    }),
    writeEndpoint(dissolvePayoutBatch, async ({ input, operation, actor }) => {
      const batch = await dissolveBatch(operation, actor, input.params.id);
      return { message: messages.dissolvePayoutBatch, batch: presentBatch(batch) };
    }),
  ];
}

interface FileCall {
  inquiry: Inquiry;
  input: {
    params: Input<typeof readPayoutBatchFile, 'params'>;
    query: Input<typeof readPayoutBatchFile, 'query'>;
  };
}

async function* oneChunk(content: string): AsyncGenerator<string> {
  yield content;
}
