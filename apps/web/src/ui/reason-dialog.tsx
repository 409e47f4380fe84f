import { limits } from '@barya/contract/limits';
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { deskLabels } from './desk-labels.ts';
import { ConfirmDialog } from './dialog.tsx';
import { labels } from './labels.ts';
import { UsualReasons } from './usual-reasons.tsx';

interface ReasonDialogProps {
  title: string;
  confirmLabel: string;
  onClose: () => void;
  onConfirm: (reason: string) => void;
  isBusy: boolean;
  error: ReactNode;
  hint?: string;
  /** Reasons that one press sends. */
  usual?: readonly string[];
  children: ReactNode;
}

/** Asks for a reason, without which nothing is sent. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { onConfirm, hint, usual, children, ...dialog } = props;
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
      {usual && <UsualReasons usual={usual} isDisabled={dialog.isBusy} onChoose={onConfirm} />}
      <TextInput
        label={labels.reason}
        description={hint}
        autoComplete="off"
        data-autofocus
        maxLength={limits.note.longest}
        value={typed}
        error={isMissing && deskLabels.reasonMissing}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
