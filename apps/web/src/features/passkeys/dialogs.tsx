import { limits } from '@barya/contract/limits';
import type { Passkey } from '@barya/contract/passkeys';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useCurrentPassword } from '../../ui/use-current-password.tsx';
import { useAddPasskey, useRemovePasskey, useRenamePasskey, useRequirePasskey } from './api.ts';
import { words as say } from './words.ts';

/** Names the device as its owner would. */
function guessName(): string {
  return matchMedia('(pointer: coarse)').matches ? say.onPhone : say.onComputer;
}

/** Asks for a name and the password; then the browser asks for the finger. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const call = useAddPasskey();
  const { send, isPending, error, reset } = call;
  const name = useTyped(guessName(), reset);
  const password = useCurrentPassword(call, say.addFailed);
  const [isAsked, setAsked] = useState(false);

  function add(currentPassword: string): void {
    if (name.isBlank) return;
    send({ name: name.value.trim(), currentPassword }, (answer) => {
      showToast({ title: answer.message, kind: 'success' });
      onClose();
    });
  }

  return (
    <ConfirmDialog
      title={say.addTitle}
      onClose={onClose}
      confirmLabel={say.addConfirm}
      onConfirm={() => {
        setAsked(true);
        password.sendBy(add);
      }}
      isBusy={isPending}
      error={error && !password.isWrong ? explainNotMade(error) : null}
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
      {password.field}
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
  const call = useRemovePasskey();
  const password = useCurrentPassword(call, say.removeFailed);

  function remove(currentPassword: string): void {
    call.send({ id: passkey._id, currentPassword }, ({ message }) => {
      showToast({ title: message, kind: 'success' });
      onClose();
    });
  }

  return (
    <ConfirmDialog
      title={say.removeTitle}
      onClose={onClose}
      confirmLabel={say.remove}
      onConfirm={() => password.sendBy(remove)}
      isBusy={call.isPending}
      error={call.error && !password.isWrong ? messageOf(call.error, say.removeFailed) : null}
    >
      <p>{say.removeNote(passkey.name)}</p>
      {stopsAsking && <p>{say.removeLast}</p>}
      {password.field}
    </ConfirmDialog>
  );
}

export function StopAskingDialog({ onClose }: { onClose: () => void }) {
  const { send, isPending, ...call } = useRequirePasskey();
  const password = useCurrentPassword(call, say.askFailed);
  const stop = (currentPassword: string) => send({ isRequired: false, currentPassword }, onClose);
  return (
    <ConfirmDialog
      title={say.askOffTitle}
      onClose={onClose}
      confirmLabel={say.askOffConfirm}
      onConfirm={() => password.sendBy(stop)}
      isBusy={isPending}
      error={call.error && !password.isWrong ? messageOf(call.error, say.askFailed) : null}
    >
      <p>{say.askOffNote}</p>
      {password.field}
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
