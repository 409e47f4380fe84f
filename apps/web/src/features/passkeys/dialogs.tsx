import { limits } from '@barya/contract/limits';
import type { Passkey } from '@barya/contract/passkeys';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { PasswordInput } from '../../ui/password-input.ts';
import { showToast } from '../../ui/toasts.tsx';
import { useAddPasskey, useRemovePasskey, useRenamePasskey, useRequirePasskey } from './api.ts';
import { words as say } from './words.ts';

/** Names the device as its owner would. */
function guessName(): string {
  return matchMedia('(pointer: coarse)').matches ? say.onPhone : say.onComputer;
}

/** Asks for a name and the password; then the browser asks for the finger. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { send, isPending, error, reset } = useAddPasskey();
  const name = useTyped(guessName(), reset);
  const password = useTyped('', reset);
  const [isAsked, setAsked] = useState(false);
  const wrongPassword = wrongPasswordOf(error);

  function add(): void {
    setAsked(true);
    if (name.isBlank || password.isBlank) return;
    send({ name: name.value.trim(), currentPassword: password.value }, (answer) => {
      showToast({ title: answer.message, kind: 'success' });
      onClose();
    });
  }

  return (
    <ConfirmDialog
      title={say.addTitle}
      onClose={onClose}
      confirmLabel={say.addConfirm}
      onConfirm={add}
      isBusy={isPending}
      error={error && !wrongPassword ? explainNotMade(error) : null}
    >
      <p>{say.addNote}</p>
      <TextInput
        label={say.name}
        description={say.nameHint}
        autoComplete="off"
        maxLength={limits.passkeyName.longest}
        {...name.props}
        error={isAsked && name.isBlank ? say.nameMissing : null}
      />
      <PasswordInput
        label={say.password}
        autoComplete="current-password"
        data-autofocus
        {...password.props}
        error={isAsked && password.isBlank ? say.passwordMissing : wrongPassword}
      />
    </ConfirmDialog>
  );
}

/** Why none was added: the browser's reason, or the server's. */
function explainNotMade(error: unknown): string {
  const { reason } = error as { reason?: keyof typeof say.notMade };
  return (reason && say.notMade[reason]) ?? messageOf(error, say.addFailed);
}

interface PasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenameDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { send, isPending, error, reset } = useRenamePasskey();
  const name = useTyped(passkey.name, reset);

  function rename(): void {
    if (name.isBlank) return;
    send({ id: passkey._id, name: name.value.trim() }, ({ message }) => {
      showToast({ title: message, kind: 'success' });
      onClose();
    });
  }

  return (
    <ConfirmDialog
      title={say.renameTitle}
      onClose={onClose}
      confirmLabel={say.renameConfirm}
      onConfirm={rename}
      isBusy={isPending}
      error={error && messageOf(error, say.renameFailed)}
    >
      <TextInput
        label={say.name}
        autoComplete="off"
        data-autofocus
        maxLength={limits.passkeyName.longest}
        {...name.props}
        error={name.isBlank ? say.nameMissing : null}
      />
    </ConfirmDialog>
  );
}

/** @param stopsAsking it is the last one, and withdrawals ask for it */
export function RemoveDialog({
  passkey,
  stopsAsking,
  onClose,
}: PasskeyDialogProps & { stopsAsking: boolean }) {
  const { send, isPending, error, reset } = useRemovePasskey();
  return (
    <PasswordDialog
      title={say.removeTitle}
      confirmLabel={say.remove}
      failed={say.removeFailed}
      isPending={isPending}
      error={error}
      onChange={reset}
      onClose={onClose}
      onConfirm={(currentPassword) =>
        send({ id: passkey._id, currentPassword }, ({ message }) => {
          showToast({ title: message, kind: 'success' });
          onClose();
        })
      }
    >
      <p>{say.removeNote(passkey.name)}</p>
      {stopsAsking && <p>{say.removeLast}</p>}
    </PasswordDialog>
  );
}

export function StopAskingDialog({ onClose }: { onClose: () => void }) {
  const { send, isPending, error, reset } = useRequirePasskey();
  return (
    <PasswordDialog
      title={say.askOffTitle}
      confirmLabel={say.askOffConfirm}
      failed={say.askFailed}
      isPending={isPending}
      error={error}
      onChange={reset}
      onClose={onClose}
      onConfirm={(currentPassword) => send({ isRequired: false, currentPassword }, onClose)}
    >
      <p>{say.askOffNote}</p>
    </PasswordDialog>
  );
}

interface PasswordDialogProps {
  title: string;
  confirmLabel: string;
  failed: string;
  isPending: boolean;
  error: unknown;
  onChange: () => void;
  onClose: () => void;
  onConfirm: (currentPassword: string) => void;
  children: React.ReactNode;
}

/** Asks for the password first. */
function PasswordDialog(props: PasswordDialogProps) {
  const { title, confirmLabel, failed, isPending, error, onClose, onConfirm, children } = props;
  const password = useTyped('', props.onChange);
  const [isAsked, setAsked] = useState(false);
  const wrongPassword = wrongPasswordOf(error);

  function confirm(): void {
    setAsked(true);
    if (!password.isBlank) onConfirm(password.value);
  }

  return (
    <ConfirmDialog
      title={title}
      onClose={onClose}
      confirmLabel={confirmLabel}
      onConfirm={confirm}
      isBusy={isPending}
      error={error && !wrongPassword ? messageOf(error, failed) : null}
    >
      {children}
      <PasswordInput
        label={say.password}
        autoComplete="current-password"
        data-autofocus
        {...password.props}
        error={isAsked && password.isBlank ? say.passwordMissing : wrongPassword}
      />
    </ConfirmDialog>
  );
}

/** Typed text. A change takes the last failure away. */
function useTyped(initial: string, onChange: () => void) {
  const [value, type] = useState(initial);
  return {
    value,
    isBlank: value.trim() === '',
    props: {
      value,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
        type(currentTarget.value);
        onChange();
      },
    },
  };
}

function wrongPasswordOf(error: unknown): string | null {
  const isWrong = error instanceof ApiError && error.code === 'password_wrong';
  return isWrong ? messageOf(error, say.addFailed) : null;
}
