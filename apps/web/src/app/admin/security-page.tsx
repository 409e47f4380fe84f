import { getRouteApi } from '@tanstack/react-router';
import { SessionList } from '../../features/accounts/session-list.tsx';
import { SecondFactorCard } from '../../features/second-factor/second-factor-card.tsx';
import { Advice } from '../../features/security/advice.tsx';
import { EventList } from '../../features/security/event-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './page.module.css';
import { words } from './words.ts';

const route = getRouteApi('/admin/security');

/** Where the admin is signed in, and what happened to the account. */
export function SecurityPage() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className={classes.narrow}>
      <PageHeading>{words.headings.security}</PageHeading>
      <SecondFactorCard />
      <SessionList />
      <EventList
        page={page}
        onPage={(next) =>
          void navigate({ search: next > 1 ? { page: next } : {}, resetScroll: false })
        }
      />
      <Advice links={[]} />
    </div>
  );
}
