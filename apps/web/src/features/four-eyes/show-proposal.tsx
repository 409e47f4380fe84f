import type { Proposal } from '@barya/contract/proposals';
import { showPesos } from '../../lib/money.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words } from './words.ts';

export type Verb = 'confirm' | 'decline' | 'withdraw';

/** What is proposed, in words: its kind and whom or what it is about. */
export function titleOf({ kind, target }: Pick<Proposal, 'kind' | 'target'>): string {
  return words.titleOf(words.kinds[kind], target.name);
}

/** The same with its amount. */
export function nameOf(proposal: Proposal): string {
  const { amount } = proposal;
  return amount === null ? titleOf(proposal) : `${titleOf(proposal)}, ${showPesos(amount)}`;
}

/** What a dialog asks. */
export function questionOf(verb: Verb, { kind, target, amount }: Proposal): string {
  const [noun] = words.nouns[kind];
  const pesos = amount === null ? null : showPesos(amount);
  return words.question(words.verbs[verb], noun, pesos, target.name);
}

export function ProposalStatusBadge({ proposal: { status } }: { proposal: Proposal }) {
  const tone = status === 'open' ? 'pending' : status === 'confirmed' ? 'approved' : 'rejected';
  return <StatusBadge status={tone} label={words.statuses[status]} />;
}
