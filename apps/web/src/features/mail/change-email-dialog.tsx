import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { words as say } from './words.ts';

interface ChangeEmailDialogProps {
  onClose: () => void;
  /** Receives what the server said. */
  onAsked: (message: string) => void;
}

/** Asks for another address and the password. */
export function ChangeEmailDialog({ onClose, onAsked }: ChangeEmailDialogProps) {
  const { send, isPending, error, reset } = useCall('changeEmail', { gcTime: 0 });
  const [email, typeEmail] = useState('');
  const [password, typePassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const emailFault = error instanceof ApiError ? error.fields.email : undefined;
  const isWrong = error instanceof ApiError && error.code === 'password_wrong';
  useEffect(() => {
    if (emailFault) field.current?.focus();
    else if (isWrong) passwordField.current?.focus();
  }, [emailFault, isWrong]);

  function ask(): void {
    const isBlank = password.trim() === '';
    setMissing(isBlank);
    if (isBlank && email.trim() !== '') return void passwordField.current?.focus();
    send({ email, password }, ({ message }) => onAsked(message));
  }

  return (
    <ConfirmDialog
      title={say.changeTitle}
      onClose={onClose}
      confirmLabel={say.submit}
      onConfirm={ask}
      isBusy={isPending}
      isReady={false}
      error={error && !emailFault && !isWrong ? messageOf(error, say.changeFailed) : null}
    >
      <div className="stack anywhere gap8">
        <p>{say.changeNote}</p>
        <TextInput
          type="email"
          label={say.email}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          ref={field}
          value={email}
          error={emailFault}
          onChange={({ currentTarget }) => {
            typeEmail(currentTarget.value);
            reset();
          }}
        />
        <PasswordInput
          label={say.password}
          autoComplete="current-password"
          ref={passwordField}
          value={password}
          error={isMissing ? say.passwordMissing : isWrong && messageOf(error, say.changeFailed)}
          onChange={({ currentTarget }) => {
            typePassword(currentTarget.value);
            setMissing(false);
            reset();
          }}
        />
      </div>
    </ConfirmDialog>
  );
}
