import { WithdrawalList } from '../../features/withdrawals/review/withdrawal-list.tsx';
import { words as reviewWords } from '../../features/withdrawals/review/words.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useListAddress } from '../use-list-address.ts';
import { historyOfWithdrawal } from './histories.tsx';
import { oneOf } from './one-of.ts';
import classes from './page.module.css';
import { words } from './words.ts';

const say = reviewWords.list;
const statuses = ['pending', 'approved', 'rejected'] as const;
const tabs = [
  { value: 'referral', label: say.referralTab },
  { value: 'click', label: say.clickTab },
] as const;

/** Pending withdrawals of referral and click earnings. */
export function EarningsWithdrawalsPage() {
  const address = useListAddress();
  const tab = address.tab === 'click' ? 'click' : 'referral';
  return (
    <div className={classes.page}>
      <PageHeading>{words.headings.earningsWithdrawals}</PageHeading>
      <Card>
        <Tabs
          label={say.tabs}
          value={tab}
          tabs={tabs}
          onChange={(next) => address.change({ tab: next === 'referral' ? '' : next })}
        >
          <WithdrawalList
            caption={tab === 'click' ? say.clickTab : say.referralTab}
            route="listWithdrawalsBySource"
            source={tab === 'click' ? 'click_earnings' : 'direct_indirect'}
            address={address}
            statuses={statuses}
            status={oneOf(statuses, address.status) ?? 'pending'}
            history={historyOfWithdrawal}
            failure={say.failed}
          />
        </Tabs>
      </Card>
    </div>
  );
}
