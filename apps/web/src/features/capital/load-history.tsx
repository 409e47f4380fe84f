import type { LoadTransaction } from '@barya/contract/capital';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { showPesos, showPoints } from '../../lib/money.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { DrawerActions } from '../../ui/data-view/drawer.tsx';
import { FilterBar } from '../../ui/data-view/filter-bar.tsx';
import { RowDrawer } from '../../ui/data-view/row-drawer.tsx';
import { TableView } from '../../ui/data-view/table-view.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { useLoad, useLoads, useTotalSent } from './api.ts';
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

/** One load, and the way to take it back. */
export function LoadDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <RowDrawer
      query={useLoad(id)}
      title={({ amount, user }) => words.loadOf(showPesos(amount), user.username)}
      loadingTitle={words.load}
      onClose={onClose}
    >
      {(load) => (
        <>
          <FactList
            facts={[
              { name: words.amount, value: <Money pesos={load.amount} />, isStrong: true },
              { name: words.agent, value: load.user.username },
              { name: words.contact, value: load.user.email },
              { name: words.date, value: formatMoment(load.createdAt) },
              { name: words.description, value: load.description },
              { name: words.reference, value: load.reference },
              { name: words.status, value: words.statuses[load.status] },
            ]}
          />
          {load.status === 'completed' && (
            <DrawerActions>
              <RevertButton load={load} onReverted={onClose} />
            </DrawerActions>
          )}
        </>
      )}
    </RowDrawer>
  );
}

/** How many points are out. */
export function TotalSent() {
  const { data, isError } = useTotalSent();
  const text = data
    ? words.points(showPoints(data.totalSent))
    : isError
      ? words.error
      : words.loading;
  return (
    <p className={classes.totalSent}>
      <span className="small soft">{words.totalSent}</span> <strong>{text}</strong>
    </p>
  );
}
