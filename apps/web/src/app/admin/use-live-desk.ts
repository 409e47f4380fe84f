import { useEffect } from 'react';
import { readUnread, takeUnread } from '../../features/notices/unread.ts';
import { refreshConversations } from '../../features/support-desk/api.ts';
import { refresh } from '../../lib/api/read.ts';
import { openRealtime } from '../../lib/realtime.ts';

/** Many changes within a second cost the desk one refetch. */
const GATHER_MS = 1_000;

/**
 * Shows notices, conversations with members, and how much waits, as they come. Rows of lists refresh by
 * themselves.
 */
export function useLiveDesk(): void {
  useEffect(() => {
    const refreshQueues = () =>
      void refresh('readToDo', 'cashInCounts', 'payoutCounts', 'bankLineCounts', 'proposalCounts');
    const refreshAccount = () => void refresh('currentUser', 'account');
    let gathering: ReturnType<typeof setTimeout> | undefined;
    function refreshSupport(): void {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        refreshConversations();
      }, GATHER_MS);
    }
    const close = openRealtime({
      onUnreadNotices: ({ unreadNotices }) => {
        takeUnread(unreadNotices);
        // It may tell what became of a proposal, which these show.
        void refresh('listProposals', 'listPayouts', 'readPayout', 'listBankLines');
      },
      readKnown: async () => ({ unreadNotices: readUnread() }),
      onSecurity: refreshAccount,
      onSupportDesk: refreshSupport,
      onDesk: refreshQueues,
      // What changed before is told to nobody.
      onConnected: refreshSupport,
      onReconnected: () => {
        refreshAccount();
        refreshQueues();
      },
    });
    return () => {
      clearTimeout(gathering);
      close();
    };
  }, []);
}
