import type { PayoutBatch } from '@barya/contract/payout-batches';
import { useRead } from '../../../lib/api/read.ts';
import { formatMoment } from '../../../lib/dates.ts';
import type { ListAddress } from '../../../lib/list-search.ts';
import { showPoints } from '../../../lib/money.ts';
import { nameOfMethod } from '../../../lib/withdrawals.ts';
import type { Column } from '../../../ui/data-table.tsx';
import type { ListFilter } from '../../../ui/data-view/filter-bar.tsx';
import { deskLabels } from '../../../ui/desk-labels.ts';
import { labels } from '../../../ui/labels.ts';
import { AmountCell } from '../../../ui/review/cells.tsx';
import kit from '../../../ui/review/review.module.css';
import { ReviewScreen } from '../../../ui/review/review-screen.tsx';
import { BatchReview, BatchStateBadge } from './batch-review.tsx';
import { words } from './words.ts';

const say = words.list;
const byState: ListFilter = {
  kind: 'chips',
  name: 'status',
  label: say.statusFilter,
  options: say.states,
};

const byMaker: ListFilter = {
  kind: 'select',
  name: 'madeBy',
  label: say.makerFilter,
  options: say.makers,
};

/** All batches, the newest first. */
export function BatchList({ address }: { address: ListAddress }) {
  return (
    <ReviewScreen
      address={address}
      words={{ ...say, empty: [say.empty, say.emptyNext] }}
      route="listPayoutBatches"
      hasNoFile
      filters={[byState, byMaker]}
      usualSort="-createdAt"
      may="payouts"
      waits={() => false}
      columns={() => columns}
      drawer={{
        useRow: useBatch,
        isWide: true,
        title: ({ reference }) => words.details.title(reference),
        words: { loading: words.details.loading },
        content: (batch) => <BatchReview key={batch._id} batch={batch} />,
      }}
    />
  );
}

const useBatch = (id: string) => useRead('readPayoutBatch', { id });

/** How many lines are sent, failed and not decided. */
function tellParts({ count, sent, failed }: PayoutBatch): string {
  const left = count - sent.count - failed.count;
  return say.parts(showPoints(sent.count), showPoints(failed.count), showPoints(left));
}

const columns: readonly Column<PayoutBatch>[] = [
  {
    header: say.batch,
    cell: (batch) => (
      <span className={kit.person}>
        <span className="strong">{batch.reference}</span>
        <span className="under">{say.count(batch.count)}</span>
        <span className="block onPhone">
          <span className="under">{nameOfMethod(batch.method)}</span>
          <span className="under">{tellParts(batch)}</span>
        </span>
      </span>
    ),
  },
  {
    header: deskLabels.total,
    isNumber: true,
    cell: ({ total, state }) => (
      <AmountCell pesos={total}>
        <BatchStateBadge state={state} />
      </AmountCell>
    ),
  },
  { header: labels.method, isWideOnly: true, cell: ({ method }) => nameOfMethod(method) },
  {
    header: say.state,
    isWideOnly: true,
    cell: (batch) => <BatchStateBadge state={batch.state} />,
  },
  { header: say.progress, isWideOnly: true, cell: tellParts },
  {
    header: say.made,
    isWideOnly: true,
    sortBy: '-createdAt',
    cell: ({ createdAt, createdBy }) => (
      <span className="block">
        {formatMoment(createdAt)}
        <span className="under">{createdBy.username}</span>
      </span>
    ),
  },
];
