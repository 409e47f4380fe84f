import type { AnswerOf } from '../../lib/api/asked.ts';
import { serverNow } from '../../lib/clock.ts';
import { formatTimeOrMoment } from '../../lib/dates.ts';
import { addPesos } from '../../lib/money.ts';

type Counts = AnswerOf<'payoutCounts'>;

/** How many payouts wait, their sum in pesos, and since when the oldest does. */
export function sumWaiting({ toPay }: Pick<Counts, 'toPay'>) {
  const [oldest] = toPay.map(({ oldestApprovedAt }) => oldestApprovedAt).toSorted();
  return {
    count: toPay.reduce((sum, { count }) => sum + count, 0),
    amount: addPesos(toPay.map(({ amount }) => amount)),
    oldest,
  };
}

/** When the oldest of them was approved, in words. */
export function showSince(oldest: string): string {
  return formatTimeOrMoment(new Date(oldest), serverNow());
}
