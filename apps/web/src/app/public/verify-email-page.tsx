import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { LinkForm } from '../../features/mail/link-form.tsx';
import { words } from '../../features/mail/words.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import classes from './door-page.module.css';
import { DoorPage } from './door-page.tsx';

const say = words.verify;

/** Where the mail that verifies an address leads. The token is after the `#`. */
export function VerifyEmailPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  const { history } = useRouter();
  const [done, setDone] = useState<string | null>(null);

  function finish(message: string): void {
    setDone(message);
    // The person may have left meanwhile.
    if (history.location.pathname === '/verify-email') history.replace('/verify-email');
  }

  return (
    <DoorPage heading={say.heading}>
      <div role="status" className={classes.said}>
        {done && <InfoNotice>{done}</InfoNotice>}
      </div>
      {done === null && token === '' && <ErrorNotice>{say.incomplete}</ErrorNotice>}
      {done === null && token !== '' && (
        <LinkForm
          key={token}
          words={say}
          send={() => callApi('verifyEmail', { token })}
          onDone={finish}
        />
      )}
      <p className={`${classes.other} center`}>
        <Link to="/login">{say.toLogin}</Link>
      </p>
    </DoorPage>
  );
}
