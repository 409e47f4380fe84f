import { QueueCount } from '../../ui/review/waiting.tsx';
import { useProposalCounts } from './api.ts';
import { words } from './words.ts';

/** How many proposals wait for this person, beside the link to their queue. */
export function ProposalsWaitingCount() {
  const { data } = useProposalCounts();
  return <QueueCount count={data?.toConfirm ?? 0} name={words.waiting} />;
}
