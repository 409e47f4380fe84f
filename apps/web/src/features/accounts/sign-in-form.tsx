import type { User } from '@barya/contract/accounts';
import { Button, TextInput } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import type { AnswerOf } from '../../lib/api/asked.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { useFields } from '../../lib/use-fields.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { showToast } from '../../ui/toasts.tsx';
import type { CodeFormProps } from './code-form.tsx';
import {
  explainPasskeyFailure,
  explainSignInFailure,
  findRestrictedWay,
  findSecondStep,
  type RestrictedWay,
  type SecondStep,
} from './explain-sign-in-failure.ts';
import { words as say } from './sign-in-words.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

const TOAST_MS = 3_000;
const blank = { identifier: '', password: '' };

interface SignInFormProps {
  /** Receives the server's checked answer. */
  onSignedIn: (token: string, user: User) => void;
  /** Receives the token that shows a suspended person what is owed to them. */
  onSuspended: (token: string) => void;
}

export function SignInForm({ onSignedIn, onSuspended }: SignInFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [asked, ask] = useState<(SecondStep & { Form: ComponentType<CodeFormProps> }) | null>(null);
  const [restricted, offer] = useState<RestrictedWay | null>(null);
  const { propsOf, submitTo, failure, fail } = useFields<SignIn>(blank, findSignInFault);

  const passkey = usePasskeySignIn({
    isOffered: asked === null,
    onSignedIn: enter,
    onRefused: (error) => {
      offer(findRestrictedWay(error));
      fail(explainPasskeyFailure(error));
    },
  });

  function refuse(reason: string): void {
    fail(reason);
    setBusy(false);
  }

  async function send({ identifier, password }: SignIn): Promise<void> {
    setBusy(true);
    offer(null);
    try {
      const { token, user } = await signIn(identifier, password);
      if (!token) return refuse(say.tokenMissing);
      if (!user?.role) return refuse(say.userUnreadable);
      // Stays busy, because the screen is about to change.
      enter(token, user);
    } catch (error) {
      offer(findRestrictedWay(error));
      const step = findSecondStep(error);
      if (step === null) return refuse(explainSignInFailure(error));
      await askForMore(step);
    }
  }

  /** Loaded on demand: most people have no second factor. */
  async function askForMore(step: SecondStep): Promise<void> {
    try {
      const { CodeForm: Form } = await import('./code-form.tsx');
      ask({ ...step, Form });
      setBusy(false);
    } catch {
      refuse(say.noAnswer);
    }
  }

  function enter(token: string, user: User): void {
    showToast({
      title: say.succeeded,
      message: say.welcome(user.username),
      kind: 'success',
      durationMs: TOAST_MS,
    });
    onSignedIn(token, user);
  }

  function seeOwed(way: RestrictedWay): void {
    if ('token' in way) onSuspended(way.token);
    else void askForMore(way);
  }

  function askAgain(reason: string | null): void {
    ask(null);
    offer(null);
    fail(reason);
  }

  if (asked) {
    const { Form, ...step } = asked;
    return <Form {...step} onSignedIn={enter} onSuspended={onSuspended} onBack={askAgain} />;
  }

  return (
    <form noValidate className="stack gap8" onSubmit={submitTo(send)}>
      {failure && <ErrorNotice>{failure}</ErrorNotice>}
      {failure && restricted && (
        <Button variant="default" fullWidth onClick={() => seeOwed(restricted)}>
          {say.seeOwed}
        </Button>
      )}
      <TextInput
        label={say.identifier}
        description={say.identifierHint}
        autoComplete="username webauthn"
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
      {passkey.canUse && (
        <Button
          variant="default"
          fullWidth
          loading={passkey.isAsking}
          disabled={isBusy}
          onClick={passkey.ask}
        >
          {say.byPasskey}
        </Button>
      )}
    </form>
  );
}

/** Signs in. An identifier with an @ is sent as email, any other as username. */
function signIn(identifier: string, password: string): Promise<AnswerOf<'signIn'>> {
  const name = identifier.trim();
  const body = name.includes('@') ? { email: name, password } : { username: name, password };
  return callApi('signIn', body);
}

type SignIn = Record<'identifier' | 'password', string>;

/** The first field's error. */
function findSignInFault({ identifier, password }: SignIn): Partial<SignIn> {
  if (identifier.trim() === '') return { identifier: say.identifierMissing };
  if (password.trim() === '') return { password: say.passwordMissing };
  return {};
}
