import type { User } from '@barya/contract/accounts';
import { SUPPORT_PAGE } from '@barya/contract/member-paths';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { SignInForm } from '../../features/accounts/sign-in-form.tsx';
import { words as say } from '../../features/accounts/sign-in-words.ts';
import { queryClient } from '../../lib/query-client.ts';
import { currentUserQuery, useCurrentUser } from '../../lib/session/current-user.ts';
import { decideLanding, homeOf, takePlace } from '../../lib/session/return-place.ts';
import { forgetExpiry, readExpiry, saveToken } from '../../lib/session/token.ts';
import { InfoNotice } from '../../ui/notice.tsx';
import { fetchAreaOf } from '../fetch-area.ts';
import classes from './door-page.module.css';
import { DoorPage } from './door-page.tsx';
import { forgetJoining } from './mark-visitor.ts';
import { OtherAppNote } from './other-app-note.tsx';

/** Long enough to notice the success, too short to be a wait. */
const REDIRECT_DELAY_MS = 100;

/** The sign-in screen. It leads to the remembered place, or to the role's home. */
export function LoginPage() {
  const router = useRouter();
  const user = useCurrentUser();
  const [isEntering, setEntering] = useState(false);
  const [expiry] = useState(readExpiry);

  function enter(token: string, signedIn: User): void {
    setEntering(true);
    saveToken(token);
    forgetExpiry();
    forgetJoining();
    queryClient.clear();
    queryClient.setQueryData(currentUserQuery.queryKey, signedIn);
    const landing = decideLanding(signedIn.role, takePlace(signedIn._id));
    fetchAreaOf(landing);
    setTimeout(() => router.history.replace(landing), REDIRECT_DELAY_MS);
  }

  function enterSuspended(token: string): void {
    setEntering(true);
    saveToken(token);
    queryClient.clear();
    router.history.replace('/suspended');
  }

  return (
    <DoorPage heading={say.heading}>
      {user && !isEntering && (
        <InfoNotice>
          {say.signedInAs(user.username)} <Link to={homeOf(user.role)}>{say.toHome}</Link>
        </InfoNotice>
      )}
      {expiry && !user && (
        <div role="status">
          <InfoNotice>{say[expiry]}</InfoNotice>
        </div>
      )}
      <OtherAppNote />
      <SignInForm onSignedIn={enter} onSuspended={enterSuspended} />
      <p className={`${classes.other} center`}>
        <Link to="/forgot-password">{say.toForgotPassword}</Link>
      </p>
      <p className={`${classes.other} center`}>
        {say.newHere} <Link to="/register">{say.toRegister}</Link>
      </p>
      <p className={`${classes.other} center`}>
        {say.cannotLogIn} <Link to={SUPPORT_PAGE}>{say.toSupport}</Link>
      </p>
    </DoorPage>
  );
}
