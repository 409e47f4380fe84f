import { getRouteApi, Link } from '@tanstack/react-router';
import { SessionList } from '../../features/accounts/session-list.tsx';
import { SecondFactorCard } from '../../features/second-factor/second-factor-card.tsx';
import { Advice } from '../../features/security/advice.tsx';
import { EventList } from '../../features/security/event-list.tsx';
import { words as securityWords } from '../../features/security/words.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './page.module.css';
import { words } from './words.ts';

const route = getRouteApi('/agent/security');

/** Where the member is signed in, and what happened to the account. */
export function SecurityPage() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className={classes.narrow}>
      <PageHeading>{words.securityHeading}</PageHeading>
      <SecondFactorCard />
      <SessionList />
      <EventList
        page={page}
        onPage={(next) =>
          void navigate({ search: next > 1 ? { page: next } : {}, resetScroll: false })
        }
      />
      <Advice
        links={[
          <Link key="password" to="/agent/settings">
            {securityWords.advice.changePassword}
          </Link>,
          <Link key="withdrawals" to="/agent/withdraw" search={{ status: 'pending' }}>
            {securityWords.advice.cancel}
          </Link>,
        ]}
      />
    </div>
  );
}
