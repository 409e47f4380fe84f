import type { MemberDetails } from '@barya/contract/members';
import type { Signal } from '@barya/contract/signals';
import type { WithdrawalDetails } from '@barya/contract/withdrawals';
import { Timeline } from '../../features/audit/timeline.tsx';
import { words } from '../../features/audit/words.ts';
import { SignalNotes } from '../../features/signals/signal-notes.tsx';
import { Allowed } from '../../lib/session/may.tsx';

interface HistoryOfMemberProps extends Pick<MemberDetails, '_id' | 'createdAt'> {
  heading: 'h2' | 'h3';
}

/** The audit entries of an account, from its creation on. */
export function HistoryOfMember({ _id, createdAt, heading }: HistoryOfMemberProps) {
  const began = { what: words.registered, at: createdAt };
  return (
    <Allowed to="read_audit">
      <Timeline of={{ member: _id }} began={began} heading={heading} />
    </Allowed>
  );
}

/** The audit entries of a withdrawal, from its request on. */
export function historyOfWithdrawal({ _id, createdAt, user }: WithdrawalDetails) {
  const began = { what: words.requested, by: user.username, at: createdAt };
  return (
    <Allowed to="read_audit">
      <Timeline of={{ withdrawal: _id }} began={began} />
    </Allowed>
  );
}

interface OfPerson {
  user: { _id: string; username: string };
  signals?: readonly Signal[] | undefined;
}

/** What the member of a withdrawal or cash-in has in common with others. */
export function signalsOfPerson({ user, signals }: OfPerson) {
  return <SignalNotes of={user} signals={signals} />;
}
