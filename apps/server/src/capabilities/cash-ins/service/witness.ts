import type { Importer, SuggestedLine } from '../../bank-lines/index.ts';

/**
 * Whether a line is a witness of a cash-in: it fits exactly, and carries the code, or the payment
 * reference that the member said before the line was there to be read.
 *
 * @param saidAt when the member said it; undefined if never
 */
export function isWitness(
  { reference }: { reference: string },
  { line, match }: { line: SuggestedLine['line']; match: SuggestedLine['match'] | null },
  importer: Importer,
  saidAt: Date | undefined,
): boolean {
  if (match?.kind !== 'exact') return false;
  return line.cashInReference === reference || (saidAt !== undefined && saidAt < importer.at);
}
