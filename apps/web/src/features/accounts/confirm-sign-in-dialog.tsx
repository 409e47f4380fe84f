import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import type { BodyOf } from '../../lib/api/asked.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { useWrite } from '../../lib/api/write.ts';
import { canUsePasskeys } from '../../lib/passkeys/can-use.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { words } from './confirm-sign-in-words.ts';

/** Takes a password, a code or a passkey. `onEnd` hears whether the server accepted it. */
export function ConfirmSignInDialog({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const [hasCode, setHasCode] = useState(false);
  const [typed, setTyped] = useState('');
  const { send, isPending, error } = useWrite({
    mutationFn: async (ask: () => Promise<BodyOf<'confirmSignIn'>>) =>
      callApi('confirmSignIn', await ask()),
    onSuccess: () => onEnd(true),
  });
  const isCancelled = (error as { reason?: unknown } | null)?.reason === 'cancelled';
  const field = {
    value: typed,
    'data-autofocus': true,
    onChange: (event: { currentTarget: HTMLInputElement }) => setTyped(event.currentTarget.value),
  };
  return (
    <ConfirmDialog
      title={words.title}
      onClose={() => onEnd(false)}
      confirmLabel={words.submit}
      onConfirm={() => send(async () => (hasCode ? { code: typed } : { password: typed }))}
      {...(canUsePasskeys() && {
        second: { label: words.byPasskey, onPress: () => send(askForProof) },
      })}
      isBusy={isPending}
      isDisabled={typed.trim() === ''}
      error={error && !isCancelled && messageOf(error, words.failed)}
    >
      <p>{words.note}</p>
      {hasCode ? (
        <TextInput
          key="code"
          label={words.code}
          description={words.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...field}
        />
      ) : (
        <PasswordInput
          key="password"
          label={words.password}
          autoComplete="current-password"
          {...field}
        />
      )}
      <Button
        variant="default"
        onClick={() => {
          setHasCode(!hasCode);
          setTyped('');
        }}
      >
        {hasCode ? words.byPassword : words.byCode}
      </Button>
    </ConfirmDialog>
  );
}

async function askForProof(): Promise<BodyOf<'confirmSignIn'>> {
  const { askForPasskey } = await import('../../lib/passkeys/ask.ts');
  const { options } = await callApi('startPasskeySignIn');
  return { passkey: await askForPasskey(options) };
}
