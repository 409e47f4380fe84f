import type { User } from '@barya/contract/accounts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { focusFault } from '../../lib/focus-fault.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.ts';
import { signIn } from './api/sign-in.ts';
import { explainSignInFailure } from './explain-sign-in-failure.ts';
import formClasses from './form.module.css';
import { findSignInFault, type SignIn } from './validate-sign-in.ts';
import { words } from './words.ts';

const say = words.signIn;
const TOAST_MS = 3_000;

/** Asks who is there. `onSignedIn` is given what the server answered, checked. */
export function SignInForm({ onSignedIn }: { onSignedIn: (token: string, user: User) => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useForm<SignIn>({
    mode: 'uncontrolled',
    initialValues: { identifier: '', password: '' },
    validate: findSignInFault,
  });

  async function submit({ identifier, password }: SignIn): Promise<void> {
    setFailure(null);
    setBusy(true);
    try {
      const { token, user } = await signIn(identifier, password);
      if (!token) return setFailure(say.tokenMissing);
      if (!user?.role) return setFailure(say.userUnreadable);
      void showToast({
        title: say.succeeded,
        message: say.welcome(user.username),
        kind: 'success',
        durationMs: TOAST_MS,
      });
      onSignedIn(token, user);
    } catch (error) {
      setFailure(explainSignInFailure(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      className={formClasses.form}
      onSubmit={form.onSubmit(submit, (errors) => {
        setFailure(null);
        focusFault(form, errors);
      })}
    >
      {failure && <ErrorNotice>{failure}</ErrorNotice>}
      <TextInput
        label={say.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        key={form.key('identifier')}
        {...form.getInputProps('identifier')}
      />
      <PasswordInput
        label={say.password}
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <Button type="submit" fullWidth loading={isBusy}>
        {say.submit}
      </Button>
    </form>
  );
}
