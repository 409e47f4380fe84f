import { EACH_30_S, useRead } from '../../lib/api/read.ts';
import { QueueCount } from '../../ui/review/waiting.tsx';
import { words } from './words.ts';

/** How many proposals wait for this person, beside the link to their queue. */
export function ProposalsWaitingCount() {
  const { data } = useRead('proposalCounts', {}, EACH_30_S);
  return <QueueCount count={data?.toConfirm ?? 0} name={words.waiting} />;
}
