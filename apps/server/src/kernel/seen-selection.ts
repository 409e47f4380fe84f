import type { SeenSelection } from '@barya/contract';
import { type Centavos, toPesos } from '@barya/money';
import { Refusal } from './refusal.ts';

interface Selection {
  count: number;
  centavos: Centavos;
}

const MOST_NAMED = 100;

/** How many these are, and their sum. */
export function sumUp(rows: readonly { amountCentavos: Centavos }[]): Selection {
  const centavos = rows.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
  return { count: rows.length, centavos };
}

/**
 * Compares what the server chose with what the caller saw, if they say so.
 *
 * @param removed ids that the caller named and that are not chosen any more
 * @throws Refusal `selection_changed` with `now`, and the first hundred `removed`
 */
export function requireSelection(
  seen: SeenSelection | undefined,
  { count, centavos }: Selection,
  removed: readonly string[] = [],
): void {
  const now = { count, total: toPesos(centavos) };
  if (seen === undefined || (seen.count === now.count && seen.total === now.total)) return;
  const extra = { now, added: [], removed: removed.slice(0, MOST_NAMED) };
  throw new Refusal('selection_changed', { extra });
}
