import { createHash } from 'node:crypto';
import type { Centavos } from '@barya/money';

/** What a batch's hash covers of a line. */
export interface HashedLine {
  /** The withdrawal's. */
  reference: string;
  amountCentavos: Centavos;
  destinationDigest: Buffer;
}

/**
 * The hash of a frozen batch: SHA-256 over UTF-8 lines, with a newline between two. The first is
 * the batch's reference, the second its method. Then each payout in order: its number from 1, the
 * withdrawal's reference, the centavos and the destination's digest in hex, with spaces between.
 */
export function hashBatch(
  { reference, method }: { reference: string; method: string },
  lines: readonly HashedLine[],
): Buffer {
  const written = lines.map((line, index) =>
    [index + 1, line.reference, line.amountCentavos, line.destinationDigest.toString('hex')].join(
      ' ',
    ),
  );
  return createHash('sha256')
    .update([reference, method, ...written].join('\n'))
    .digest();
}
