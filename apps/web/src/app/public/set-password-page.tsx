import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { SetPasswordForm } from '../../features/accounts/set-password-form.tsx';
import { words as say } from '../../features/accounts/set-password-words.ts';
import { words as staffWords } from '../../features/staff/words.ts';
import { InfoNotice } from '../../ui/notice.tsx';
import classes from './door-page.module.css';
import { DoorPage } from './door-page.tsx';

/**
 * Where an admin's password link leads: set a password without signing in. The token is after the
 * `#`, which browsers never send to a server.
 */
export function SetPasswordPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  const { history } = useRouter();
  const [done, setDone] = useState<string | null>(null);

  function finish(message: string): void {
    setDone(message);
    // The person may have left meanwhile.
    if (history.location.pathname === '/set-password') history.replace('/set-password');
  }

  return (
    <DoorPage heading={say.heading}>
      {done ? (
        <InfoNotice>{done}</InfoNotice>
      ) : (
        <SetPasswordForm
          key={token}
          token={token}
          onDone={finish}
          nameRole={(role) => staffWords.roles[role]}
        />
      )}
      <p className={`${classes.other} center`}>
        <Link to="/login">{say.toSignIn}</Link>
      </p>
    </DoorPage>
  );
}
