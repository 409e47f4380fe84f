import type { Member, MemberDetails } from '@barya/contract/members';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import type { Column } from '../../ui/data-table.tsx';
import { ListScreen } from '../../ui/data-view/list-screen.tsx';
import { dayFilters } from '../../ui/data-view/shared-filters.ts';
import { labels } from '../../ui/labels.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { MemberActions, type MemberActionsProps } from './member-actions.tsx';
import { MemberFacts, memberColumn } from './member-facts.tsx';
import classes from './members.module.css';
import { words } from './words.ts';

const say = words.users;

interface UserTableProps {
  address: ListAddress;
  /** What the admin did with the account. */
  history: (member: MemberDetails) => ReactNode;
  /** What the account has in common with others. */
  signals: (member: MemberDetails) => ReactNode;
  verification: MemberActionsProps['verification'];
}

/** All accounts. A press on one opens its details and actions. */
export function UserTable({ address, history, signals, verification }: UserTableProps) {
  return (
    <ListScreen
      address={address}
      words={say}
      route="listUsers"
      filters={[
        { kind: 'chips', name: 'status', label: say.statusFilter, options: say.statuses },
        { kind: 'select', name: 'role', label: say.role, options: say.roles },
        { kind: 'date', name: 'date', label: say.joinedOn },
        ...dayFilters,
      ]}
      columns={columns}
      drawer={{
        read: 'readUser',
        hasMore: true,
        title: ({ username }) => username,
        loadingTitle: words.details.loading,
        content: (member, onClose) => (
          <>
            {signals(member)}
            <MemberFacts member={member} />
            <div className={classes.history}>{history(member)}</div>
            <MemberActions member={member} verification={verification} onDeleted={onClose} />
          </>
        ),
      }}
    />
  );
}

const columns: readonly Column<Member>[] = [
  memberColumn,
  { header: say.role, cell: ({ role }) => role, isWideOnly: true },
  {
    header: labels.status,
    cell: ({ isActive }) => <StatusBadge status={isActive ? 'active' : 'inactive'} />,
  },
  {
    header: say.approval,
    isWideOnly: true,
    isWhole: true,
    cell: ({ status }) => (
      <StatusBadge status={status === 'approved' ? 'approved' : 'pendingApproval'} />
    ),
  },
  { header: say.referredBy, cell: ({ referredBy }) => referredBy ?? '–', isWideOnly: true },
  {
    header: say.joined,
    sortBy: '-createdAt',
    isWhole: true,
    cell: ({ createdAt }) => formatMoment(createdAt),
    isWideOnly: true,
  },
];
