import { Link } from '@tanstack/react-router';
import { NoticeList } from '../../features/notices/notice-list.tsx';
import { PushCard } from '../../features/notices/push-card.tsx';
import { words as noticeWords } from '../../features/notices/words.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './page.module.css';
import { words } from './words.ts';

/** What the member was told, and by which ways. */
export function NoticesPage() {
  const user = useCurrentUser();
  return (
    <div className={`${classes.narrow} stack gap6`}>
      <PageHeading>{words.noticesHeading}</PageHeading>
      <NoticeList area="agent" />
      {user && <PushCard memberId={user._id} />}
      <Link to="/agent/settings/notifications" className="tap">
        {noticeWords.choices.link}
      </Link>
    </div>
  );
}
