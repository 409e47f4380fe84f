import { sourceColumn } from '../../features/withdrawals/review/columns.tsx';
import { WithdrawalList } from '../../features/withdrawals/review/withdrawal-list.tsx';
import { words as reviewWords } from '../../features/withdrawals/review/words.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';
import { historyOfWithdrawal } from './histories.tsx';
import { oneOf } from './one-of.ts';
import classes from './page.module.css';
import { words } from './words.ts';

const statuses = ['pending', 'approved', 'rejected'] as const;

/** Withdrawals of every source. */
export function EarningsHistoryPage() {
  const address = useListAddress();
  return (
    <div className={classes.page}>
      <PageHeading>{words.headings.earningsHistory}</PageHeading>
      <Card>
        <WithdrawalList
          caption={words.headings.earningsHistory}
          route="listAllWithdrawals"
          address={address}
          statuses={statuses}
          status={oneOf(statuses, address.status) ?? 'pending'}
          hasSearch
          extraColumns={[sourceColumn]}
          history={historyOfWithdrawal}
          failure={reviewWords.list.failed}
        />
      </Card>
    </div>
  );
}
