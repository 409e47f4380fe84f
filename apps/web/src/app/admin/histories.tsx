import type { MemberDetails } from '@barya/contract/members';
import type { WithdrawalDetails } from '@barya/contract/withdrawals';
import { Timeline } from '../../features/audit/timeline.tsx';
import { words } from '../../features/audit/words.ts';

/** The audit entries of an account, from its creation on. */
export function historyOfMember({ _id, createdAt }: MemberDetails) {
  return <Timeline of={{ member: _id }} began={{ what: words.registered, at: createdAt }} />;
}

/** The audit entries of a withdrawal, from its request on. */
export function historyOfWithdrawal({ _id, createdAt, user }: WithdrawalDetails) {
  const began = { what: words.requested, by: user.username, at: createdAt };
  return <Timeline of={{ withdrawal: _id }} began={began} />;
}
