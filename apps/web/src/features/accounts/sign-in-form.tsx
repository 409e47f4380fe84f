import type { User } from '@barya/contract/accounts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFields } from '../../lib/use-fields.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.ts';
import { signIn } from './api/sign-in.ts';
import { explainSignInFailure } from './explain-sign-in-failure.ts';
import formClasses from './form.module.css';
import { words as say } from './sign-in-words.ts';
import { findSignInFault, type SignIn } from './validate-sign-in.ts';

const TOAST_MS = 3_000;
const blank = { identifier: '', password: '' };

/** Asks who is there. `onSignedIn` is given what the server answered, checked. */
export function SignInForm({ onSignedIn }: { onSignedIn: (token: string, user: User) => void }) {
  const [isBusy, setBusy] = useState(false);
  const { propsOf, submitTo, failure, fail } = useFields<SignIn>(blank, findSignInFault);

  function refuse(reason: string): void {
    fail(reason);
    setBusy(false);
  }

  async function send({ identifier, password }: SignIn): Promise<void> {
    setBusy(true);
    try {
      const { token, user } = await signIn(identifier, password);
      if (!token) return refuse(say.tokenMissing);
      if (!user?.role) return refuse(say.userUnreadable);
      showToast({
        title: say.succeeded,
        message: say.welcome(user.username),
        kind: 'success',
        durationMs: TOAST_MS,
      });
      // It stays busy: the screen is about to change.
      onSignedIn(token, user);
    } catch (error) {
      refuse(explainSignInFailure(error));
    }
  }

  return (
    <form noValidate className={formClasses.form} onSubmit={submitTo(send)}>
      {failure && <ErrorNotice>{failure}</ErrorNotice>}
      <TextInput
        label={say.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...propsOf('identifier')}
      />
      <PasswordInput
        label={say.password}
        autoComplete="current-password"
        {...propsOf('password')}
      />
      <Button type="submit" fullWidth loading={isBusy}>
        {say.submit}
      </Button>
    </form>
  );
}
