import type { StaffMember } from '@barya/contract/staff';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useList } from '../../lib/api/list.ts';
import { useRead } from '../../lib/api/read.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useMay } from '../../lib/session/may.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { labels } from '../../ui/labels.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { WaitsMark, WaitsNotice } from '../../ui/review/waits.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './staff.module.css';
import { InviteDialog, RoleDialog, StandingDialog } from './staff-dialogs.tsx';
import { words as say } from './words.ts';

type LinkDialog = (person: StaffMember, onClose: () => void) => ReactNode;

/**
 * Everybody of the staff, with their roles. Owners invite, change roles and suspend.
 * @param props.linkDialog makes a new link for somebody who was invited and has not come
 */
export function StaffList({ linkDialog }: { linkDialog: LinkDialog }) {
  const query = useRead('listStaff');
  const { data } = query;
  const { data: asked } = useList('listProposals', { kind: 'staff', status: 'open' });
  const [isInviting, setInviting] = useState(false);
  const mayChange = useMay('staff');
  if (!data) return <Loaded query={query} failed={say.failed} heightRem={14} />;
  return (
    <div className="stack gap8">
      <div className="row middle apart gap6">
        <p>{say.lead}</p>
        {mayChange && <Button onClick={() => setInviting(true)}>{say.invite}</Button>}
      </div>
      {asked?.rows
        .filter(
          ({ kind, target }) => kind === 'staff' && !data.some((one) => one._id === target._id),
        )
        .map(({ _id, kind, maker, createdAt, target }) => (
          <WaitsNotice
            key={_id}
            name={say.askedFor(target.name)}
            waiting={{ proposal: _id, kind, maker, since: createdAt }}
          />
        ))}
      <DataTable
        caption={deskLabels.staff}
        columns={mayChange ? [...columns, actionsColumn(linkDialog)] : columns}
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
    isWideOnly: true,
    cell: ({ staffRole }) => (
      <>
        {say.roles[staffRole].name}
        <div className="small soft">{say.roles[staffRole].may}</div>
      </>
    ),
  },
  {
    header: labels.status,
    isWideOnly: true,
    cell: Standing,
  },
  {
    header: say.lastSeen,
    isWideOnly: true,
    cell: ({ lastSeenAt, sessions, invitedBy, createdAt }) => (
      <>
        {invitedBy ? say.invitedBy(invitedBy, formatMoment(createdAt)) : lastSeen(lastSeenAt)}
        {sessions > 0 && <div className="small soft">{say.devices(sessions)}</div>}
      </>
    ),
  },
];

const actionsColumn = (linkDialog: LinkDialog): Column<StaffMember> => ({
  header: deskLabels.actions,
  isHeaderHidden: true,
  cell: (person) => <StaffActions person={person} linkDialog={linkDialog} />,
});

const lastSeen = (at: string | null) => (at === null ? say.never : formatMoment(at));

function Standing({ isActive, invitedBy }: StaffMember) {
  if (!isActive) return <StatusBadge status="inactive" />;
  return invitedBy ? (
    <StatusBadge status="pending" label={say.invited} />
  ) : (
    <StatusBadge status="active" />
  );
}

function Person(person: StaffMember) {
  const { _id, username, email, staffRole, isActive, invitedBy, waiting } = person;
  const isSelf = useCurrentUser()?._id === _id;
  return (
    <>
      <Breakable text={isSelf ? `${username} (${say.you})` : username} />
      <div className="onPhone">{say.roles[staffRole].name}</div>
      <div className="small soft">
        <Breakable text={email} />
      </div>
      <WaitsMark waiting={waiting} />
      {(!isActive || invitedBy) && (
        <span className="block above2 onPhone">
          <Standing {...person} />
        </span>
      )}
    </>
  );
}

function StaffActions({ person, linkDialog }: { person: StaffMember; linkDialog: LinkDialog }) {
  const [asked, ask] = useState<'role' | 'standing' | 'link' | null>(null);
  const isSelf = useCurrentUser()?._id === person._id;
  const { username, isActive, invitedBy } = person;
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
      {isActive && invitedBy && (
        <Button
          size="compact-md"
          variant="default"
          aria-label={say.newLinkFor(username)}
          onClick={() => ask('link')}
        >
          {say.newLink}
        </Button>
      )}
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
      {asked === 'link' && linkDialog(person, () => ask(null))}
      {asked === 'standing' && <StandingDialog person={person} onClose={() => ask(null)} />}
    </span>
  );
}
