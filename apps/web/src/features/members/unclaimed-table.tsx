import type { UnclaimedMoney } from '@barya/contract/members';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { FilterBar } from '../../ui/data-view/filter-bar.tsx';
import { TableView } from '../../ui/data-view/table-view.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { useUnclaimed } from './api.ts';
import { Holder } from './holder.tsx';
import { UnclaimedStatus } from './unclaimed-status.tsx';
import { unclaimedWords as say } from './unclaimed-words.ts';

const statuses = ['owed', 'paid', 'all'] as const;

/** Money that is owed to deleted accounts, and what was paid of it. */
export function UnclaimedTable({ address }: { address: ListAddress }) {
  const { search = '', sort, page, pageSize, cursor, change } = address;
  const status = statuses.find((one) => one === address.status) ?? 'owed';
  const filters = { search, sort, status: status === 'all' ? undefined : status };
  return (
    <TableView
      caption={say.caption}
      query={useUnclaimed({ ...filters, page, pageSize, cursor })}
      address={address}
      columns={columns}
      rowKey={(row) => row._id}
      usualSort="-createdAt"
      failure={say.listFailed}
      empty={<EmptyState title={say.empty}>{say.emptyNext}</EmptyState>}
      filters={
        <FilterBar
          search={{
            label: say.search,
            hint: say.searchHint,
            value: search,
            onSearch: (text) => change({ search: text }),
          }}
          actions={<DownloadButton route="listUnclaimedMoney" query={filters} />}
        >
          <ChoiceChips
            legend={say.statusFilter}
            value={status}
            options={statuses.map((value) => ({ value, label: say.statuses[value] }))}
            onChange={(value) => change({ status: value === 'owed' ? '' : value })}
          />
        </FilterBar>
      }
    />
  );
}

const columns: readonly Column<UnclaimedMoney>[] = [
  { header: say.holder, cell: (owed) => <Holder owed={owed} /> },
  {
    header: say.amount,
    isNumber: true,
    sortBy: '-amount',
    cell: ({ amount }) => <Money pesos={amount} />,
  },
  { header: say.status, cell: (owed) => <UnclaimedStatus owed={owed} />, isWideOnly: true },
  {
    header: say.since,
    sortBy: '-createdAt',
    cell: ({ createdAt }) => formatMoment(createdAt),
    isWideOnly: true,
  },
];
