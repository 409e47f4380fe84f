import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import button from '../../ui/icon-button.module.css';
import classes from './bell.module.css';
import { words } from './words-of-bell.ts';

const MOST_SHOWN = 99;

/** The way to the notices, with how many are new; the count comes with the account. */
export function Bell({ to }: { to: '/agent/notices' | '/admin/notices' }) {
  const unread = useCurrentUser()?.unreadNotices ?? 0;
  const shown = unread > MOST_SHOWN ? words.many : String(unread || '');
  return (
    <Link to={to} className={`${button.button} ${classes.bell}`} aria-label={words.bell(shown)}>
      <IconBell size={20} aria-hidden />
      {shown && (
        <span className={classes.count} aria-hidden="true">
          {shown}
        </span>
      )}
    </Link>
  );
}
