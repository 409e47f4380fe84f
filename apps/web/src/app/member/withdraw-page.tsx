import { limits } from '@barya/contract/limits';
import type { OwnWithdrawal } from '@barya/contract/withdrawals';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useProfile } from '../../features/accounts/api.ts';
import { useReceipt } from '../../features/activity/api.ts';
import { useEarnings } from '../../features/statistics/earnings.ts';
import { words as statisticsWords } from '../../features/statistics/words.ts';
import { useLastDestination, usePayoutAccounts } from '../../features/withdrawals/api.ts';
import { useDraft } from '../../features/withdrawals/draft.ts';
import { History } from '../../features/withdrawals/history.tsx';
import { Receipt } from '../../features/withdrawals/receipt.tsx';
import { SavedAccounts } from '../../features/withdrawals/saved-accounts.tsx';
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

const route = getRouteApi('/agent/withdraw');

/** The withdrawal form, earlier withdrawals, and the saved accounts. */
export function WithdrawPage() {
  const address = useListAddress();
  const { again } = route.useSearch();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const query = useEarnings();
  const { data: earnings, error, refetch } = query;
  const { data: profile } = useProfile();
  const { data: last } = useLastDestination();
  const { data: accounts } = usePayoutAccounts();
  const [receipt, setReceipt] = useState<OwnWithdrawal | null>(null);
  const draft = useDraft();
  const showForm = () => setReceipt(null);
  useCorrection(again, (withdrawal) => {
    showForm();
    draft.correct(withdrawal);
    focusAccount();
  });

  function showReceipt(withdrawal: OwnWithdrawal): void {
    draft.clear();
    setReceipt(withdrawal);
    if (again) void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  }

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
            onAgain={showForm}
          />
        ) : (
          <WithdrawForm
            balances={error && !earnings ? null : earnings}
            minimumCentavos={
              profile ? centavosOf(profile.minimumWithdrawal) : limits.smallestWithdrawalCentavos
            }
            last={last ?? null}
            accounts={accounts ?? []}
            draft={draft}
            isPendingApproval={user?.status === 'pending'}
            onRequested={showReceipt}
          />
        )}
        <div className={classes.page}>
          <History address={address} />
          <SavedAccounts
            onChoose={(account) => {
              showForm();
              draft.fill(account);
              focusAccount();
            }}
          />
        </div>
      </div>
    </div>
  );
}

/** Tells the withdrawal of a reference in the address once, when it has loaded. */
function useCorrection(
  reference: string | undefined,
  onLoaded: (withdrawal: OwnWithdrawal) => void,
): void {
  const { data } = useReceipt(null, reference ?? '', reference !== undefined);
  const withdrawal = data?.withdrawal;
  const id = withdrawal?._id;
  const tell = useEffectEvent(() => withdrawal && onLoaded(withdrawal));
  useEffect(() => {
    if (id) tell();
  }, [id]);
}

const ACCOUNT_ID = 'withdrawal-accountNumber';

/** Moves to the account that was filled in, once the form shows it. */
function focusAccount(): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(ACCOUNT_ID);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  });
}
