import { packageDetailsColumn } from '../../features/withdrawals/review/columns.tsx';
import { SharedSums } from '../../features/withdrawals/review/shared-sums.tsx';
import { WithdrawalList } from '../../features/withdrawals/review/withdrawal-list.tsx';
import { words as reviewWords } from '../../features/withdrawals/review/words.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';
import { historyOfWithdrawal } from './histories.tsx';
import { oneOf } from './one-of.ts';
import classes from './page.module.css';
import { words } from './words.ts';

const statuses = ['all', 'approved', 'pending', 'rejected'] as const;
const times = ['all', 'today', 'week', 'month'] as const;

/** Decided withdrawals of shared capital earnings. */
export function SharedHistoryPage() {
  const address = useListAddress();
  return (
    <div className={classes.page}>
      <PageHeading>{words.headings.sharedHistory}</PageHeading>
      <SharedSums isTotal />
      <Card>
        <WithdrawalList
          caption={words.headings.sharedHistory}
          route="listSharedWithdrawals"
          isShared
          address={address}
          statuses={statuses}
          status={oneOf(statuses, address.status) ?? 'all'}
          time={oneOf(times, address.time) ?? 'all'}
          hasSearch
          extraColumns={[packageDetailsColumn]}
          history={historyOfWithdrawal}
          failure={reviewWords.list.sharedFailed}
        />
      </Card>
    </div>
  );
}
