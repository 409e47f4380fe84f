import { useProfile } from '../../features/accounts/api/profile.ts';
import { Invite } from '../../features/referrals/invite.tsx';
import { TeamList } from '../../features/referrals/team-list.tsx';
import { words as referralWords } from '../../features/referrals/words.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './page.module.css';
import { words } from './words.ts';

/** Whom the member invited, whom those invited, and the code that invites more. */
export function TeamPage() {
  const { data, error, refetch } = useProfile();
  return (
    <div className={classes.page}>
      <PageHeading>{words.teamHeading}</PageHeading>
      <Card title={referralWords.invite}>
        {error && !data ? (
          <ErrorState message={referralWords.codeFailed} onRetry={() => void refetch()} />
        ) : (
          <Invite referralCode={data?.referralCode} isTabbed />
        )}
      </Card>
      <div className={classes.two}>
        <TeamList level="direct" />
        <TeamList level="indirect" />
      </div>
    </div>
  );
}
