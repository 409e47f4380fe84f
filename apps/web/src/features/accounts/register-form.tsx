import { Button, TextInput } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import type { AnswerOf } from '../../lib/api/asked.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { language } from '../../lib/language.ts';
import { useFields } from '../../lib/use-fields.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { showToast } from '../../ui/toasts.tsx';
import formClasses from './form.module.css';
import { words as say } from './register-words.ts';
import { findRegistrationFaults, type Registration } from './validate-registration.ts';

const TOAST_MS = 8_000;

interface RegisterFormProps {
  /** The link's code, or ''. */
  referralCode: string;
  /** @param status `approved`, or `pending` if an admin checks the account first */
  onRegistered: (status: string) => void;
}

export function RegisterForm({ referralCode, onRegistered }: RegisterFormProps) {
  const [isBusy, setBusy] = useState(false);
  const { propsOf, submitTo, refuseAll, failure, fail } = useFields<Registration>(
    { username: '', email: '', password: '', confirmPassword: '', referralCode },
    findRegistrationFaults,
  );

  async function send(registration: Registration): Promise<void> {
    setBusy(true);
    try {
      const { message, user } = await register(registration);
      showToast({
        title: say.succeeded,
        message: message || say.succeededDetail,
        kind: 'success',
        durationMs: TOAST_MS,
      });
      // Stays busy, because the screen is about to change.
      onRegistered(user.status);
    } catch (error) {
      setBusy(false);
      const { fields, message } = explainRegistrationFailure(error);
      if (Object.keys(fields).length > 0) refuseAll(fields);
      else fail(message);
    }
  }

  return (
    <form noValidate className="stack gap8" onSubmit={submitTo(send)}>
      {failure && <ErrorNotice>{failure}</ErrorNotice>}
      <TextInput
        label={say.username}
        description={say.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...propsOf('username')}
      />
      <TextInput
        label={say.email}
        description={say.emailHint}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...propsOf('email')}
      />
      <PasswordInput
        label={say.password}
        description={say.passwordHint}
        autoComplete="new-password"
        {...propsOf('password')}
      />
      <PasswordInput
        label={say.confirmPassword}
        autoComplete="new-password"
        {...propsOf('confirmPassword')}
      />
      <TextInput
        label={say.referralCode}
        description={referralCode ? say.referralCodeGiven : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...propsOf('referralCode')}
      />
      <p className={`${formClasses.terms} stack size15 tight`}>
        {/* In a new tab, so that the form keeps what was typed. */}
        <a href="/terms" target="_blank" rel="noopener">
          {say.terms} <IconExternalLink size={16} aria-hidden />
          <span className="visuallyHidden">{say.newTab}</span>
        </a>
        <a href="/risk" target="_blank" rel="noopener">
          {say.risks} <IconExternalLink size={16} aria-hidden />
          <span className="visuallyHidden">{say.newTab}</span>
        </a>
      </p>
      <Button type="submit" fullWidth loading={isBusy}>
        {say.submit}
      </Button>
    </form>
  );
}

/** Registers an agent, who signs in afterwards. */
function register(registration: Registration): Promise<AnswerOf<'register'>> {
  return callApi('register', { ...registration, role: 'agent', language });
}

const fieldOfCode: Readonly<Record<string, keyof Registration>> = {
  username_taken: 'username',
  email_taken: 'email',
  password_too_common: 'password',
  referral_code_unknown: 'referralCode',
};

/** Why registration failed: at the fields, or for the whole form. */
function explainRegistrationFailure(error: unknown): {
  fields: Partial<Registration>;
  message: string;
} {
  const message = messageOf(error, say.failed);
  if (!(error instanceof ApiError)) return { fields: {}, message };
  const field = fieldOfCode[error.code];
  return { fields: { ...(field && { [field]: message }), ...error.fields }, message };
}
