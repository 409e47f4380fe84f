import type { Member } from '@barya/contract/members';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { ReasonField } from '../../ui/confirm-fields.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ListScreen } from '../../ui/data-view/list-screen.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useChangeMember, useUser } from './api.ts';
import { MemberFacts, memberColumn } from './member-facts.tsx';
import classes from './members.module.css';
import { words } from './words.ts';

const say = words.registrations;

/** Accounts that wait for approval. Rows keep their places while an admin decides. */
export function RegistrationTable({ address }: { address: ListAddress }) {
  return (
    <ListScreen
      address={address}
      words={{ ...say, emptyNext: <HowToReview /> }}
      route="listPendingRegistrations"
      columns={columns}
      usualSort="createdAt"
      steady={{ newLabel: say.newOnes, goneLabel: say.gone }}
      actions={(member, at) =>
        member.status === 'pending' &&
        member.isActive && <RegistrationButtons member={member} {...at} />
      }
      drawer={{
        useRow: useUser,
        title: ({ username }) => username,
        loadingTitle: words.details.loading,
        content: (member) => <MemberFacts member={member} />,
      }}
    />
  );
}

function HowToReview() {
  return (
    <>
      <p>{say.lead}</p>
      <Link to="/admin/settings">{say.openSettings}</Link>
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

interface RegistrationButtonsProps {
  member: Member;
  isCompact: boolean;
  onDone: () => void;
}

/** Approves or declines a registration, after confirmation. */
function RegistrationButtons({ member, isCompact, onDone }: RegistrationButtonsProps) {
  const [verb, setVerb] = useState<'approve' | 'decline' | null>(null);
  const size = isCompact ? 'compact-md' : 'md';
  return (
    <span className={classes.actions}>
      <Button
        size={size}
        aria-label={say.approveOf(member.username)}
        onClick={() => setVerb('approve')}
      >
        {say.approve}
      </Button>
      <Button
        size={size}
        variant="default"
        aria-label={say.declineOf(member.username)}
        onClick={() => setVerb('decline')}
      >
        {say.decline}
      </Button>
      {verb && (
        <RegistrationDialog
          verb={verb}
          member={member}
          onClose={() => setVerb(null)}
          onDone={onDone}
        />
      )}
    </span>
  );
}

interface RegistrationDialogProps {
  verb: 'approve' | 'decline';
  member: Member;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms the decision on a registration, with the person's name. */
function RegistrationDialog({ verb, member, onClose, onDone }: RegistrationDialogProps) {
  const { username, email } = member;
  const isApproval = verb === 'approve';
  const [reason, setReason] = useState('');
  const { send, isPending, error } = useChangeMember(
    isApproval ? 'approveRegistration' : 'declineRegistration',
  );
  return (
    <ConfirmDialog
      title={isApproval ? say.approveTitle(username, email) : say.declineTitle(username, email)}
      isDangerous={!isApproval}
      onClose={onClose}
      confirmLabel={isApproval ? say.approveOf(username) : say.declineOf(username)}
      onConfirm={() =>
        send({ id: member._id, reason }, ({ message }) => {
          showToast({ title: message, kind: 'success' });
          onClose();
          onDone();
        })
      }
      isBusy={isPending}
      error={error && messageOf(error, say.failed)}
    >
      <p>{isApproval ? say.approveNote : say.declineNote}</p>
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
