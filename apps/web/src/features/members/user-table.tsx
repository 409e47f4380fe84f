import type { ListAddress } from '../../lib/list-search.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { FilterBar, FilterDate, FilterSelect } from '../../ui/data-view/filter-bar.tsx';
import { TableView } from '../../ui/data-view/table-view.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useUsers } from './api.ts';
import { memberColumns } from './member-columns.tsx';
import { words } from './words.ts';

const say = words.users;
const statuses = ['active', 'inactive', 'pending', 'all'] as const;
const roles = ['', 'agent', 'admin', 'user'] as const;

/** All accounts: a press on one opens what is known of it. */
export function UserTable({ address }: { address: ListAddress }) {
  const { search = '', role = '', date = '', sort, page, pageSize, cursor, change } = address;
  const status = statuses.find((one) => one === address.status) ?? 'active';
  const filters = { search, status: status === 'all' ? undefined : status, role, date, sort };
  const query = useUsers({ ...filters, page, pageSize, cursor });
  return (
    <TableView
      caption={say.heading}
      query={query}
      address={address}
      columns={memberColumns}
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
          actions={<DownloadButton route="listUsers" query={filters} />}
        >
          <ChoiceChips
            legend={say.statusFilter}
            value={status}
            options={statuses.map((value) => ({ value, label: say.statuses[value] }))}
            onChange={(value) => change({ status: value === 'active' ? '' : value })}
          />
          <FilterSelect
            label={say.role}
            value={roles.find((one) => one === role) ?? ''}
            options={roles.map((value) => ({ value, label: say.roles[value || 'any'] }))}
            onChange={(value) => change({ role: value })}
          />
          <FilterDate
            label={say.joinedOn}
            value={date}
            onChange={(value) => change({ date: value })}
          />
        </FilterBar>
      }
    />
  );
}
