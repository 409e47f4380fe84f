import { packageColumn } from '../../features/withdrawals/review/columns.tsx';
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

const statuses = ['pending', 'approved'] as const;

/** Pending withdrawals of shared capital earnings. */
export function SharedWithdrawalPage() {
  const address = useListAddress();
  return (
    <div className={classes.page}>
      <PageHeading>{words.headings.sharedWithdrawal}</PageHeading>
      <SharedSums />
      <Card>
        <WithdrawalList
          caption={words.headings.sharedWithdrawal}
          route="listSharedWithdrawals"
          isShared
          address={address}
          statuses={statuses}
          status={oneOf(statuses, address.status) ?? 'pending'}
          extraColumns={[packageColumn]}
          history={historyOfWithdrawal}
          failure={reviewWords.list.sharedFailed}
        />
      </Card>
    </div>
  );
}
