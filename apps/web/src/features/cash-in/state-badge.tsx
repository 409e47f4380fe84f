import { type Status, StatusBadge } from '../../ui/status-badge.tsx';
import { words } from './flow-words.ts';
import type { CashInState } from './state-of.ts';

const looks: Readonly<Record<CashInState, Status>> = {
  open: 'running',
  declared: 'pending',
  credited: 'approved',
  rejected: 'rejected',
  cancelled: 'cancelled',
  expired: 'inactive',
  reverted: 'rejected',
};

/** A cash-in's state as word and icon. */
export function StateBadge({ state }: { state: CashInState }) {
  return <StatusBadge status={looks[state]} label={words.states[state]} />;
}
