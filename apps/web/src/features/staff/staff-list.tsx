import type { StaffMember } from '@barya/contract/staff';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../lib/api/read.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useMay } from '../../lib/session/may.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { labels } from '../../ui/labels.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { WaitsMark } from '../../ui/review/waits.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './staff.module.css';
import { InviteDialog, RoleDialog, StandingDialog } from './staff-dialogs.tsx';
import { words as say } from './words.ts';

/** Everybody of the staff, with their roles. Owners invite, change roles and suspend. */
export function StaffList() {
  const query = useRead('listStaff');
  const { data } = query;
  const [isInviting, setInviting] = useState(false);
  const mayChange = useMay('staff');
  if (!data) return <Loaded query={query} failed={say.failed} heightRem={14} />;
  return (
    <div className="stack gap8">
      <div className="row middle apart gap6">
        <p>{say.lead}</p>
        {mayChange && <Button onClick={() => setInviting(true)}>{say.invite}</Button>}
      </div>
      <DataTable
        caption={deskLabels.staff}
        columns={mayChange ? [...columns, actionsColumn] : columns}
        rows={data}
        rowKey={({ _id }) => _id}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}

const columns: readonly Column<StaffMember>[] = [
  { header: say.person, cell: (person) => <Person {...person} /> },
  {
    header: say.role,
    cell: ({ staffRole }) => (
      <>
        {say.roles[staffRole].name}
        <div className="small soft atDesk">{say.roles[staffRole].may}</div>
      </>
    ),
  },
  {
    header: labels.status,
    isWideOnly: true,
    cell: ({ isActive }) => <StatusBadge status={isActive ? 'active' : 'inactive'} />,
  },
  {
    header: say.lastSeen,
    isWideOnly: true,
    cell: ({ lastSeenAt, sessions }) => (
      <>
        {lastSeenAt === null ? say.never : formatMoment(lastSeenAt)}
        {sessions > 0 && <div className="small soft">{say.devices(sessions)}</div>}
      </>
    ),
  },
];

const actionsColumn: Column<StaffMember> = {
  header: deskLabels.actions,
  isHeaderHidden: true,
  cell: (person) => <StaffActions person={person} />,
};

function Person({ _id, username, email, isActive, waiting }: StaffMember) {
  const isSelf = useCurrentUser()?._id === _id;
  return (
    <>
      <Breakable text={isSelf ? `${username} (${say.you})` : username} />
      <div className="small soft">
        <Breakable text={email} />
      </div>
      <WaitsMark waiting={waiting} />
      {!isActive && (
        <span className="block above2 onPhone">
          <StatusBadge status="inactive" />
        </span>
      )}
    </>
  );
}

function StaffActions({ person }: { person: StaffMember }) {
  const [asked, ask] = useState<'role' | 'standing' | null>(null);
  const isSelf = useCurrentUser()?._id === person._id;
  const { username, isActive } = person;
  return (
    <span className={`${classes.actions} row gap4`}>
      <Button
        size="compact-md"
        variant="default"
        aria-label={say.changeRoleOf(username)}
        onClick={() => ask('role')}
      >
        {say.changeRole}
      </Button>
      {!isSelf && (
        <Button
          size="compact-md"
          variant="default"
          aria-label={isActive ? say.suspendOf(username) : say.reactivateOf(username)}
          onClick={() => ask('standing')}
        >
          {isActive ? say.suspend : say.reactivate}
        </Button>
      )}
      {asked === 'role' && <RoleDialog person={person} onClose={() => ask(null)} />}
      {asked === 'standing' && <StandingDialog person={person} onClose={() => ask(null)} />}
    </span>
  );
}
