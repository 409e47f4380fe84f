import { QueueCount } from '../../ui/review/waiting.tsx';
import { useCounts } from './api.ts';
import { words } from './words.ts';

/** How many conversations wait, beside the link to their queue; nothing if none do. */
export function SupportWaitingCount() {
  const { data } = useCounts();
  return <QueueCount count={data?.waiting ?? 0} name={words.waiting.count} />;
}
