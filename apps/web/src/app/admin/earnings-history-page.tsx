import { sourceColumn } from '../../features/withdrawals/withdrawal-columns.tsx';
import { WithdrawalTable } from '../../features/withdrawals/withdrawal-table.tsx';
import { words as withdrawalWords } from '../../features/withdrawals/words.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { oneOf } from './one-of.ts';
import classes from './page.module.css';
import { useListAddress } from './use-list-address.ts';
import { words } from './words.ts';

const statuses = ['pending', 'approved', 'rejected'] as const;

/** Every withdrawal of every source. */
export function EarningsHistoryPage() {
  const { page, status, search = '', change } = useListAddress();
  return (
    <div className={classes.page}>
      <PageHeading>{words.headings.earningsHistory}</PageHeading>
      <Card>
        <WithdrawalTable
          caption={words.headings.earningsHistory}
          which="listAllWithdrawals"
          statuses={statuses}
          status={oneOf(statuses, status) ?? 'pending'}
          page={page}
          search={search}
          extraColumns={[sourceColumn]}
          failure={withdrawalWords.admin.listFailed}
          onChange={change}
        />
      </Card>
    </div>
  );
}
