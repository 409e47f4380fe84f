import type { Member } from '@barya/contract/members';
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useResetPassword } from './api.ts';
import { words } from './words.ts';

const say = words.resetPassword;

/** Sets a new password for somebody who lost theirs. */
export function ResetPasswordDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { send, isPending, error } = useResetPassword();
  const [newPassword, setNewPassword] = useState('');
  const [reason, setReason] = useState('');

  function resetPassword(): void {
    send({ id: member._id, newPassword, reason }, ({ message }) => {
      showToast({ title: message || say.succeeded, kind: 'success' });
      onClose();
    });
  }

  return (
    <ConfirmDialog
      title={say.title(member.username)}
      isDangerous
      onClose={onClose}
      confirmLabel={say.submit}
      onConfirm={resetPassword}
      isBusy={isPending}
      isDisabled={newPassword === ''}
      error={error && messageOf(error, say.failed)}
    >
      <PasswordInput
        label={say.newPassword}
        description={say.hint}
        autoComplete="new-password"
        data-autofocus
        value={newPassword}
        onChange={(event) => setNewPassword(event.currentTarget.value)}
      />
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
