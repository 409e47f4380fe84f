import { QueueCount } from '../../ui/review/waiting.tsx';
import { useCashInCounts } from './api.ts';
import { words } from './words.ts';

/** How many cash-ins wait, beside the link to their queue; nothing if none do. */
export function WaitingCount() {
  const { data } = useCashInCounts();
  const count = data ? data.toCheck + data.matched : 0;
  return <QueueCount count={count} name={words.waiting.count} />;
}
