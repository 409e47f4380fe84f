import { Link } from '@tanstack/react-router';
import { NoticeChoices } from '../../features/notices/choices.tsx';
import { PushCard } from '../../features/notices/push-card.tsx';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { words } from './words.ts';

/** Which notifications the member gets, and where. */
export function SettingsNotificationsPage() {
  const user = useCurrentUser();
  return (
    <SettingsFrame heading={words.noticesHeading}>
      {user && <PushCard memberId={user._id} />}
      <NoticeChoices />
      <Link to="/agent/notices" className="tap">
        {words.sections.toNotices}
      </Link>
    </SettingsFrame>
  );
}
