import type { Member } from '@barya/contract/members';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useChangeMember } from './api.ts';
import classes from './members.module.css';
import { words } from './words.ts';

const say = words.registrations;

interface RegistrationButtonsProps {
  member: Member;
  isCompact?: boolean;
  onDecided: () => void;
}

/** Approves or declines a registration, each after a question that names the person. */
export function RegistrationButtons({ member, isCompact, onDecided }: RegistrationButtonsProps) {
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
          onDecided={onDecided}
        />
      )}
    </span>
  );
}

interface RegistrationDialogProps {
  verb: 'approve' | 'decline';
  member: Member;
  onClose: () => void;
  onDecided: () => void;
}

/** Names the person before a registration is decided. */
function RegistrationDialog({ verb, member, onClose, onDecided }: RegistrationDialogProps) {
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
          onDecided();
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
