import type { Proposal } from '@barya/contract/proposals';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { Breakable } from '../../ui/breakable.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ListScreen } from '../../ui/data-view/list-screen.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { labels } from '../../ui/labels.ts';
import { Money } from '../../ui/money.tsx';
import { ProposalContent, type ShowEvidence, type ShowValues } from './proposal-content.tsx';
import { ProposalStatusBadge, titleOf } from './show-proposal.tsx';
import { words } from './words.ts';

/** What waits for a second person, the oldest first, and what was decided. */
export function ProposalTable({
  address,
  userId,
  showValues,
  showEvidence,
}: {
  address: ListAddress;
  userId: string | undefined;
  showValues: ShowValues;
  showEvidence: ShowEvidence;
}) {
  return (
    <ListScreen
      address={address}
      words={words}
      route="listProposals"
      filters={[{ kind: 'chips', name: 'status', label: labels.status, options: words.statuses }]}
      columns={columns}
      drawer={{
        read: 'readProposal',
        title: titleOf,
        loadingTitle: words.caption,
        content: (proposal, onClose) => (
          <ProposalContent
            proposal={proposal}
            isOwn={proposal.maker._id === userId}
            showValues={showValues}
            showEvidence={showEvidence}
            onDone={onClose}
          />
        ),
      }}
    />
  );
}

const columns: readonly Column<Proposal>[] = [
  { header: deskLabels.what, cell: (proposal) => <Breakable text={titleOf(proposal)} /> },
  {
    header: labels.amount,
    isNumber: true,
    cell: ({ amount }) => (amount === null ? '–' : <Money pesos={amount} />),
  },
  {
    header: words.maker,
    cell: ({ maker }) => <Breakable text={maker.username} />,
    isWideOnly: true,
  },
  {
    header: labels.status,
    cell: (proposal) => <ProposalStatusBadge proposal={proposal} />,
    isWideOnly: true,
  },
  {
    header: words.when,
    isWhole: true,
    cell: ({ createdAt }) => formatMoment(createdAt),
    isWideOnly: true,
  },
];
