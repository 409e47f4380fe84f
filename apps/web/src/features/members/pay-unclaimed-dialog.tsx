import { limits } from '@barya/contract/limits';
import type { UnclaimedMoney } from '@barya/contract/members';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { showPesos } from '../../lib/money.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { usePayUnclaimed } from './api.ts';
import { unclaimedWords as say } from './unclaimed-words.ts';

/** Names the person and the amount before it is booked that unclaimed money was paid. */
export function PayUnclaimedDialog({
  owed,
  onClose,
}: {
  owed: UnclaimedMoney;
  onClose: () => void;
}) {
  const { send, isPending, error } = usePayUnclaimed();
  const [note, setNote] = useState('');
  const amount = showPesos(owed.amount);

  function pay(): void {
    const body = note.trim() === '' ? {} : { note: note.trim() };
    send({ params: { id: owed._id }, body }, ({ message }) => {
      showToast({ title: message, kind: 'success' });
      onClose();
    });
  }

  return (
    <ConfirmDialog
      title={say.payTitle(amount, owed.holder)}
      onClose={onClose}
      confirmLabel={say.pay(amount)}
      onConfirm={pay}
      isBusy={isPending}
      error={error && messageOf(error, say.payFailed)}
    >
      <p>{say.payNote}</p>
      <TextInput
        label={say.noteField}
        description={say.noteHint}
        maxLength={limits.note.longest}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
