import type { Proposal } from '@barya/contract/proposals';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words } from './words.ts';

/** What is proposed, in words: its kind and whom or what it is about. */
export function titleOf({ kind, target }: Pick<Proposal, 'kind' | 'target'>): string {
  return words.titleOf(words.kinds[kind], target.name);
}

export function ProposalStatusBadge({ proposal: { status } }: { proposal: Proposal }) {
  const tone = status === 'open' ? 'pending' : status === 'confirmed' ? 'approved' : 'rejected';
  return <StatusBadge status={tone} label={words.statuses[status]} />;
}
