import type { Member } from '@barya/contract/members';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useChangeMember } from './api.ts';
import { words } from './words.ts';

interface StandingDialogProps {
  member: Member;
  change: 'suspend' | 'reactivate';
  onClose: () => void;
}

/** Asks before an account is suspended or let in again. */
export function StandingDialog({ member, change, onClose }: StandingDialogProps) {
  const say = words[change];
  const [reason, setReason] = useState('');
  const { send, isPending, error } = useChangeMember(
    change === 'suspend' ? 'suspendUser' : 'reactivateUser',
  );
  return (
    <ConfirmDialog
      title={say.title(member.username)}
      isDangerous={change === 'suspend'}
      onClose={onClose}
      confirmLabel={say.submit(member.username)}
      onConfirm={() =>
        send({ id: member._id, reason }, ({ message }) => {
          showToast({ title: message, kind: 'success' });
          onClose();
        })
      }
      isBusy={isPending}
      error={error && messageOf(error, say.failed)}
    >
      <p>{say.note}</p>
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
