import { WithdrawalTable } from '../../features/withdrawals/withdrawal-table.tsx';
import { words as withdrawalWords } from '../../features/withdrawals/words.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { oneOf } from './one-of.ts';
import classes from './page.module.css';
import { useListAddress } from './use-list-address.ts';
import { words } from './words.ts';

const say = withdrawalWords.admin;
const statuses = ['pending', 'approved', 'rejected'] as const;
const tabs = [
  { value: 'referral', label: say.referralTab },
  { value: 'click', label: say.clickTab },
] as const;

/** Withdrawals of referral and of click earnings, to be approved or rejected. */
export function EarningsWithdrawalsPage() {
  const { page, status, tab, change } = useListAddress();
  const shown = tab === 'click' ? 'click' : 'referral';
  return (
    <div className={classes.page}>
      <PageHeading>{words.headings.earningsWithdrawals}</PageHeading>
      <Card>
        <Tabs
          label={say.tabs}
          value={shown}
          tabs={tabs}
          onChange={(next) => change({ tab: next === 'referral' ? '' : next })}
        >
          <WithdrawalTable
            caption={tabs.find(({ value }) => value === shown)?.label ?? ''}
            which="listWithdrawalsBySource"
            source={shown === 'click' ? 'click_earnings' : 'direct_indirect'}
            statuses={statuses}
            status={oneOf(statuses, status) ?? 'pending'}
            page={page}
            failure={say.listFailed}
            onChange={change}
          />
        </Tabs>
      </Card>
    </div>
  );
}
