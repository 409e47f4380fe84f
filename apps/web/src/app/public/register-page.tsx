import { SUPPORT_PAGE } from '@barya/contract/member-paths';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { RegisterForm } from '../../features/accounts/register-form.tsx';
import { words as say } from '../../features/accounts/register-words.ts';
import classes from './door-page.module.css';
import { DoorPage } from './door-page.tsx';
import { Invitation } from './invitation.tsx';
import { noteJoining } from './mark-visitor.ts';
import { OtherAppNote } from './other-app-note.tsx';
import { keepReferral } from './referral.ts';

const route = getRouteApi('/register');

/** The registration form. A shared link fills in its code. */
export function RegisterPage() {
  const { ref: linked = '' } = route.useSearch();
  const [{ isUnknown, inviter }] = useState(() => readInvitation(linked));
  const [ref] = useState(() => (isUnknown ? linked : keepReferral(linked)));
  const navigate = route.useNavigate();
  const greet = (status: string) => {
    noteJoining(status);
    void navigate({ to: '/' });
  };
  return (
    <DoorPage heading={say.heading}>
      {ref ? (
        <Invitation code={isUnknown ? null : ref} inviter={inviter} />
      ) : (
        <p className="small soft">
          {say.lead} {say.noCode} <Link to={SUPPORT_PAGE}>{say.askForCode}</Link>
        </p>
      )}
      <OtherAppNote />
      <RegisterForm referralCode={ref} onRegistered={greet} />
      <p className={`${classes.other} center`}>
        <Link to="/demo">{say.tryIt}</Link>
      </p>
      <p className={`${classes.other} center`}>
        {say.haveAccount} <Link to="/login">{say.toSignIn}</Link>
      </p>
    </DoorPage>
  );
}

/** What the server found by the code of the address. */
function readInvitation(code: string): { isUnknown: boolean; inviter: string | null } {
  const read = (name: string) =>
    code === '' ? null : document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  return {
    isUnknown: read('invitation')?.content === 'unknown',
    inviter: read('inviter')?.content ?? null,
  };
}
