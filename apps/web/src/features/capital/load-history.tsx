import type { LoadTransaction } from '@barya/contract/capital';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { FilterBar } from '../../ui/data-view/filter-bar.tsx';
import { TableView } from '../../ui/data-view/table-view.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { useLoads } from './api.ts';
import classes from './capital.module.css';
import { RevertButton } from './revert-button.tsx';
import { words } from './words.ts';

/** What was loaded to whom. A load that was reverted is not shown. */
export function LoadHistory({ address }: { address: ListAddress }) {
  const { search = '', sort, page, pageSize, cursor } = address;
  const filters = { search, sort, status: 'completed' };
  return (
    <Card title={words.history}>
      <TableView
        caption={words.history}
        query={useLoads({ ...filters, page, pageSize, cursor })}
        address={address}
        columns={columns}
        rowKey={(row) => row._id}
        usualSort="-createdAt"
        failure={words.listFailed}
        empty={<EmptyState title={words.empty}>{words.emptyNext}</EmptyState>}
        filters={
          <FilterBar
            search={{
              label: words.search,
              hint: words.searchHint,
              value: search,
              onSearch: (text) => address.change({ search: text }),
            }}
            actions={<DownloadButton route="listLoads" query={filters} />}
          />
        }
      />
    </Card>
  );
}

const columns: readonly Column<LoadTransaction>[] = [
  {
    header: words.date,
    sortBy: '-createdAt',
    cell: ({ createdAt, user }) => (
      <>
        {formatMoment(createdAt)}
        <span className={`${classes.agent} ${classes.onPhone}`}>
          <Breakable text={user.username} />
        </span>
      </>
    ),
  },
  {
    header: words.agent,
    cell: ({ user }) => (
      <span className={classes.agent}>
        <Breakable text={user.username} />
      </span>
    ),
    isWideOnly: true,
  },
  {
    header: words.amount,
    isNumber: true,
    sortBy: '-amount',
    cell: ({ amount }) => <Money pesos={amount} />,
  },
  { header: words.description, cell: ({ description }) => description, isWideOnly: true },
  {
    header: words.actions,
    isHeaderHidden: true,
    isNumber: true,
    isWideOnly: true,
    cell: (load) => <RevertButton load={load} isCompact />,
  },
];
