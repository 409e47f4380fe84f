import type { Member } from '@barya/contract/members';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useResetSecondFactor } from './api.ts';
import { words } from './words.ts';

const say = words.resetSecondFactor;

interface ResetSecondFactorDialogProps {
  member: Member;
  onClose: () => void;
}

/** Turns off the codes of a member who lost the phone and the recovery codes. */
export function ResetSecondFactorDialog({ member, onClose }: ResetSecondFactorDialogProps) {
  const { send, isPending, error } = useResetSecondFactor();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={say.title(member.username)}
      isDangerous
      onClose={onClose}
      confirmLabel={say.submit}
      onConfirm={() =>
        send({ id: member._id, reason }, ({ message }) => {
          showToast({ title: message, kind: 'success' });
          onClose();
        })
      }
      isBusy={isPending}
      isDisabled={reason.trim() === ''}
      error={error && messageOf(error, say.failed)}
    >
      <p>{say.note}</p>
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
