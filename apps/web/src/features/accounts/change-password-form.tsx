import { Button, PasswordInput } from '@mantine/core';
import { messageOf } from '../../lib/api/api-error.ts';
import { useFields } from '../../lib/use-fields.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useChangePassword } from './api.ts';
import formClasses from './form.module.css';
import { words } from './settings-words.ts';

const say = words.changePassword;
const blank = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Passwords = typeof blank;

function findFault(typed: Passwords): Partial<Passwords> {
  if (typed.currentPassword.trim() === '') return { currentPassword: say.currentMissing };
  if (typed.newPassword !== typed.confirmPassword) return { confirmPassword: say.differ };
  return {};
}

/** Changes one's own password. */
export function ChangePasswordForm() {
  const { send, isPending, error } = useChangePassword();
  const { propsOf, submitTo, reset } = useFields<Passwords>(blank, findFault);

  function changePassword(passwords: Passwords): void {
    send(passwords, () => {
      reset();
      showToast({
        title: say.succeeded,
        message: say.succeededDetail,
        kind: 'success',
      });
    });
  }

  return (
    <Card title={say.heading}>
      <form noValidate className={formClasses.form} onSubmit={submitTo(changePassword)}>
        {error && <ErrorNotice>{messageOf(error, say.failed)}</ErrorNotice>}
        <PasswordInput
          label={say.currentPassword}
          autoComplete="current-password"
          {...propsOf('currentPassword')}
        />
        <PasswordInput
          label={say.newPassword}
          autoComplete="new-password"
          {...propsOf('newPassword')}
        />
        <PasswordInput
          label={say.confirmPassword}
          autoComplete="new-password"
          {...propsOf('confirmPassword')}
        />
        <Button type="submit" loading={isPending}>
          {say.submit}
        </Button>
      </form>
    </Card>
  );
}
