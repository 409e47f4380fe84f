import { limits } from '@barya/contract/limits';
import type { OwnWithdrawal } from '@barya/contract/withdrawals';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useProfile } from '../../features/accounts/api.ts';
import { useReceipt } from '../../features/activity/api.ts';
import { InstallOffer } from '../../features/install/install-card.tsx';
import { useEarnings } from '../../features/statistics/earnings.ts';
import { words as statisticsWords } from '../../features/statistics/member-words.ts';
import { useLastWithdrawal } from '../../features/withdrawals/api.ts';
import { useDraft } from '../../features/withdrawals/draft.ts';
import { History } from '../../features/withdrawals/history.tsx';
import { words as say } from '../../features/withdrawals/member-words.ts';
import { Receipt } from '../../features/withdrawals/receipt.tsx';
import type { NamedAccount } from '../../features/withdrawals/review-dialog.tsx';
import { SavedAccounts } from '../../features/withdrawals/saved-accounts.tsx';
import { isGivenBack } from '../../features/withdrawals/story.ts';
import { focusSoon, WithdrawForm } from '../../features/withdrawals/withdraw-form.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';
import { centavosOf } from '../../lib/money.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { HideBalancesButton } from '../../ui/money.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useListAddress } from '../use-list-address.ts';
import classes from './page.module.css';
import { words } from './words.ts';

const route = getRouteApi('/agent/withdraw');

/** The withdrawal form, earlier withdrawals, and the saved accounts. */
export function WithdrawPage() {
  const address = useListAddress();
  const user = useCurrentUser();
  const query = useEarnings();
  const { data: earnings, error, refetch } = query;
  const { data: profile } = useProfile();
  const last = useLastWithdrawal();
  const saved = useRead('listPayoutAccounts');
  const [receipt, setReceipt] = useState<OwnWithdrawal | null>(null);
  const draft = useDraft();
  const saving = useCall('addPayoutAccount', { refreshes: ['listPayoutAccounts'] });
  const showForm = (fieldId: string) => {
    setReceipt(null);
    focusSoon(fieldId);
  };
  const correction = useCorrection((withdrawal) => {
    draft.correct(withdrawal);
    showForm(ACCOUNT_ID);
  });

  function save(body: NamedAccount): void {
    saving.send(body, undefined, (failure) => {
      const message = messageOf(failure, '');
      showToast({ title: say.accounts.notSaved, message, kind: 'error', durationMs: 8_000 });
    });
  }

  return (
    <div className="stack gap6">
      <PageHeading
        aside={
          <span className="inline middle gap4">
            <AsOf query={query} />
            <HideBalancesButton />
          </span>
        }
      >
        {words.withdrawHeading}
      </PageHeading>
      {error && !earnings && (
        <ErrorState message={statisticsWords.failed} onRetry={() => void refetch()} />
      )}
      {correction.isError && (
        <ErrorState message={say.form.againFailed} onRetry={() => void correction.refetch()} />
      )}
      <div className={`${classes.split} stack gap6`}>
        {receipt ? (
          <div className="stack gap6">
            <Receipt
              // The newest withdrawal is refetched when an admin decides it.
              withdrawal={last?._id === receipt._id ? last : receipt}
              onAgain={() => showForm(AMOUNT_ID)}
            />
            <InstallOffer />
          </div>
        ) : (
          <WithdrawForm
            balances={error && !earnings ? null : earnings}
            minimumCentavos={
              profile ? centavosOf(profile.minimumWithdrawal) : limits.smallestWithdrawalCentavos
            }
            last={last ?? null}
            accounts={saved.data ?? (saved.isError ? [] : undefined)}
            draft={draft}
            isPendingApproval={user?.status === 'pending'}
            onSave={save}
            onRequested={(withdrawal) => {
              draft.clear();
              setReceipt(withdrawal);
            }}
          />
        )}
        <div className="stack gap6">
          <History address={address} />
          <SavedAccounts
            notSaved={saving.error}
            onChoose={(account) => {
              draft.fill(account);
              showForm(AMOUNT_ID);
            }}
          />
        </div>
      </div>
    </div>
  );
}

/**
 * Tells the withdrawal that the address asks to correct, once it has loaded. Then the address no
 * longer asks, so that the same link works again.
 */
function useCorrection(onLoaded: (withdrawal: OwnWithdrawal) => void) {
  const { again, ...rest } = route.useSearch();
  const navigate = useNavigate();
  const query = useReceipt(null, again ?? '', again !== undefined);
  const withdrawal = query.data?.withdrawal;
  const id = withdrawal?._id;
  const tell = useEffectEvent(() => {
    if (withdrawal && isGivenBack(withdrawal)) onLoaded(withdrawal);
    void navigate({ to: '.', search: rest, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (id) tell();
  }, [id]);
  return query;
}

const AMOUNT_ID = 'withdrawal-amount';
const ACCOUNT_ID = 'withdrawal-accountNumber';
