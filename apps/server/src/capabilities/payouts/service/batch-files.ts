import type { PayoutTemplate, RefusedLine } from '@barya/contract';
import type { Inquiry } from '../../../kernel/operation.ts';
import type { PayoutKey } from '../../../kernel/payout-key.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { checkDestination, digestShown, findWithdrawals } from '../../withdrawals/index.ts';
import { hashBatch } from '../batch-hash.ts';
import { findBatch, readBatchLines } from '../store/batches.ts';
import { hashFile, templates, writeFile } from '../templates/index.ts';

/** The file of a batch. `hash` is SHA-256 of its bytes, in hex. */
export interface BatchFile {
  fileName: string;
  hash: string;
  content: string;
}

/**
 * Writes the file of a batch, the same to the byte each time. Each account and amount must be what
 * was frozen and what the member asked for.
 *
 * @throws Refusal `payout_batch_unknown`, `payout_batch_not_open` for a dissolved one, whose
 *   payouts may be in another, `payout_template_unfit`, `payout_batch_erased`,
 *   `payout_batch_altered` with `lines`
 */
export async function readBatchFile(
  { db }: Inquiry,
  payoutKey: PayoutKey,
  batchId: string,
  templateId: PayoutTemplate,
): Promise<BatchFile> {
  const batch = await findBatch(db, batchId);
  if (batch === null) throw new Refusal('payout_batch_unknown');
  if (batch.state === 'dissolved') throw new Refusal('payout_batch_not_open');
  const template = templates[templateId];
  if (!template.fits(batch.method)) throw new Refusal('payout_template_unfit');

  const frozen = await readBatchLines(db, batchId);
  const withdrawals = await findWithdrawals(
    db,
    frozen.map(({ payoutId }) => payoutId),
  );
  const lines = frozen.map((line) => {
    const withdrawal = withdrawals.get(line.payoutId)!;
    const isFrozen = digestShown(withdrawal)?.equals(line.destinationDigest) === true;
    return { ...line, withdrawal, isFrozen, destination: checkDestination(payoutKey, withdrawal) };
  });
  if (lines.some(({ destination }) => destination === 'erased')) {
    throw new Refusal('payout_batch_erased');
  }
  const altered = lines.filter(
    ({ isFrozen, destination }) => !isFrozen || destination !== 'as_requested',
  );
  const isWhole = hashBatch(batch, lines).equals(batch.hash);
  if (altered.length > 0 || !isWhole) {
    throw new Refusal('payout_batch_altered', {
      extra: {
        lines: altered.map(
          ({ payoutId, reference }): RefusedLine => ({
            payoutId,
            reference,
            reason: 'destination_changed',
            takenBy: null,
          }),
        ),
      },
    });
  }
  const content = writeFile(
    template,
    lines.map(({ withdrawal }) => withdrawal),
  );
  return {
    fileName: `${batch.reference}-${template.id}-v${template.version}.csv`,
    hash: hashFile(content),
    content,
  };
}
