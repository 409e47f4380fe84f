import type { StaffRole } from '@barya/contract/staff-roles';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { useRead } from '../../lib/api/read.ts';
import { useFields } from '../../lib/use-fields.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { words as say } from './set-password-words.ts';

interface SetPasswordFormProps {
  /** The link's token; '' if missing. */
  token: string;
  onDone: (message: string) => void;
}

interface Props extends SetPasswordFormProps {
  nameRole: (role: StaffRole) => { name: string; may: string };
}

/** Sets a password by a link, or says why the link no longer works. */
export function SetPasswordForm({ token, onDone, nameRole }: Props) {
  const query = useRead(
    'checkPasswordLink',
    { token },
    { enabled: token !== '', retry: false, gcTime: 0 },
  );
  const { data, error } = query;
  if (token === '') return <ErrorNotice>{say.incomplete}</ErrorNotice>;
  if (error instanceof ApiError && !error.isPassing) {
    return <ErrorNotice>{messageOf(error, say.failed)}</ErrorNotice>;
  }
  if (!data) return <Loaded query={query} failed={messageOf(error, say.failed)} heightRem={12} />;
  const { username, invitation } = data;
  const role = invitation && nameRole(invitation.staffRole);
  return (
    <>
      {role ? (
        <>
          <p>{say.invited(invitation.by, role.name)}</p>
          <p className="small soft">{role.may}</p>
          <p>{say.leadInvited(username)}</p>
        </>
      ) : (
        <>
          <p>{say.lead(username)}</p>
          <p className="small soft">{say.leadDetail}</p>
        </>
      )}
      <Passwords token={token} username={username} onDone={onDone} />
    </>
  );
}

const blank = { newPassword: '', confirmPassword: '' };
type Typed = typeof blank;

function findFault({ newPassword, confirmPassword }: Typed): Partial<Typed> {
  if (newPassword === '') return { newPassword: say.missing };
  return newPassword === confirmPassword ? {} : { confirmPassword: say.differ };
}

function Passwords({ token, username, onDone }: SetPasswordFormProps & { username: string }) {
  const [isBusy, setBusy] = useState(false);
  const { propsOf, submitTo, failure, fail, refuse } = useFields<Typed>(blank, findFault);

  async function send(typed: Typed): Promise<void> {
    setBusy(true);
    try {
      onDone((await callApi('setPassword', { token, ...typed })).message);
    } catch (error) {
      setBusy(false);
      const why = messageOf(error, say.failed);
      const isJudged =
        error instanceof ApiError &&
        (error.fields.newPassword || error.code === 'password_too_common');
      if (isJudged) refuse('newPassword', why);
      else fail(why);
    }
  }

  return (
    <form noValidate className="stack gap8" onSubmit={submitTo(send)}>
      {failure && <ErrorNotice>{failure}</ErrorNotice>}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        label={say.newPassword}
        description={say.hint}
        autoComplete="new-password"
        {...propsOf('newPassword')}
      />
      <PasswordInput
        label={say.confirmPassword}
        autoComplete="new-password"
        {...propsOf('confirmPassword')}
      />
      <Button type="submit" fullWidth loading={isBusy}>
        {say.submit}
      </Button>
    </form>
  );
}
