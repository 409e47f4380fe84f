import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useCodeCall } from './api.ts';
import { words as say } from './words.ts';

interface CodeDialogProps {
  what: 'turnOff' | 'makeCodes';
  onClose: () => void;
  onDone: (answer: { message: string; recoveryCodes?: readonly string[] }) => void;
}

const calls = { turnOff: 'turnOffSecondFactor', makeCodes: 'makeRecoveryCodes' } as const;

/** Asks for the password and a code before the second factor goes, or its recovery codes. */
export function CodeDialog({ what, onClose, onDone }: CodeDialogProps) {
  const { send, isPending, error, reset } = useCodeCall(calls[what]);
  const [currentPassword, typePassword] = useState('');
  const [code, typeCode] = useState('');
  const [isAsked, setAsked] = useState(false);
  const refused = (wanted: string) =>
    error instanceof ApiError && error.code === wanted
      ? messageOf(error, say[`${what}Failed`])
      : '';
  const isPasswordMissing = currentPassword.trim() === '';
  const isCodeMissing = code.trim() === '';
  const wrongPassword = refused('password_wrong');
  const wrongCode = refused('second_factor_code_wrong');

  function confirm(): void {
    setAsked(true);
    if (!isPasswordMissing && !isCodeMissing) send({ currentPassword, code }, onDone);
  }

  return (
    <ConfirmDialog
      title={say[`${what}Title`]}
      onClose={onClose}
      confirmLabel={say[what]}
      onConfirm={confirm}
      isBusy={isPending}
      error={error && !wrongPassword && !wrongCode ? messageOf(error, say[`${what}Failed`]) : null}
    >
      <p>{say[`${what}Note`]}</p>
      <PasswordInput
        label={say.password}
        autoComplete="current-password"
        data-autofocus
        value={currentPassword}
        error={isAsked && isPasswordMissing ? say.passwordMissing : wrongPassword}
        onChange={({ currentTarget }) => {
          typePassword(currentTarget.value);
          reset();
        }}
      />
      <TextInput
        label={say.code}
        description={say.codeHint}
        autoComplete="one-time-code"
        value={code}
        error={isAsked && !isPasswordMissing && isCodeMissing ? say.codeMissing : wrongCode}
        onChange={({ currentTarget }) => {
          typeCode(currentTarget.value);
          reset();
        }}
      />
    </ConfirmDialog>
  );
}
