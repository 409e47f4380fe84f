import { getRouteApi, Link } from '@tanstack/react-router';
import { StatementView } from '../../features/activity/statement/statement-view.tsx';
import { labels } from '../../ui/labels.ts';
import { HideBalancesButton } from '../../ui/money.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './page.module.css';
import { words } from './words.ts';

const route = getRouteApi('/agent/statement');

/** The member's statement, to read, download or print. */
export function StatementPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className={`${classes.statement} stack gap6`}>
      <PageHeading aside={<HideBalancesButton />}>{labels.statement}</PageHeading>
      <StatementView
        memberId={null}
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
      <Link to="/agent/activity" className="tap">
        {words.backToActivity}
      </Link>
    </div>
  );
}
