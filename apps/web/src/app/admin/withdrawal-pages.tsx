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
import { Tabs } from '../../ui/tabs.tsx';
import { useListAddress } from '../use-list-address.ts';
import { DeskPage } from './desk-page.tsx';
import { historyOfWithdrawal, panelOfWithdrawal } from './histories.tsx';

/** What each list of withdrawals gets: its address, what stands beside a row, and paying. */
function useListProps() {
  const navigate = useNavigate();
  return {
    address: useListAddress(),
    history: historyOfWithdrawal,
    panel: panelOfWithdrawal,
    /** An approval is followed by paying, unless it marks as sent. */
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
  const common = useListProps();
  const { address } = common;
  const tab = tabs.find(({ value }) => value === address.tab) ?? tabs[0];
  return (
    <DeskPage path="/admin/earnings-withdrawals">
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
            statuses={['pending', 'approved', 'rejected']}
            {...common}
            failure={say.failed}
          />
        </Tabs>
      </Card>
    </DeskPage>
  );
}

/** Withdrawals of every source. */
export function EarningsHistoryPage() {
  const common = useListProps();
  return (
    <DeskPage path="/admin/earnings-history">
      <Card>
        <WithdrawalList
          caption={deskTitles['/admin/earnings-history']}
          route="listAllWithdrawals"
          statuses={['pending', 'approved', 'rejected', 'all']}
          hasSources
          extraColumns={[sourceColumn]}
          {...common}
          failure={say.failed}
        />
      </Card>
    </DeskPage>
  );
}

/** Pending withdrawals of shared capital earnings. */
export function SharedWithdrawalPage() {
  const common = useListProps();
  return (
    <DeskPage path="/admin/shared-withdrawal">
      <SharedSums />
      <Card>
        <WithdrawalList
          caption={deskTitles['/admin/shared-withdrawal']}
          route="listSharedWithdrawals"
          isShared
          statuses={['pending', 'approved']}
          extraColumns={[packageColumn]}
          {...common}
          failure={say.sharedFailed}
        />
      </Card>
    </DeskPage>
  );
}

/** Decided withdrawals of shared capital earnings. */
export function SharedHistoryPage() {
  const common = useListProps();
  return (
    <DeskPage path="/admin/shared-history">
      <SharedSums isTotal />
      <Card>
        <WithdrawalList
          caption={deskTitles['/admin/shared-history']}
          route="listSharedWithdrawals"
          isShared
          statuses={['all', 'approved', 'pending', 'rejected']}
          hasTimes
          extraColumns={[packageDetailsColumn]}
          {...common}
          failure={say.sharedFailed}
        />
      </Card>
    </DeskPage>
  );
}
