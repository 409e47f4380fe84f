import { limits } from '@barya/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { labels } from '../../ui/labels.ts';
import classes from './bank-lines.module.css';
import { words } from './words.ts';

const say = words.reasonField;

interface ReasonDialogProps {
  title: string;
  confirmLabel: string;
  onClose: () => void;
  onConfirm: (reason: string) => void;
  isBusy: boolean;
  error: ReactNode;
  /** Reasons that one press sends. */
  usual?: readonly string[];
  children: ReactNode;
}

/** Asks for a reason, without which nothing is sent. */
export function ReasonDialog({ onConfirm, usual = [], children, ...dialog }: ReasonDialogProps) {
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);

  function confirm(): void {
    const reason = typed.trim();
    setMissing(reason === '');
    if (reason !== '') onConfirm(reason);
  }

  return (
    <ConfirmDialog {...dialog} onConfirm={confirm}>
      {children}
      {usual.length > 0 && (
        <div className={`${classes.buttons} row middle`}>
          {usual.map((reason) => (
            <Button
              key={reason}
              variant="default"
              size="compact-md"
              disabled={dialog.isBusy}
              onClick={() => onConfirm(reason)}
            >
              {reason}
            </Button>
          ))}
        </div>
      )}
      <TextInput
        label={labels.reason}
        description={say.reasonHint}
        autoComplete="off"
        data-autofocus
        maxLength={limits.note.longest}
        value={typed}
        error={isMissing && say.reasonMissing}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
