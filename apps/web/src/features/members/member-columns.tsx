import type { Member } from '@barya/contract/members';
import { formatMoment } from '../../lib/dates.ts';
import { Breakable } from '../../ui/breakable.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './members.module.css';
import { words } from './words.ts';

const say = words.users;

/** Who it is: the username, and the address or number below it. */
export const memberColumn: Column<Member> = {
  header: say.username,
  sortBy: 'username',
  cell: ({ username, email }) => (
    <>
      <span className={classes.username}>
        <Breakable text={username} />
      </span>
      <span className={classes.second}>
        <Breakable text={email} />
      </span>
    </>
  ),
};

/** The columns of the table of all people. */
export const memberColumns: readonly Column<Member>[] = [
  memberColumn,
  { header: say.role, cell: ({ role }) => role, isWideOnly: true },
  {
    header: say.status,
    cell: ({ isActive }) => <StatusBadge status={isActive ? 'active' : 'inactive'} />,
  },
  {
    header: say.approval,
    isWideOnly: true,
    cell: ({ status }) => (
      <StatusBadge status={status === 'approved' ? 'approved' : 'pendingApproval'} />
    ),
  },
  { header: say.referredBy, cell: ({ referredBy }) => referredBy ?? '–', isWideOnly: true },
  {
    header: say.joined,
    sortBy: '-createdAt',
    cell: ({ createdAt }) => formatMoment(createdAt),
    isWideOnly: true,
  },
];
