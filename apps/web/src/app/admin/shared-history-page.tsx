import { SharedSums } from '../../features/withdrawals/shared-sums.tsx';
import { packageColumn } from '../../features/withdrawals/withdrawal-columns.tsx';
import { WithdrawalTable } from '../../features/withdrawals/withdrawal-table.tsx';
import { words as withdrawalWords } from '../../features/withdrawals/words.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { oneOf } from './one-of.ts';
import classes from './page.module.css';
import { useListAddress } from './use-list-address.ts';
import { words } from './words.ts';

const say = withdrawalWords.admin;
const statuses = ['all', 'approved', 'pending', 'rejected'] as const;
const times = ['all', 'today', 'week', 'month'] as const;

/** What became of withdrawals of shared capital earnings. */
export function SharedHistoryPage() {
  const { page, status, time, search = '', change } = useListAddress();
  const shownTime = oneOf(times, time) ?? 'all';
  return (
    <div className={classes.page}>
      <PageHeading>{words.headings.sharedHistory}</PageHeading>
      <SharedSums isTotal />
      <Card>
        <WithdrawalTable
          caption={words.headings.sharedHistory}
          which="listSharedWithdrawals"
          isShared
          statuses={statuses}
          status={oneOf(statuses, status) ?? 'all'}
          page={page}
          search={search}
          time={shownTime}
          extraColumns={[packageColumn]}
          filters={
            <ChoiceChips
              legend={say.time}
              value={shownTime}
              options={times.map((value) => ({ value, label: say.times[value] }))}
              onChange={(value) => change({ time: value === 'all' ? '' : value })}
            />
          }
          failure={say.sharedListFailed}
          onChange={change}
        />
      </Card>
    </div>
  );
}
