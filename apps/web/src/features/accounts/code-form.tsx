import type { User } from '@barya/contract/accounts';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { useFields } from '../../lib/use-fields.ts';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import {
  explainPasskeyFailure,
  findRestrictedWay,
  type SecondStep,
} from './explain-sign-in-failure.ts';
import { words as say } from './sign-in-words.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** The server's answer to the right password, and what follows. */
export interface CodeFormProps extends SecondStep {
  onSignedIn: (token: string, user: User) => void;
  /** Receives the token that shows a suspended person what is owed to them. */
  onSuspended: (token: string) => void;
  /** Returns to the password, with the server's reason if it gave one. */
  onBack: (reason: string | null) => void;
}

const blank = { code: '' };
const findFault = ({ code }: typeof blank) =>
  code.trim() === '' ? { code: say.codeStep.missing } : {};

/** Asks for an app's code, a recovery code or a passkey, after the right password. */
export function CodeForm(props: CodeFormProps) {
  const { challenge, hasCode, hasPasskey, onSignedIn, onSuspended, onBack } = props;
  const [isBusy, setBusy] = useState(false);
  const { propsOf, submitTo, failure, fail, refuse } = useFields(blank, findFault);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), []);

  const passkey = usePasskeySignIn({
    isOffered: false,
    onSignedIn,
    onRefused: (error) => {
      if (!isRestricted(error)) fail(explainPasskeyFailure(error));
    },
  });

  /** A suspended person goes on to what is owed to them. */
  function isRestricted(error: unknown): boolean {
    const way = findRestrictedWay(error);
    if (way === null || !('token' in way)) return false;
    onSuspended(way.token);
    return true;
  }

  async function send({ code }: typeof blank): Promise<void> {
    setBusy(true);
    try {
      const { token, user } = await callApi('signInByCode', { challenge, code });
      onSignedIn(token, user);
    } catch (error) {
      if (isRestricted(error)) return;
      setBusy(false);
      const why = messageOf(error, say.codeStep.failed);
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'second_factor_code_wrong') refuse('code', why);
      else if (code === 'sign_in_challenge_unknown') onBack(why);
      else fail(why);
    }
  }

  return (
    <form ref={form} noValidate className="stack gap8" onSubmit={submitTo(send)}>
      {failure && <ErrorNotice>{failure}</ErrorNotice>}
      {hasCode ? (
        <>
          <TextInput
            label={say.codeStep.code}
            description={say.codeStep.hint}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            {...propsOf('code')}
          />
          <Button type="submit" fullWidth loading={isBusy}>
            {say.codeStep.submit}
          </Button>
        </>
      ) : (
        <InfoNotice>
          {passkey.canUse ? say.codeStep.passkeyOnly : say.codeStep.passkeyElsewhere}
        </InfoNotice>
      )}
      {hasPasskey && passkey.canUse && (
        <Button
          variant={hasCode ? 'default' : 'filled'}
          fullWidth
          loading={passkey.isAsking}
          disabled={isBusy}
          onClick={passkey.ask}
        >
          {say.byPasskey}
        </Button>
      )}
      <Button variant="default" fullWidth onClick={() => onBack(null)}>
        {say.codeStep.back}
      </Button>
    </form>
  );
}
