import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { FirstPassword } from '../../features/accounts/first-password.tsx';
import { DifferencesCard } from '../../features/reconciliation/differences-card.tsx';
import { AdminReferralCard } from '../../features/referrals/admin-referral-card.tsx';
import { RewardFundCard } from '../../features/reserves/fund-facts.tsx';
import { SetUpCard, SetUpLine, useIsClosed } from '../../features/set-up/set-up.tsx';
import {
  AdminFigures,
  BookingNotice,
  ServersNotice,
  WithdrawalBreakdown,
} from '../../features/statistics/admin-figures.tsx';
import { useAdminStatistics } from '../../features/statistics/api.ts';
import { PeriodFigures } from '../../features/statistics/period-figures.tsx';
import { ToDoCard } from '../../features/to-do/to-do-card.tsx';
import { writeSearch } from '../../lib/list-search.ts';
import { Allowed, useMay } from '../../lib/session/may.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { readDashboardSearch, searchOf, shownBy } from './dashboard-search.ts';
import { DeskPage } from './desk-page.tsx';

/** What is to set up and to do, then the figures for somebody who may see money. */
export function DashboardPage() {
  const maySeeMoney = useMay('read_money');
  return (
    <DeskPage path="/admin/dashboard" aside={maySeeMoney && <Freshness />}>
      <FirstPassword to="/admin/security" />
      <SetUpCard />
      <ToDoCard isAll={!useIsClosed()}>
        <SetUpLine />
      </ToDoCard>
      {maySeeMoney && <Figures />}
    </DeskPage>
  );
}

/** Totals, what the operator can still promise, and charts. */
function Figures() {
  const search = readDashboardSearch(useSearch({ strict: false }));
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <ServersNotice />
      <BookingNotice />
      <AdminFigures />
      <div className="stack gap8 two">
        <div className="stack gap8">
          <WithdrawalBreakdown />
          <Allowed to="settings">
            <AdminReferralCard />
          </Allowed>
        </div>
        <div className="stack gap8">
          <RewardFundCard />
          <DifferencesCard />
        </div>
      </div>
      <PeriodFigures
        shown={shownBy(search)}
        isTable={search.view === 'table'}
        onChange={({ shown, isTable }) => {
          const href = `${pathname}${writeSearch({ ...searchOf(shown, isTable) })}`;
          void navigate({ href, replace: true, resetScroll: false });
        }}
      />
    </>
  );
}

/** When the figures were read. */
function Freshness() {
  return <AsOf query={useAdminStatistics()} />;
}
