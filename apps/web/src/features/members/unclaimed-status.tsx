import type { UnclaimedMoney } from '@barya/contract/members';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { unclaimedWords as say } from './unclaimed-words.ts';

/** Whether unclaimed money is still owed. */
export function UnclaimedStatus({ owed: { status } }: { owed: UnclaimedMoney }) {
  return (
    <StatusBadge status={status === 'paid' ? 'approved' : 'pending'} label={say.statuses[status]} />
  );
}
