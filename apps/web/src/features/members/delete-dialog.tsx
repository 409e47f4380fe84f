import type { Member } from '@barya/contract/members';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useDeleteUser } from './api.ts';
import classes from './members.module.css';
import { words } from './words.ts';

const say = words.delete;

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
        showToast({ title: message || say.succeeded, kind: 'success' });
        onDeleted();
      },
    );
  }

  return (
    <ConfirmDialog
      title={say.title(username)}
      isDangerous
      onClose={onClose}
      confirmLabel={say.submit(username)}
      onConfirm={deleteUser}
      isBusy={isPending}
      isDisabled={typed.trim() !== username || (holdsMoney && !unclaimed)}
      error={error && messageOf(error, say.failed)}
    >
      <p>{say.note}</p>
      <TextInput
        label={say.typeUsername(username)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ReasonField value={reason} onChange={setReason} />
      {holdsMoney && (
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={unclaimed}
            onChange={(event) => setUnclaimed(event.currentTarget.checked)}
          />
          {say.unclaimed}
        </label>
      )}
    </ConfirmDialog>
  );
}
