import { Link } from '@tanstack/react-router';
import { NoticeChoices } from '../../features/notices/choices.tsx';
import { NoticeExamples } from '../../features/notices/examples.tsx';
import { NoticeList } from '../../features/notices/notice-list.tsx';
import { PushCard } from '../../features/notices/push-card.tsx';
import { words as noticeWords } from '../../features/notices/words.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { DeskPage } from './desk-page.tsx';

/** What the admin was told, and by which ways. */
export function NoticesPage() {
  const user = useCurrentUser();
  return (
    <DeskPage path="/admin/notices" isNarrow>
      <NoticeList area="admin" />
      {user && <PushCard memberId={user._id} />}
      <NoticeChoices />
      <Link to="/admin/notices/examples">{noticeWords.examples.link}</Link>
    </DeskPage>
  );
}

/** How each kind of notice reads. */
export function NoticeExamplesPage() {
  return (
    <div className="stack gap8">
      <PageHeading>{noticeWords.examples.heading}</PageHeading>
      <p className="soft">{noticeWords.examples.lead}</p>
      <Link to="/admin/notices">{noticeWords.examples.back}</Link>
      <NoticeExamples />
    </div>
  );
}
