import type { PayoutBatch } from '@barya/contract/payout-batches';
import { useList } from '../../../lib/api/list.ts';
import { EACH_30_S } from '../../../lib/api/read.ts';
import { formatMoment } from '../../../lib/dates.ts';
import type { ListAddress } from '../../../lib/list-search.ts';
import { showPoints } from '../../../lib/money.ts';
import { nameOfMethod } from '../../../lib/withdrawals.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { askedBy, FilterBar, type ListFilter } from '../../../ui/data-view/filter-bar.tsx';
import { TableView } from '../../../ui/data-view/table-view.tsx';
import { deskLabels } from '../../../ui/desk-labels.ts';
import { labels } from '../../../ui/labels.ts';
import { Money } from '../../../ui/money.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import classes from '../payouts.module.css';
import { BatchDrawer, BatchStateBadge } from './batch-drawer.tsx';
import { words } from './words.ts';

const say = words.list;
const idOf = ({ _id }: PayoutBatch) => _id;
const byState: ListFilter = {
  kind: 'chips',
  name: 'status',
  label: say.statusFilter,
  options: say.states,
};

/** All batches, the newest first. */
export function BatchList({ address }: { address: ListAddress }) {
  const { page, pageSize, cursor, search, sort } = address;
  const asked = { search, sort, ...askedBy([byState], address) };
  const query = useList('listPayoutBatches', { ...asked, page, pageSize, cursor }, EACH_30_S);
  return (
    <div className={classes.list}>
      <TableView
        caption={say.caption}
        query={query}
        address={address}
        columns={columns}
        rowKey={idOf}
        usualSort="-createdAt"
        filters={
          <FilterBar
            address={address}
            search={{ label: say.search, hint: say.searchHint }}
            filters={[byState]}
          />
        }
        failure={say.failed}
        empty={<EmptyState title={say.empty}>{say.emptyNext}</EmptyState>}
      />
      {address.open && <BatchDrawer key={address.open} id={address.open} onClose={address.close} />}
    </div>
  );
}

/** How many lines are sent, failed and not decided. */
function tellParts({ count, sent, failed }: PayoutBatch): string {
  const left = count - sent.count - failed.count;
  return say.parts(showPoints(sent.count), showPoints(failed.count), showPoints(left));
}

const columns: readonly Column<PayoutBatch>[] = [
  {
    header: say.batch,
    cell: (batch) => (
      <span className={`${classes.person} block anywhere`}>
        <span className="strong">{batch.reference}</span>
        <span className={classes.second}>{say.count(batch.count)}</span>
        <span className="block onPhone">
          <span className={classes.second}>{nameOfMethod(batch.method)}</span>
          <span className={classes.second}>{tellParts(batch)}</span>
        </span>
      </span>
    ),
  },
  {
    header: deskLabels.total,
    isNumber: true,
    cell: ({ total, state }) => (
      <>
        <Money pesos={total} className="strong" />
        <span className="block onPhone">
          <BatchStateBadge state={state} />
        </span>
      </>
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
      <span className={classes.when}>
        {formatMoment(createdAt)}
        <span className={classes.second}>{createdBy.username}</span>
      </span>
    ),
  },
];
