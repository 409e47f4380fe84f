import { AdminReferralCard } from '../../features/referrals/admin-referral-card.tsx';
import { RewardFundCard } from '../../features/reserves/reward-fund-card.tsx';
import { AdminFigures } from '../../features/statistics/admin-figures.tsx';
import { WithdrawalBreakdown } from '../../features/statistics/withdrawal-breakdown.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './page.module.css';
import { words } from './words.ts';

/** What there is, what waits, and what the operator can still promise. */
export function DashboardPage() {
  return (
    <div className={classes.page}>
      <PageHeading>{words.headings.dashboard}</PageHeading>
      <AdminFigures />
      <div className={classes.two}>
        <div className={classes.stack}>
          <WithdrawalBreakdown />
          <AdminReferralCard />
        </div>
        <RewardFundCard />
      </div>
    </div>
  );
}
