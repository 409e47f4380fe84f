import type { Session } from '@barya/contract/sessions';
import { PasswordInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { formatMoment } from '../../lib/dates.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { nameDevice } from '../../ui/name-device.ts';
import { showToast } from '../../ui/toasts.ts';
import { useEndOtherSessions, useEndSession } from './api.ts';
import { words as say } from './session-words.ts';

interface EndSessionsDialogProps {
  /** The one that ends; null where all others do. */
  session: Session | null;
  onClose: () => void;
}

/** Asks for the password before another device, or every other one, is signed out. */
export function EndSessionsDialog({ session, onClose }: EndSessionsDialogProps) {
  const one = useEndSession();
  const others = useEndOtherSessions();
  const { isPending, error, reset } = session ? one : others;
  const [currentPassword, type] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isWrong = error instanceof ApiError && error.code === 'password_wrong';
  const fault = isMissing ? say.passwordMissing : isWrong && messageOf(error, say.endFailed);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWrong) field.current?.focus();
  }, [isWrong]);

  function end(): void {
    const isBlank = currentPassword.trim() === '';
    setMissing(isBlank);
    if (isBlank) return void field.current?.focus();
    const finish = ({ message }: { message: string }) => {
      showToast({ title: message, kind: 'success' });
      onClose();
    };
    if (session) one.send({ id: session._id, currentPassword }, finish);
    else others.send({ currentPassword }, finish);
  }

  return (
    <ConfirmDialog
      title={session ? say.endOneTitle : say.endOthersTitle}
      onClose={onClose}
      confirmLabel={session ? say.end : say.endOthers}
      onConfirm={end}
      isBusy={isPending}
      error={error && !isWrong ? messageOf(error, say.endFailed) : null}
    >
      <p>
        {session
          ? say.endOneNote(nameDevice(session.device), formatMoment(session.lastSeenAt))
          : say.endOthersNote}
      </p>
      <PasswordInput
        label={say.password}
        autoComplete="current-password"
        data-autofocus
        ref={field}
        value={currentPassword}
        error={fault}
        onChange={({ currentTarget }) => {
          type(currentTarget.value);
          setMissing(false);
          reset();
        }}
      />
    </ConfirmDialog>
  );
}
