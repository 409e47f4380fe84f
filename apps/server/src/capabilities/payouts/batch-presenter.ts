import type { LineInBrief, PayoutBatch, PayoutBatchDetails } from '@barya/contract';
import { toPesos } from '@barya/money';
import { presentName } from '../../people/person.ts';
import type { BatchLine, MadeBatch } from './store/batches.ts';
import { templatesOf } from './templates/index.ts';

export function presentBatch(row: MadeBatch): PayoutBatch {
  return {
    _id: row.id,
    reference: row.reference,
    method: row.method,
    state: row.state,
    hash: row.hash.toString('hex'),
    count: row.lineCount,
    total: toPesos(row.totalCentavos),
    sent: { count: row.sentCount, amount: toPesos(row.sentCentavos) },
    failed: { count: row.failedCount, amount: toPesos(row.failedCentavos) },
    paid: toPesos(row.paidCentavos),
    templates: templatesOf(row.method),
    createdBy: presentName(row.createdBy, row.creatorUsername),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export function presentBatchDetails(
  row: MadeBatch,
  lines: readonly BatchLine[],
  line: LineInBrief | null,
): PayoutBatchDetails {
  return { ...presentBatch(row), line, lines: lines.map((each) => presentLine(row.id, each)) };
}

/** What another batch decided of a dissolved one's payout is not shown here. */
function presentLine(batchId: string, line: BatchLine): PayoutBatchDetails['lines'][number] {
  const isOwn = line.batchId === batchId;
  return {
    line: line.line,
    payoutId: line.payoutId,
    reference: line.reference,
    amount: toPesos(line.amountCentavos),
    accountNumber: line.accountNumber,
    accountName: line.accountName,
    state: isOwn ? line.state : 'to_pay',
    paymentReference: isOwn ? line.paymentReference : null,
    reason: isOwn ? line.reason : null,
  };
}
