import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../lib/session/may.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
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
  const [one, other] = pair;
  const { dialog, reason, reasonField, confirm } = useConfirm('markSignalsFine', {
    onClose,
    failed: say.failed,
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={say.title(one.username, other.username)}
      confirmLabel={say.submit}
      onConfirm={() => confirm({ members: [one._id, other._id], reason })}
    >
      <p>{say.note}</p>
      {reasonField}
    </ConfirmDialog>
  );
}
