import type { SeenSelection } from '@barya/contract';
import { type Centavos, toPesos } from '@barya/money';
import { Refusal } from './refusal.ts';

interface Selection {
  count: number;
  centavos: Centavos;
  ids: readonly string[];
}

const MOST_NAMED = 100;

/** How many these are, their sum, and which. An amount that is not known counts as nothing. */
export function sumUp<Row extends { amountCentavos: Centavos | null }>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Selection {
  const centavos = rows.reduce((sum, { amountCentavos }) => sum + (amountCentavos ?? 0), 0);
  return { count: rows.length, centavos, ids: rows.map(idOf) };
}

/**
 * Compares what the server chose with what the caller saw, if they say so.
 *
 * @param named the ids that the caller meant, if they named them
 * @throws Refusal `selection_changed` with `now` and, of what was named, the first hundred `added` and
 *   `removed`
 */
export function requireSelection(
  seen: SeenSelection | undefined,
  { count, centavos, ids }: Selection,
  named = seen?.ids ?? ids,
): void {
  if (seen === undefined) return;
  const now = { count, total: toPesos(centavos) };
  const [chosen, meant] = [new Set(ids), new Set(named)];
  const added = ids.filter((id) => !meant.has(id)).slice(0, MOST_NAMED);
  const removed = named.filter((id) => !chosen.has(id)).slice(0, MOST_NAMED);
  const isSame = seen.ids === undefined || added.length + removed.length === 0;
  if (isSame && seen.count === count && seen.total === now.total) return;
  throw new Refusal('selection_changed', { extra: { now, added, removed } });
}
