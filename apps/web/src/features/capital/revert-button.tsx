import type { LoadTransaction } from '@barya/contract/capital';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { showPesos } from '../../lib/money.ts';
import { ReasonField, UsernameField } from '../../ui/confirm-fields.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useRevertLoad } from './api.ts';
import { words } from './words.ts';

interface RevertButtonProps {
  load: LoadTransaction;
  isCompact: boolean;
  onDone: () => void;
}

/** Takes a load back, after a question that names it. */
export function RevertButton({ load, isCompact, onDone }: RevertButtonProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size={isCompact ? 'compact-md' : 'md'}
        aria-label={words.revertOf(showPesos(load.amount), load.user.username)}
        onClick={() => setAsked(true)}
      >
        {words.revert}
      </Button>
      {isAsked && <RevertDialog load={load} onClose={() => setAsked(false)} onDone={onDone} />}
    </>
  );
}

interface RevertDialogProps {
  load: LoadTransaction;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the username before a load is taken back. */
function RevertDialog({ load, onClose, onDone }: RevertDialogProps) {
  const { send, isPending, error } = useRevertLoad();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const { username } = load.user;
  const amount = showPesos(load.amount);

  function revert(): void {
    send({ params: { id: load._id }, body: { reason } }, ({ message }) => {
      showToast({ title: message || words.reverted, kind: 'success' });
      onClose();
      onDone();
    });
  }

  return (
    <ConfirmDialog
      title={words.revertTitle(amount, username)}
      isDangerous
      onClose={onClose}
      confirmLabel={`${words.revert} ${amount}`}
      onConfirm={revert}
      isBusy={isPending}
      isDisabled={typed.trim() !== username}
      error={error && messageOf(error, words.revertFailed)}
    >
      <p>{words.revertNote}</p>
      <UsernameField username={username} value={typed} onChange={setTyped} />
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
