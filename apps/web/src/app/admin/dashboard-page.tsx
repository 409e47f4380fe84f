import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { WaitingCard } from '../../features/cash-ins/waiting.tsx';
import { DifferencesCard } from '../../features/reconciliation/differences-card.tsx';
import { AdminReferralCard } from '../../features/referrals/admin-referral-card.tsx';
import { RewardFundCard } from '../../features/reserves/fund-facts.tsx';
import {
  AdminFigures,
  ServersNotice,
  WithdrawalBreakdown,
} from '../../features/statistics/admin-figures.tsx';
import { useAdminStatistics } from '../../features/statistics/api.ts';
import { DailyFigures } from '../../features/statistics/daily-figures.tsx';
import { SupportWaitingCard } from '../../features/support-desk/waiting.tsx';
import { PayoutsWaitingCard } from '../../features/withdrawals/payouts/waiting.tsx';
import { writeSearch } from '../../lib/list-search.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './admin-area.module.css';
import { type DashboardSearch, readDashboardSearch } from './dashboard-search.ts';
import { words } from './words.ts';

/** Totals, pending work, what the operator can still promise, and daily charts. */
export function DashboardPage() {
  const search = readDashboardSearch(useSearch({ strict: false }));
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const statistics = useAdminStatistics();

  function show(next: DashboardSearch): void {
    const href = `${pathname}${writeSearch({ ...next })}`;
    void navigate({ href, replace: true, resetScroll: false });
  }

  return (
    <div className={classes.page}>
      <PageHeading aside={<AsOf query={statistics} />}>{words.headings.dashboard}</PageHeading>
      <ServersNotice />
      <AdminFigures />
      <WaitingCard />
      <PayoutsWaitingCard />
      <SupportWaitingCard />
      <div className={classes.two}>
        <div className={classes.stack}>
          <WithdrawalBreakdown />
          <AdminReferralCard />
        </div>
        <div className={classes.stack}>
          <RewardFundCard />
          <DifferencesCard />
        </div>
      </div>
      <DailyFigures
        days={search.days ?? 30}
        isTable={search.view === 'table'}
        onChange={({ days: chosen, isTable }) =>
          show({
            ...(chosen === 30 ? {} : { days: chosen }),
            ...(isTable ? { view: 'table' as const } : {}),
          })
        }
      />
    </div>
  );
}
