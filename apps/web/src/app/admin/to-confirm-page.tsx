import { DifferenceTable } from '../../features/audit/audit-table.tsx';
import { ProposalTable } from '../../features/four-eyes/proposal-table.tsx';
import { words as proposalWords } from '../../features/four-eyes/words.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useListAddress } from '../use-list-address.ts';
import { DeskPage } from './desk-page.tsx';
import { Evidence } from './evidence.tsx';

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
        showEvidence={(proposal) => <Evidence proposal={proposal} />}
      />
    </DeskPage>
  );
}
