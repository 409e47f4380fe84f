import { getRouteApi, Link } from '@tanstack/react-router';
import {
  ActivityFilter,
  ActivityList,
  findBucket,
} from '../../features/activity/activity-list.tsx';
import { useEarnings } from '../../features/statistics/earnings.ts';
import { Card } from '../../ui/card.tsx';
import { HideBalancesButton } from '../../ui/money.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './page.module.css';
import { words } from './words.ts';

const route = getRouteApi('/agent/activity');

/** All changes of the member's balances, with the balance after each. */
export function ActivityPage() {
  const { bucket } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: earnings } = useEarnings();
  const chosen = findBucket(bucket);
  return (
    <div className={`${classes.narrow} stack gap6`}>
      <PageHeading aside={<HideBalancesButton />}>{words.activityHeading}</PageHeading>
      <ActivityFilter
        bucket={chosen}
        onChange={(next) =>
          void navigate({ search: next ? { bucket: next } : {}, replace: true, resetScroll: false })
        }
      />
      <Link to="/agent/statement" className="tap">
        {words.toStatement}
      </Link>
      <Card>
        <ActivityList bucket={chosen} unsettledPesos={earnings?.unsettledClicks ?? 0} />
      </Card>
      <Link to="/agent/proof" className="tap">
        {words.proofLink}
      </Link>
    </div>
  );
}
