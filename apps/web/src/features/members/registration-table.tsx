import type { Member } from '@barya/contract/members';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DrawerActions } from '../../ui/data-view/drawer.tsx';
import { FilterBar } from '../../ui/data-view/filter-bar.tsx';
import { RowDrawer } from '../../ui/data-view/row-drawer.tsx';
import { TableView } from '../../ui/data-view/table-view.tsx';
import { useSteadyRows } from '../../ui/data-view/use-steady-rows.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePendingRegistrations, useUser } from './api.ts';
import { memberColumn } from './member-columns.tsx';
import { MemberFacts } from './member-facts.tsx';
import { RegistrationButtons } from './registration-buttons.tsx';
import { words } from './words.ts';

const say = words.registrations;

/** Accounts that wait for an admin. New ones do not push in between while one is decided. */
export function RegistrationTable({ address }: { address: ListAddress }) {
  const { search = '', sort, page, pageSize, cursor } = address;
  const filters = { search, sort };
  const query = usePendingRegistrations({ ...filters, page, pageSize, cursor });
  const rows = useSteadyRows({
    live: query.data,
    idOf: (row) => row._id,
    listKey: JSON.stringify([filters, page, pageSize, cursor]),
    isOld: query.isPlaceholderData,
    pageSize,
  });
  function takeOff(id: string): void {
    rows.remove(id);
    if (address.open) address.close();
  }

  return (
    <>
      <TableView
        caption={say.heading}
        query={query}
        address={address}
        columns={[...columns, actionsColumn(takeOff)]}
        rowKey={(row) => row._id}
        usualSort="createdAt"
        steady={{ rows, newLabel: say.newOnes, goneLabel: say.gone }}
        failure={say.failed}
        empty={
          <EmptyState title={say.empty}>
            <p>{say.lead}</p>
            <Link to="/admin/settings">{say.openSettings}</Link>
          </EmptyState>
        }
        filters={
          <FilterBar
            search={{
              label: words.users.search,
              hint: words.users.searchHint,
              value: search,
              onSearch: (text) => address.change({ search: text }),
            }}
            actions={<DownloadButton route="listPendingRegistrations" query={filters} />}
          />
        }
      />
      {address.open && (
        <RegistrationDrawer id={address.open} onClose={address.close} onDecided={takeOff} />
      )}
    </>
  );
}

const columns: readonly Column<Member>[] = [
  memberColumn,
  {
    header: words.users.referredBy,
    cell: ({ referredBy }) => referredBy ?? '–',
    isWideOnly: true,
  },
  {
    header: say.registered,
    sortBy: 'createdAt',
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
];

function actionsColumn(onDecided: (id: string) => void): Column<Member> {
  return {
    header: words.users.actions,
    isHeaderHidden: true,
    isNumber: true,
    isWideOnly: true,
    cell: (member) => (
      <RegistrationButtons member={member} isCompact onDecided={() => onDecided(member._id)} />
    ),
  };
}

interface RegistrationDrawerProps {
  id: string;
  onClose: () => void;
  onDecided: (id: string) => void;
}

/** Who waits for approval, and the decision. */
function RegistrationDrawer({ id, onClose, onDecided }: RegistrationDrawerProps) {
  return (
    <RowDrawer
      query={useUser(id)}
      title={({ username }) => username}
      loadingTitle={words.details.loading}
      onClose={onClose}
    >
      {(member) => (
        <>
          <MemberFacts member={member} />
          {member.status === 'pending' && member.isActive && (
            <DrawerActions>
              <RegistrationButtons member={member} onDecided={() => onDecided(id)} />
            </DrawerActions>
          )}
        </>
      )}
    </RowDrawer>
  );
}
