import { SharedSums } from '../../features/withdrawals/shared-sums.tsx';
import { packageColumn } from '../../features/withdrawals/withdrawal-columns.tsx';
import { WithdrawalTable } from '../../features/withdrawals/withdrawal-table.tsx';
import { words as withdrawalWords } from '../../features/withdrawals/words.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { oneOf } from './one-of.ts';
import classes from './page.module.css';
import { useListAddress } from './use-list-address.ts';
import { words } from './words.ts';

const statuses = ['pending', 'approved'] as const;

/** Withdrawals of shared capital earnings, to be decided. */
export function SharedWithdrawalPage() {
  const { page, status, change } = useListAddress();
  return (
    <div className={classes.page}>
      <PageHeading>{words.headings.sharedWithdrawal}</PageHeading>
      <SharedSums />
      <Card>
        <WithdrawalTable
          caption={words.headings.sharedWithdrawal}
          which="listSharedWithdrawals"
          isShared
          statuses={statuses}
          status={oneOf(statuses, status) ?? 'pending'}
          page={page}
          extraColumns={[packageColumn]}
          failure={withdrawalWords.admin.sharedListFailed}
          onChange={change}
        />
      </Card>
    </div>
  );
}
