import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../lib/api/api-error.ts';
import { PasswordInput } from './password-input.tsx';
import { words } from './words.ts';

interface PasswordCall {
  error: unknown;
  reset: () => void;
}

/**
 * The field of a dialog for the current password, which the call's server may refuse.
 *
 * @param failed what a failure without the server's message is called
 * @param isFirst whether the dialog opens with the focus in it
 */
export function useCurrentPassword({ error, reset }: PasswordCall, failed: string, isFirst = true) {
  const [typed, type] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isWrong = error instanceof ApiError && error.code === 'password_wrong';
  useEffect(() => {
    if (isWrong) field.current?.focus();
  }, [isWrong]);
  return {
    isWrong,
    /** Sends it, or says that it is missing. */
    sendBy: (send: (currentPassword: string) => void) => {
      const isBlank = typed.trim() === '';
      setMissing(isBlank);
      if (isBlank) field.current?.focus();
      else send(typed);
    },
    field: (
      <PasswordInput
        label={words.yourPassword}
        autoComplete="current-password"
        data-autofocus={isFirst || undefined}
        ref={field}
        value={typed}
        error={isMissing ? words.passwordMissing : isWrong && messageOf(error, failed)}
        onChange={({ currentTarget }) => {
          type(currentTarget.value);
          setMissing(false);
          reset();
        }}
      />
    ),
  };
}
