import { limits } from '@barya/contract/limits';
import type { OwnWithdrawal } from '@barya/contract/withdrawals';
import { useState } from 'react';
import { useProfile } from '../../features/accounts/api.ts';
import { useEarnings } from '../../features/statistics/earnings.ts';
import { words as statisticsWords } from '../../features/statistics/words.ts';
import { useLastDestination } from '../../features/withdrawals/api.ts';
import { History } from '../../features/withdrawals/history.tsx';
import { Receipt } from '../../features/withdrawals/receipt.tsx';
import { WithdrawForm } from '../../features/withdrawals/withdraw-form.tsx';
import { centavosOf } from '../../lib/money.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { HideBalancesButton } from '../../ui/money.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useListAddress } from '../use-list-address.ts';
import classes from './page.module.css';
import { words } from './words.ts';

/** The withdrawal form, and earlier withdrawals. */
export function WithdrawPage() {
  const address = useListAddress();
  const user = useCurrentUser();
  const query = useEarnings();
  const { data: earnings, error, refetch } = query;
  const { data: profile } = useProfile();
  const { data: last } = useLastDestination();
  const [receipt, setReceipt] = useState<OwnWithdrawal | null>(null);
  return (
    <div className={classes.page}>
      <PageHeading
        aside={
          <span className={classes.aside}>
            <AsOf query={query} />
            <HideBalancesButton />
          </span>
        }
      >
        {words.withdrawHeading}
      </PageHeading>
      {error && !earnings && (
        <ErrorState message={statisticsWords.member.failed} onRetry={() => void refetch()} />
      )}
      <div className={classes.split}>
        {receipt ? (
          <Receipt
            // The newest withdrawal is refetched when an admin decides it.
            withdrawal={last?._id === receipt._id ? last : receipt}
            onAgain={() => setReceipt(null)}
          />
        ) : (
          <WithdrawForm
            balances={error && !earnings ? null : earnings}
            minimumCentavos={
              profile ? centavosOf(profile.minimumWithdrawal) : limits.smallestWithdrawalCentavos
            }
            last={last ?? null}
            isPendingApproval={user?.status === 'pending'}
            onRequested={setReceipt}
          />
        )}
        <History address={address} />
      </div>
    </div>
  );
}
