import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { useFields } from '../../lib/use-fields.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { words as say } from './words.ts';

const blank = { identifier: '' };
const findFault = ({ identifier }: typeof blank) =>
  identifier.trim() === '' ? { identifier: say.missing } : {};

/** Asks for a link to set a new password. The answer is the same for every name. */
export function ForgotPasswordForm({ onDone }: { onDone: (message: string) => void }) {
  const [isBusy, setBusy] = useState(false);
  const { propsOf, submitTo, failure, fail, refuse } = useFields(blank, findFault);

  async function send(body: typeof blank): Promise<void> {
    setBusy(true);
    try {
      onDone((await callApi('forgotPassword', body)).message);
    } catch (error) {
      setBusy(false);
      const fault = error instanceof ApiError ? error.fields.identifier : undefined;
      if (fault) refuse('identifier', fault);
      else fail(messageOf(error, say.failed));
    }
  }

  return (
    <form noValidate className="stack anywhere gap8" onSubmit={submitTo(send)}>
      <p>{say.lead}</p>
      {failure && <ErrorNotice>{failure}</ErrorNotice>}
      <TextInput
        label={say.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...propsOf('identifier')}
      />
      <Button type="submit" fullWidth loading={isBusy}>
        {say.submit}
      </Button>
    </form>
  );
}
