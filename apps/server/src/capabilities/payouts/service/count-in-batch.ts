import { toPesos } from '@barya/money';
import type { Operation } from '../../../kernel/operation.ts';
import { type AuditRecord, writeAudit } from '../../audit/index.ts';
import { type BatchRow, countDecided, lockBatch, type Tally } from '../store/batches.ts';

const NOTHING: Tally = { count: 0, centavos: 0 };

/**
 * Adds lines that were decided or put back to their batch, and closes it with the last one. The
 * caller has locked the payouts; it locks the batch. Of a payout in no batch it does nothing.
 *
 * @returns the batch if it is closed now, for `recordClosed` once the lines are booked
 */
export async function countInBatch(
  operation: Operation,
  by: string,
  batchId: string | null,
  { sent = NOTHING, failed = NOTHING, putBack = NOTHING }: Partial<Record<Part, Tally>>,
): Promise<BatchRow | null> {
  if (batchId === null) return null;
  const { trx, now } = operation;
  const before = await lockBatch(trx, batchId);
  const tallies = { sent, failed, putBack };
  const counted = await countDecided(trx, batchId, tallies, { by, at: now });
  return before.state === 'open' && counted.state === 'closed' ? counted : null;
}

/** Writes down that a batch was closed; null: it was not. */
export async function recordClosed(
  operation: Operation,
  by: string,
  closed: BatchRow | null,
): Promise<void> {
  if (closed === null) return;
  await writeAudit(operation, {
    ...recordOf(closed),
    actorId: by,
    action: 'close_payout_batch',
    before: { state: 'open' },
  });
}

type Part = 'sent' | 'failed' | 'putBack';

/** What the audit says of a batch. */
export function recordOf(batch: BatchRow): Pick<AuditRecord, 'subjectId'> & { after: object } {
  return {
    subjectId: batch.id,
    after: {
      state: batch.state,
      reference: batch.reference,
      method: batch.method,
      count: batch.lineCount,
      total: toPesos(batch.totalCentavos),
      hash: batch.hash.toString('hex'),
    },
  };
}
