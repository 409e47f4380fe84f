import type { MemberDetails } from '@barya/contract/members';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { DrawerActions } from '../../ui/data-view/drawer.tsx';
import { RowDrawer } from '../../ui/data-view/row-drawer.tsx';
import {
  PasswordLinkDialog,
  ResetPasswordDialog,
  ResetSecondFactorDialog,
} from './access-dialogs.tsx';
import { useUser } from './api.ts';
import { MemberFacts } from './member-facts.tsx';
import classes from './members.module.css';
import { DeleteDialog, StandingDialog } from './standing-dialogs.tsx';
import { words } from './words.ts';

const say = words.details;

interface UserDrawerProps {
  id: string;
  /** What was done with the account. */
  history: (member: MemberDetails) => ReactNode;
  onClose: () => void;
}

/** What an admin sees of one account, and what can be done with it. */
export function UserDrawer({ id, history, onClose }: UserDrawerProps) {
  return (
    <RowDrawer
      query={useUser(id)}
      title={({ username }) => username}
      loadingTitle={say.loading}
      onClose={onClose}
    >
      {(member) => (
        <>
          <MemberFacts member={member} />
          <div className={classes.history}>{history(member)}</div>
          <UserActions member={member} onDeleted={onClose} />
        </>
      )}
    </RowDrawer>
  );
}

type Asked =
  | 'resetPassword'
  | 'passwordLink'
  | 'resetSecondFactor'
  | 'suspend'
  | 'reactivate'
  | 'delete';

interface UserActionsProps {
  member: MemberDetails;
  onDeleted: () => void;
}

function UserActions({ member, onDeleted }: UserActionsProps) {
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
          {say.statement}
        </Button>
        <Button variant="default" onClick={() => ask('resetPassword')}>
          {say.resetPassword}
        </Button>
        <Button variant="default" onClick={() => ask('passwordLink')}>
          {say.passwordLink}
        </Button>
        {member.secondFactorOn && member.role !== 'admin' && (
          <Button variant="default" onClick={() => ask('resetSecondFactor')}>
            {say.resetSecondFactor}
          </Button>
        )}
        <Button variant="default" onClick={() => ask(standing)}>
          {say[standing]}
        </Button>
        <Button color="red.9" onClick={() => ask('delete')}>
          {say.delete}
        </Button>
      </DrawerActions>
      {asked === 'resetPassword' && <ResetPasswordDialog member={member} onClose={close} />}
      {asked === 'passwordLink' && <PasswordLinkDialog member={member} onClose={close} />}
      {asked === 'resetSecondFactor' && <ResetSecondFactorDialog member={member} onClose={close} />}
      {(asked === 'suspend' || asked === 'reactivate') && (
        <StandingDialog member={member} change={asked} onClose={close} />
      )}
      {asked === 'delete' && <DeleteDialog member={member} onClose={close} onDeleted={onDeleted} />}
    </>
  );
}
