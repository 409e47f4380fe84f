import type { Proposal } from '@barya/contract/proposals';
import { DifferenceTable } from '../../features/audit/audit-table.tsx';
import { ProposalTable } from '../../features/four-eyes/proposal-table.tsx';
import { words as proposalWords } from '../../features/four-eyes/words.ts';
import { ProposedPayouts } from '../../features/payouts/proposed-payouts.tsx';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useListAddress } from '../use-list-address.ts';
import { DeskPage } from './desk-page.tsx';
import { panelBeside, panelOfWithdrawal } from './histories.tsx';

/** What waits for a second person. */
export function ToConfirmPage() {
  const address = useListAddress();
  const user = useCurrentUser();
  return (
    <DeskPage path="/admin/to-confirm">
      <p className="soft">{proposalWords.lead}</p>
      <ProposalTable
        address={address}
        userId={user?._id}
        showValues={(caption, from, to, heads) => (
          <DifferenceTable caption={caption} from={from} to={to} heads={heads} />
        )}
        showSubject={({ _id, kind }) =>
          hasPayouts[kind] && (
            <ProposedPayouts
              proposal={_id}
              title={proposalWords.kinds[kind]}
              panel={panelOfWithdrawal}
            />
          )
        }
        showMember={({ kind, member, target }) =>
          member &&
          kind !== 'payout_clearance' &&
          panelBeside(member._id, subjectOf(kind, target._id))
        }
      />
    </DeskPage>
  );
}

/** What a proposal about a member's money decides, where an account stands for it. */
function subjectOf(kind: Proposal['kind'], id: string) {
  if (kind === 'cash_in') return { cashIn: id };
  return isOfPayout[kind] ? { withdrawal: id } : undefined;
}

/** They name several payouts. */
const hasPayouts: Partial<Record<Proposal['kind'], true>> = {
  payout_clearance: true,
  payout_put_back: true,
};

/** Their target is a payout, which has its withdrawal's id. */
const isOfPayout: Partial<Record<Proposal['kind'], true>> = {
  payout: true,
  payout_failed: true,
  payout_returned: true,
  payout_not_sent: true,
};
