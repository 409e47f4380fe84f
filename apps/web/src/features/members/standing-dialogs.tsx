import type { Member } from '@barya/contract/members';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { ReasonField, UsernameField } from '../../ui/confirm-fields.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useChangeMember, useDeleteUser } from './api.ts';
import classes from './members.module.css';
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

const deleteWords = words.delete;

interface DeleteDialogProps {
  member: Member;
  onClose: () => void;
  onDeleted: () => void;
}

/**
 * Asks for the username before a person's data is erased. Where money is still owed the server says
 * how much, and only then is it offered to keep it as unclaimed money.
 */
export function DeleteDialog({ member, onClose, onDeleted }: DeleteDialogProps) {
  const { send, isPending, error } = useDeleteUser();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [unclaimed, setUnclaimed] = useState(false);
  const holdsMoney = error instanceof ApiError && error.code === 'member_holds_money';
  const { username } = member;

  function deleteUser(): void {
    send(
      { params: { id: member._id }, body: { reason, ...(unclaimed && { unclaimed }) } },
      ({ message }) => {
        showToast({ title: message || deleteWords.succeeded, kind: 'success' });
        onDeleted();
      },
    );
  }

  return (
    <ConfirmDialog
      title={deleteWords.title(username)}
      isDangerous
      onClose={onClose}
      confirmLabel={deleteWords.submit(username)}
      onConfirm={deleteUser}
      isBusy={isPending}
      isDisabled={typed.trim() !== username || (holdsMoney && !unclaimed)}
      error={error && messageOf(error, deleteWords.failed)}
    >
      <p>{deleteWords.note}</p>
      <UsernameField username={username} value={typed} onChange={setTyped} />
      <ReasonField value={reason} onChange={setReason} />
      {holdsMoney && (
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={unclaimed}
            onChange={(event) => setUnclaimed(event.currentTarget.checked)}
          />
          {deleteWords.unclaimed}
        </label>
      )}
    </ConfirmDialog>
  );
}
