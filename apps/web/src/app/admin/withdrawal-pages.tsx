import { useNavigate } from '@tanstack/react-router';
import {
  packageColumn,
  packageDetailsColumn,
  sourceColumn,
} from '../../features/withdrawals-desk/columns.tsx';
import { SharedSums } from '../../features/withdrawals-desk/shared-sums.tsx';
import { WithdrawalList } from '../../features/withdrawals-desk/withdrawal-list.tsx';
import { words as reviewWords } from '../../features/withdrawals-desk/words.ts';
import { useRead } from '../../lib/api/read.ts';
import { deskTitles } from '../../lib/desk-titles.ts';
import { Card } from '../../ui/card.tsx';
import { labels } from '../../ui/labels.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useListAddress } from '../use-list-address.ts';
import { historyOfWithdrawal, signalsOfPerson } from './histories.tsx';

/** What follows an approval: nothing if it marks as sent, else paying. */
function usePayment() {
  const navigate = useNavigate();
  return {
    isSentAtOnce: useRead('readSettings').data?.approvalMarksSent === true,
    onPay: (id: string) =>
      void navigate({ to: '/admin/payouts', search: { view: 'pay', open: id } }),
  };
}

const say = reviewWords.list;
const tabs = [
  { value: 'referral', label: say.referralTab, source: 'direct_indirect' },
  { value: 'click', label: say.clickTab, source: 'click_earnings' },
  { value: 'wallet', label: labels.wallet, source: 'wallet' },
] as const;

/** Pending withdrawals of referral and click earnings, and of the wallet. */
export function EarningsWithdrawalsPage() {
  const address = useListAddress();
  const payment = usePayment();
  const tab = tabs.find(({ value }) => value === address.tab) ?? tabs[0];
  return (
    <div className="stack gap8">
      <PageHeading>{deskTitles['/admin/earnings-withdrawals']}</PageHeading>
      <Card>
        <Tabs
          label={say.tabs}
          value={tab.value}
          tabs={tabs}
          onChange={(next) => address.change({ tab: next === 'referral' ? '' : next })}
        >
          <WithdrawalList
            caption={tab.label}
            route="listWithdrawalsBySource"
            source={tab.source}
            address={address}
            statuses={['pending', 'approved', 'rejected']}
            history={historyOfWithdrawal}
            signals={signalsOfPerson}
            {...payment}
            failure={say.failed}
          />
        </Tabs>
      </Card>
    </div>
  );
}

/** Withdrawals of every source. */
export function EarningsHistoryPage() {
  const address = useListAddress();
  const payment = usePayment();
  return (
    <div className="stack gap8">
      <PageHeading>{deskTitles['/admin/earnings-history']}</PageHeading>
      <Card>
        <WithdrawalList
          caption={deskTitles['/admin/earnings-history']}
          route="listAllWithdrawals"
          address={address}
          statuses={['pending', 'approved', 'rejected', 'all']}
          hasSources
          extraColumns={[sourceColumn]}
          history={historyOfWithdrawal}
          signals={signalsOfPerson}
          {...payment}
          failure={say.failed}
        />
      </Card>
    </div>
  );
}

/** Pending withdrawals of shared capital earnings. */
export function SharedWithdrawalPage() {
  const address = useListAddress();
  const payment = usePayment();
  return (
    <div className="stack gap8">
      <PageHeading>{deskTitles['/admin/shared-withdrawal']}</PageHeading>
      <SharedSums />
      <Card>
        <WithdrawalList
          caption={deskTitles['/admin/shared-withdrawal']}
          route="listSharedWithdrawals"
          isShared
          address={address}
          statuses={['pending', 'approved']}
          extraColumns={[packageColumn]}
          history={historyOfWithdrawal}
          signals={signalsOfPerson}
          {...payment}
          failure={say.sharedFailed}
        />
      </Card>
    </div>
  );
}

/** Decided withdrawals of shared capital earnings. */
export function SharedHistoryPage() {
  const address = useListAddress();
  const payment = usePayment();
  return (
    <div className="stack gap8">
      <PageHeading>{deskTitles['/admin/shared-history']}</PageHeading>
      <SharedSums isTotal />
      <Card>
        <WithdrawalList
          caption={deskTitles['/admin/shared-history']}
          route="listSharedWithdrawals"
          isShared
          address={address}
          statuses={['all', 'approved', 'pending', 'rejected']}
          hasTimes
          extraColumns={[packageDetailsColumn]}
          history={historyOfWithdrawal}
          signals={signalsOfPerson}
          {...payment}
          failure={say.sharedFailed}
        />
      </Card>
    </div>
  );
}
