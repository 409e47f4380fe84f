import { useEffect } from 'react';
import { readUnread, takeUnread } from '../../features/notices/unread.ts';
import { refreshConversations } from '../../features/support-desk/api.ts';
import { refresh } from '../../lib/api/read.ts';
import { openRealtime } from '../../lib/realtime.ts';

/** Many changes within a second cost the desk one refetch. */
const GATHER_MS = 1_000;

/** Shows notices and conversations with members as they come. Other lists refresh by themselves. */
export function useLiveDesk(): void {
  useEffect(() => {
    const refreshAccount = () => void refresh('currentUser', 'account');
    let gathering: ReturnType<typeof setTimeout> | undefined;
    function refreshSupport(): void {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        refreshConversations();
      }, GATHER_MS);
    }
    const close = openRealtime({
      onUnreadNotices: ({ unreadNotices }) => takeUnread(unreadNotices),
      readKnown: async () => ({ unreadNotices: readUnread() }),
      onSecurity: refreshAccount,
      onSupportDesk: refreshSupport,
      // What changed before is told to nobody.
      onConnected: refreshSupport,
      onReconnected: refreshAccount,
    });
    return () => {
      clearTimeout(gathering);
      close();
    };
  }, []);
}
