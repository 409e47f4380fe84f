import { DifferenceTable } from '../../features/audit/audit-table.tsx';
import { ProposalTabs } from '../../features/four-eyes/proposal-list.tsx';
import { words as proposalWords } from '../../features/four-eyes/words.ts';
import { Card } from '../../ui/card.tsx';
import { useListAddress } from '../use-list-address.ts';
import { DeskPage } from './desk-page.tsx';
import { Evidence } from './evidence.tsx';

/** What waits for a second person. */
export function ToConfirmPage() {
  const address = useListAddress();
  return (
    <DeskPage path="/admin/to-confirm">
      <p className="soft">{proposalWords.lead}</p>
      <Card>
        <ProposalTabs
          address={address}
          showValues={(caption, from, to, heads) => (
            <DifferenceTable caption={caption} from={from} to={to} heads={heads} />
          )}
          showEvidence={(proposal) => <Evidence proposal={proposal} />}
        />
      </Card>
    </DeskPage>
  );
}
