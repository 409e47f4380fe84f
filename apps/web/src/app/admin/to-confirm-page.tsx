import { DifferenceTable } from '../../features/audit/audit-table.tsx';
import { ProposalTable } from '../../features/four-eyes/proposal-table.tsx';
import { words as proposalWords } from '../../features/four-eyes/words.ts';
import { PayoutsToClear } from '../../features/payouts/payouts-to-clear.tsx';
import { deskTitles } from '../../lib/desk-titles.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';

/** What waits for a second person. */
export function ToConfirmPage() {
  const address = useListAddress();
  const user = useCurrentUser();
  return (
    <div className="stack gap8">
      <PageHeading>{deskTitles['/admin/to-confirm']}</PageHeading>
      <p className="soft">{proposalWords.lead}</p>
      <ProposalTable
        address={address}
        userId={user?._id}
        showValues={(caption, from, to, heads) => (
          <DifferenceTable caption={caption} from={from} to={to} heads={heads} />
        )}
        showSubject={({ _id, kind }) =>
          kind === 'payout_clearance' && <PayoutsToClear proposal={_id} />
        }
      />
    </div>
  );
}
