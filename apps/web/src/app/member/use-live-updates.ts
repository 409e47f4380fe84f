import type {
  CashInUpdate,
  EarningsUpdate,
  PayoutUpdate,
  WithdrawalStatusUpdate,
} from '@barya/contract/events';
import type { Earnings } from '@barya/contract/statistics';
import { useEffect } from 'react';
import { readUnread, takeUnread } from '../../features/notices/unread.ts';
import { earningsQuery, takeNewer } from '../../features/statistics/earnings.ts';
import { refresh } from '../../lib/api/read.ts';
import { queryClient } from '../../lib/query-client.ts';
import { openRealtime } from '../../lib/realtime.ts';
import { showToast } from '../../ui/toasts.tsx';
import { words } from './words.ts';

const loadAnnouncer = () => import('../../features/withdrawals/announce.ts');

/**
 * Whether more than clicks changed. Clicks change no list, and their answers include the balance.
 * A newer version with unchanged figures counts too: a payment that staff record passes through the
 * wallet.
 */
function isMoreThanClicks(
  known: Earnings,
  { wallet, earnings, balancesVersion }: EarningsUpdate,
): boolean {
  return (
    wallet !== known.wallet ||
    earnings.directReferral !== known.directReferral ||
    earnings.indirectReferral !== known.indirectReferral ||
    earnings.sharedEarnings !== known.sharedEarnings ||
    earnings.totalClicks < known.totalClicks ||
    (earnings.totalClicks === known.totalClicks && balancesVersion > known.balancesVersion)
  );
}

/** The version of the balances on screen. Waits while they load; never fetches hidden ones. */
async function readVersion(): Promise<number | undefined> {
  if (!queryClient.getQueryState(earningsQuery.queryKey)) return undefined;
  const known = await queryClient.ensureQueryData(earningsQuery).catch(() => undefined);
  return known?.balancesVersion;
}

/** Refreshes the member's data on server events, and announces them. */
export function useLiveUpdates(): void {
  useEffect(() => {
    const refreshAll = () => void refresh('agent', 'support', 'account', 'currentUser');

    function showEarnings(update: EarningsUpdate): void {
      const { wallet, earnings, balancesVersion, missed } = update;
      const known = queryClient.getQueryData(earningsQuery.queryKey);
      const newer = known && takeNewer(known, { ...earnings, wallet, balancesVersion });
      if (known && newer === known) return;
      queryClient.setQueryData(earningsQuery.queryKey, newer);
      if (missed) refreshAll();
      else if (!known || isMoreThanClicks(known, update)) void refresh('agent');
    }

    function showDecision(update: WithdrawalStatusUpdate): void {
      const { updatedBalances, balancesVersion } = update;
      const { wallet, referralEarnings, clickEarnings, sharedEarnings } = updatedBalances;
      queryClient.setQueryData(
        earningsQuery.queryKey,
        (known) =>
          known &&
          takeNewer(known, {
            wallet,
            directReferral: referralEarnings.direct,
            indirectReferral: referralEarnings.indirect,
            totalClicks: clickEarnings,
            sharedEarnings,
            balancesVersion,
          }),
      );
      void refresh('agent', 'account');
      // The lists show it too.
      void loadAnnouncer().then(({ announceDecision }) => announceDecision(update), refreshAll);
    }

    function showPayout(update: PayoutUpdate): void {
      void refresh('agent');
      void loadAnnouncer().then(({ announcePayout }) => announcePayout(update), refreshAll);
    }

    async function showCashIn({ cashIn }: CashInUpdate): Promise<void> {
      const { announceCashIn } = await import('../../features/cash-in/announce.ts');
      announceCashIn(cashIn);
    }

    return openRealtime({
      onWithdrawalStatus: showDecision,
      onEarnings: showEarnings,
      onSecurity: () => void refresh('account', 'currentUser'),
      onPayout: showPayout,
      onWaiting: () => void refresh('readWaiting'),
      onSupport: () => void refresh('support'),
      onCashIn: (update) => void showCashIn(update).catch(refreshAll),
      onUnreadNotices: ({ unreadNotices }) => takeUnread(unreadNotices),
      readKnown: async () => ({
        balancesVersion: await readVersion(),
        unreadNotices: readUnread(),
      }),
      onReconnected: refreshAll,
      onFailing: () =>
        showToast({
          id: 'connection',
          title: words.connectionError,
          message: words.connectionErrorDetail,
          kind: 'error',
          durationMs: 8_000,
        }),
    });
  }, []);
}
