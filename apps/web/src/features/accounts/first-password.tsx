import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/dates.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { InfoNotice } from '../../ui/notice.tsx';
import { words } from './settings-words.ts';

const say = words.firstPassword;

/** Until when the person's generated password works. Nothing for one that was chosen. */
export function FirstPassword({ to }: { to?: '/admin/security' }) {
  const endsAt = useCurrentUser()?.firstPasswordEndsAt;
  if (!endsAt) return null;
  return (
    <InfoNotice>
      {say.ends(formatMoment(endsAt))}{' '}
      {to && (
        <Link to={to} className="link">
          {say.change}
        </Link>
      )}
    </InfoNotice>
  );
}
