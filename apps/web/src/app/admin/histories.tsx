import type { MemberDetails } from '@barya/contract/members';
import type { WithdrawalDetails } from '@barya/contract/withdrawals';
import { Timeline } from '../../features/audit/timeline.tsx';
import { words } from '../../features/audit/words.ts';
import { DecisionPanel } from '../../features/members/decision-panel.tsx';
import { words as panelWords } from '../../features/members/decision-words.ts';
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

/** What is decided: its account is shown. */
type Decided = { withdrawal: string } | { cashIn: string };

/** What staff decide by, as it stands beside a withdrawal, cash-in, payout or proposal. */
export function panelBeside(memberId: string, of?: Decided) {
  return (
    <section className="stack atTop gap4">
      <h3>{panelWords.heading}</h3>
      <PanelOf memberId={memberId} of={of} />
    </section>
  );
}

/** The same without its heading, for a member's page. */
export function PanelOf({ memberId, of }: { memberId: string; of?: Decided | undefined }) {
  return (
    <DecisionPanel
      memberId={memberId}
      of={of}
      signals={(member, signals) => <SignalNotes of={member} signals={signals} />}
    />
  );
}

interface OfPerson {
  _id: string;
  user: { _id: string };
}

/** Beside a withdrawal, or its payout, which has its id. */
export function panelOfWithdrawal({ _id: withdrawal, user }: OfPerson) {
  return panelBeside(user._id, { withdrawal });
}

export function panelOfCashIn({ _id: cashIn, user }: OfPerson) {
  return panelBeside(user._id, { cashIn });
}
