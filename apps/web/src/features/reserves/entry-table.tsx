import type { ReserveEntry } from '@barya/contract/reserves';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { showPesos } from '../../lib/money.ts';
import { groupReference } from '../../lib/reference.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { FilterBar } from '../../ui/data-view/filter-bar.tsx';
import { RowDrawer } from '../../ui/data-view/row-drawer.tsx';
import { TableView } from '../../ui/data-view/table-view.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { useReserveEntries, useReserveEntry } from './api.ts';
import classes from './reserves.module.css';
import { words } from './words.ts';

const say = words.entries;

const kinds = ['all', 'pay_in', 'pay_out', 'opening_reserve'] as const;

/** What the operator paid in and took out. */
export function EntryTable({ address }: { address: ListAddress }) {
  const { search = '', sort, page, pageSize, cursor, change } = address;
  const kind = kinds.find((one) => one === address.status) ?? 'all';
  const filters = { search, sort, status: kind === 'all' ? undefined : kind };
  return (
    <Card title={say.heading}>
      <TableView
        caption={say.heading}
        query={useReserveEntries({ ...filters, page, pageSize, cursor })}
        address={address}
        columns={columns}
        rowKey={(row) => row._id}
        usualSort="-createdAt"
        failure={say.failed}
        empty={<EmptyState title={say.empty}>{say.emptyNext}</EmptyState>}
        filters={
          <FilterBar
            search={{
              label: say.search,
              hint: say.searchHint,
              value: search,
              onSearch: (text) => change({ search: text }),
            }}
            actions={<DownloadButton route="listReserveEntries" query={filters} />}
          >
            <ChoiceChips
              legend={say.kindFilter}
              value={kind}
              options={kinds.map((value) => ({
                value,
                label: value === 'all' ? say.all : say.kinds[value],
              }))}
              onChange={(value) => change({ status: value === 'all' ? '' : value })}
            />
          </FilterBar>
        }
      />
    </Card>
  );
}

/** An amount as it changed the fund: what was taken out is below zero. */
function EntryAmount({ entry: { kind, amount } }: { entry: ReserveEntry }) {
  return <Money pesos={kind === 'pay_out' ? -amount : amount} isChange />;
}

const columns: readonly Column<ReserveEntry>[] = [
  {
    header: say.kind,
    cell: ({ kind, createdAt }) => (
      <>
        {say.kinds[kind]}
        <span className={`${classes.onPhone} small soft`}>{formatMoment(createdAt)}</span>
      </>
    ),
  },
  {
    header: say.amount,
    isNumber: true,
    sortBy: '-amount',
    cell: (entry) => <EntryAmount entry={entry} />,
  },
  {
    header: say.note,
    isWideOnly: true,
    cell: ({ note }) => <span className={classes.note}>{note}</span>,
  },
  { header: say.madeBy, isWideOnly: true, cell: ({ madeBy }) => madeBy?.username ?? say.system },
  {
    header: say.date,
    sortBy: '-createdAt',
    isWideOnly: true,
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
];

/** One pay-in or pay-out. */
export function EntryDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <RowDrawer
      query={useReserveEntry(id)}
      title={({ kind, amount }) => say.title(say.kinds[kind], showPesos(amount))}
      loadingTitle={say.one}
      onClose={onClose}
    >
      {(entry) => (
        <FactList
          facts={[
            { name: say.amount, value: <EntryAmount entry={entry} />, isStrong: true },
            { name: say.reference, value: groupReference(entry.reference) },
            { name: say.date, value: formatMoment(entry.createdAt) },
            { name: say.madeBy, value: entry.madeBy?.username ?? say.system },
            ...(entry.note ? [{ name: say.note, value: entry.note }] : []),
          ]}
        />
      )}
    </RowDrawer>
  );
}
