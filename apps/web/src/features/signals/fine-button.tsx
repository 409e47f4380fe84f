import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/write.ts';
import { useMay } from '../../lib/session/may.tsx';
import { ReasonField } from '../../ui/confirm-fields.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { words } from './words.ts';

const say = words.dialog;

interface Person {
  _id: string;
  username: string;
}

interface FineButtonProps {
  pair: readonly [Person, Person];
  onDone?: () => void;
}

/** Marks a pair as fine, after confirmation. Nothing for staff who may not. */
export function FineButton({ pair, onDone }: FineButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const mayMark = useMay('standing');
  if (!mayMark) return null;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={words.fineWith(pair[1].username)}
        onClick={() => setOpen(true)}
      >
        {words.fine}
      </Button>
      {isOpen && (
        <FineDialog pair={pair} onClose={() => setOpen(false)} {...(onDone && { onDone })} />
      )}
    </>
  );
}

function FineDialog({ pair, onClose, onDone }: FineButtonProps & { onClose: () => void }) {
  const { send, isPending, error } = useCall('markSignalsFine');
  const [reason, setReason] = useState('');
  const [one, other] = pair;
  return (
    <ConfirmDialog
      title={say.title(one.username, other.username)}
      onClose={onClose}
      confirmLabel={say.submit}
      onConfirm={() =>
        send({ members: [one._id, other._id], reason }, ({ message }) => {
          showToast({ title: message, kind: 'success' });
          onClose();
          onDone?.();
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
