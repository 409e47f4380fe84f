import type { Member } from '@barya/contract/members';
import { Button } from '@mantine/core';
import { formatMoment } from '../../lib/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './members.module.css';
import { words } from './words.ts';

const say = words.details;

/** What can be done with an account from its details. */
export type UserView = 'resetPassword' | 'suspend' | 'reactivate' | 'delete';

interface UserDetailsProps {
  member: Member;
  onView: (view: UserView) => void;
  onClose: () => void;
}

/** What is known of an account. */
export function UserDetails({ member, onView, onClose }: UserDetailsProps) {
  return (
    <Dialog title={member.username} onClose={onClose}>
      <FactList
        facts={[
          { name: say.email, value: member.email },
          { name: words.users.role, value: member.role },
          {
            name: words.users.status,
            value: <StatusBadge status={member.isActive ? 'active' : 'inactive'} />,
          },
          {
            name: words.users.approval,
            value: (
              <StatusBadge status={member.status === 'approved' ? 'approved' : 'pendingApproval'} />
            ),
          },
          { name: words.users.joined, value: formatMoment(member.createdAt) },
          { name: words.users.referredBy, value: member.referredBy ?? say.nobody },
          { name: say.referralCode, value: member.referralCode },
          {
            name: say.clicking,
            value: member.clickingTaskActivated ? say.activated : say.notActivated,
          },
        ]}
      />
      <div className={classes.dialogActions}>
        <Button variant="default" onClick={() => onView('resetPassword')}>
          {say.resetPassword}
        </Button>
        <Button
          variant="default"
          onClick={() => onView(member.isActive ? 'suspend' : 'reactivate')}
        >
          {member.isActive ? say.suspend : say.reactivate}
        </Button>
        <Button color="red.9" onClick={() => onView('delete')}>
          {say.delete}
        </Button>
      </div>
    </Dialog>
  );
}
