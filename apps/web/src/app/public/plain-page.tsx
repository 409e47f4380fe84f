import { Link } from '@tanstack/react-router';
import { LogoutButton } from '../../features/accounts/logout-button.tsx';
import { words } from '../../features/accounts/words.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import classes from './door-page.module.css';
import { DoorPage } from './door-page.tsx';

const say = words.plain;

/** Home of an account that is neither admin nor agent, with a way to sign out. */
export function PlainPage() {
  const user = useCurrentUser();
  return (
    <DoorPage heading={say.heading}>
      {user && <p>{say.what(user.username, user.role)}</p>}
      <p className="soft">{say.why}</p>
      <p className={`${classes.other} center`}>
        <Link to="/support">{say.toSupport}</Link>
      </p>
      <LogoutButton />
    </DoorPage>
  );
}
