import type { PayoutBatch } from '@barya/contract/payout-batches';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { words } from './words.ts';

const badges = { open: 'pending', closed: 'approved', dissolved: 'cancelled' } as const;

export function BatchStateBadge({ state }: Pick<PayoutBatch, 'state'>) {
  return <StatusBadge status={badges[state]} label={words.states[state]} />;
}
