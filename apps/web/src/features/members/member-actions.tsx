import type { MemberDetails } from '@barya/contract/members';
import type { Permission } from '@barya/contract/staff-roles';
import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { DrawerActions } from '../../ui/data-view/drawer.tsx';
import {
  DeleteDialog,
  PasswordLinkDialog,
  ResetPasswordDialog,
  ResetSecondFactorDialog,
  StandingDialog,
} from './member-dialogs.tsx';
import classes from './members.module.css';
import { RegistrationDialog } from './registration-table.tsx';
import { words } from './words.ts';

const say = words.details;

type Asked =
  | 'approve'
  | 'decline'
  | 'resetPassword'
  | 'passwordLink'
  | 'verification'
  | 'resetSecondFactor'
  | 'signOut'
  | 'suspend'
  | 'reactivate'
  | 'delete';

type Name = Asked | 'page' | 'statement' | 'load';

export interface MemberActionsProps {
  member: MemberDetails;
  /** On the member's page: each with what it does. */
  isExplained?: boolean;
  /** A dialog to verify a person who lost every way in. */
  verification: (member: MemberDetails, onClose: () => void) => ReactNode;
  onDeleted?: () => void;
}

/** What staff can do with an account. */
export function MemberActions(props: MemberActionsProps) {
  const { member, isExplained = false, verification, onDeleted } = props;
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  const leave = () => {
    close();
    onDeleted?.();
  };
  const links = linksOf(member);
  const button = (name: Name) => (
    <Button
      key={name}
      variant={name === 'delete' ? 'filled' : 'default'}
      {...(name === 'delete' && { color: 'red.9' })}
      {...(name in links
        ? {
            renderRoot: (root: object) => <Link {...links[name as keyof typeof links]} {...root} />,
          }
        : { onClick: () => ask(name as Asked) })}
    >
      {say[name]}
    </Button>
  );
  const may = useCurrentUser()?.permissions ?? [];
  // Only who decides about staff changes an account of staff.
  const mayChange = member.role !== 'admin' || may.includes('staff');
  const names = namesFor(member, isExplained).filter(
    (name) => may.includes(needs[name]) && (mayChange || name in links),
  );
  return (
    <>
      {isExplained ? (
        <ul className={`${classes.explained} stack gap6`}>
          {names.map((name) => (
            <li key={name}>
              {button(name)}
              <span className="small soft">{words.explained[name]}</span>
            </li>
          ))}
        </ul>
      ) : (
        <DrawerActions>{names.map(button)}</DrawerActions>
      )}
      {(asked === 'approve' || asked === 'decline') && (
        <RegistrationDialog
          verb={asked}
          member={member}
          onClose={close}
          onDone={asked === 'decline' ? leave : close}
        />
      )}
      {asked === 'resetPassword' && <ResetPasswordDialog member={member} onClose={close} />}
      {asked === 'passwordLink' && <PasswordLinkDialog member={member} onClose={close} />}
      {asked === 'verification' && verification(member, close)}
      {asked === 'resetSecondFactor' && <ResetSecondFactorDialog member={member} onClose={close} />}
      {(asked === 'suspend' || asked === 'reactivate' || asked === 'signOut') && (
        <StandingDialog member={member} change={asked} onClose={close} />
      )}
      {asked === 'delete' && <DeleteDialog member={member} onClose={close} onDeleted={leave} />}
    </>
  );
}

function linksOf({ _id: id, username }: MemberDetails) {
  return {
    page: { to: '/admin/users/$id', params: { id } },
    statement: { to: '/admin/all-users/$id/statement', params: { id } },
    load: { to: '/admin/load-shared-capital', search: { username } },
  } as const satisfies Record<string, LinkProps>;
}

/** What each needs. */
const needs: Record<Name, Permission> = {
  page: 'read_members',
  statement: 'read_members',
  load: 'loads',
  approve: 'registrations',
  decline: 'registrations',
  resetPassword: 'credentials',
  passwordLink: 'credentials',
  verification: 'credentials',
  resetSecondFactor: 'credentials',
  signOut: 'standing',
  suspend: 'standing',
  reactivate: 'standing',
  delete: 'deletion',
};

function namesFor(member: MemberDetails, isOnPage: boolean): Name[] {
  const { role, isActive, status, secondFactorOn } = member;
  const isAgent = role === 'agent';
  const isWaiting = status === 'pending' && isActive;
  const names: [Name, boolean][] = [
    ['page', !isOnPage],
    ['statement', true],
    ['load', isOnPage && isAgent],
    ['approve', isOnPage && isWaiting],
    ['decline', isOnPage && isWaiting],
    ['resetPassword', true],
    ['passwordLink', true],
    ['verification', isAgent],
    ['resetSecondFactor', secondFactorOn && role !== 'admin'],
    ['signOut', isActive],
    ['suspend', isActive],
    ['reactivate', !isActive],
    ['delete', true],
  ];
  return names.filter(([, isOffered]) => isOffered).map(([name]) => name);
}
