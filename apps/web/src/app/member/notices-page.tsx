import type { NoticeKind } from '@barya/contract/notice-kinds';
import type { Notice } from '@barya/contract/notices';
import { Link } from '@tanstack/react-router';
import { NoticeList } from '../../features/notices/notice-list.tsx';
import { PushCard } from '../../features/notices/push-card.tsx';
import { words as noticeWords } from '../../features/notices/words.ts';
import { decideClaim } from '../../features/packages/claims.ts';
import { useRead } from '../../lib/api/read.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { HideBalancesButton } from '../../ui/money.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './page.module.css';
import { words } from './words.ts';

const ofClaims: ReadonlySet<NoticeKind> = new Set([
  'package_matured',
  'instalment_due',
  'package_unclaimed',
]);

/** What the member was told, and by which ways. */
export function NoticesPage() {
  const user = useCurrentUser();
  const { data: packages } = useRead('listActivePackages');
  const isClaimed = ({ kind, about }: Notice) =>
    ofClaims.has(kind) &&
    packages !== undefined &&
    !packages.some((owned) => owned._id === about?.reference && decideClaim(owned) !== null);
  return (
    <div className={`${classes.narrow} stack gap6`}>
      <PageHeading aside={<HideBalancesButton />}>{words.noticesHeading}</PageHeading>
      <NoticeList area="agent" isClaimed={isClaimed} />
      {user && <PushCard memberId={user._id} />}
      <Link to="/agent/settings/notifications" className="tap">
        {noticeWords.choices.link}
      </Link>
    </div>
  );
}
