import type { Member, MemberDetails } from '@barya/contract/members';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DrawerActions } from '../../ui/data-view/drawer.tsx';
import { ListScreen } from '../../ui/data-view/list-screen.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useUser } from './api.ts';
import {
  DeleteDialog,
  PasswordLinkDialog,
  ResetPasswordDialog,
  ResetSecondFactorDialog,
  StandingDialog,
} from './member-dialogs.tsx';
import { MemberFacts, memberColumn } from './member-facts.tsx';
import classes from './members.module.css';
import { words } from './words.ts';

const say = words.users;

interface UserTableProps {
  address: ListAddress;
  /** What the admin did with the account. */
  history: (member: MemberDetails) => ReactNode;
  /** A dialog to verify a person who lost every way in. */
  verification: (member: MemberDetails, onClose: () => void) => ReactNode;
}

/** All accounts. A press on one opens its details and actions. */
export function UserTable({ address, history, verification }: UserTableProps) {
  return (
    <ListScreen
      address={address}
      words={say}
      route="listUsers"
      filters={[
        { kind: 'chips', name: 'status', label: say.statusFilter, options: say.statuses },
        { kind: 'select', name: 'role', label: say.role, options: say.roles },
        { kind: 'date', name: 'date', label: say.joinedOn },
      ]}
      columns={columns}
      drawer={{
        useRow: useUser,
        title: ({ username }) => username,
        loadingTitle: words.details.loading,
        content: (member, onClose) => (
          <>
            <MemberFacts member={member} />
            <div className={classes.history}>{history(member)}</div>
            <UserActions member={member} verification={verification} onDeleted={onClose} />
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

type Asked =
  | 'resetPassword'
  | 'passwordLink'
  | 'verification'
  | 'resetSecondFactor'
  | 'suspend'
  | 'reactivate'
  | 'delete';

interface UserActionsProps extends Pick<UserTableProps, 'verification'> {
  member: MemberDetails;
  onDeleted: () => void;
}

function UserActions({ member, verification, onDeleted }: UserActionsProps) {
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  const standing = member.isActive ? 'suspend' : 'reactivate';
  return (
    <>
      <DrawerActions>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/admin/all-users/$id/statement" params={{ id: member._id }} {...props} />
          )}
        >
          {words.details.statement}
        </Button>
        <Button variant="default" onClick={() => ask('resetPassword')}>
          {words.details.resetPassword}
        </Button>
        <Button variant="default" onClick={() => ask('passwordLink')}>
          {words.details.passwordLink}
        </Button>
        {member.role === 'agent' && (
          <Button variant="default" onClick={() => ask('verification')}>
            {words.details.verification}
          </Button>
        )}
        {member.secondFactorOn && member.role !== 'admin' && (
          <Button variant="default" onClick={() => ask('resetSecondFactor')}>
            {words.details.resetSecondFactor}
          </Button>
        )}
        <Button variant="default" onClick={() => ask(standing)}>
          {words.details[standing]}
        </Button>
        <Button color="red.9" onClick={() => ask('delete')}>
          {words.details.delete}
        </Button>
      </DrawerActions>
      {asked === 'resetPassword' && <ResetPasswordDialog member={member} onClose={close} />}
      {asked === 'passwordLink' && <PasswordLinkDialog member={member} onClose={close} />}
      {asked === 'verification' && verification(member, close)}
      {asked === 'resetSecondFactor' && <ResetSecondFactorDialog member={member} onClose={close} />}
      {(asked === 'suspend' || asked === 'reactivate') && (
        <StandingDialog member={member} change={asked} onClose={close} />
      )}
      {asked === 'delete' && <DeleteDialog member={member} onClose={close} onDeleted={onDeleted} />}
    </>
  );
}
