import { SUPPORT_PAGE } from '@barya/contract/member-paths';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ForgotPasswordForm } from '../../features/recovery/forgot-password-form.tsx';
import { words as say } from '../../features/recovery/words.ts';
import { InfoNotice } from '../../ui/notice.tsx';
import classes from './door-page.module.css';
import { DoorPage } from './door-page.tsx';

/** For people who lost their password: a link by mail, else support. */
export function ForgotPasswordPage() {
  const [done, setDone] = useState<string | null>(null);
  return (
    <DoorPage heading={say.heading}>
      <div role="status" className={classes.said}>
        {done && <InfoNotice>{done}</InfoNotice>}
      </div>
      {done === null && <ForgotPasswordForm onDone={setDone} />}
      <p className="small soft">
        {done === null ? say.withoutMail : say.noMail}{' '}
        <Link to={SUPPORT_PAGE}>{say.toSupport}</Link>
      </p>
      <p className={`${classes.other} center`}>
        <Link to="/login">{say.back}</Link>
      </p>
    </DoorPage>
  );
}
