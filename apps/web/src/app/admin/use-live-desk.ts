import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readUnread, takeUnread } from '../../features/notices/unread.ts';
import { refreshConversations } from '../../features/support-desk/api.ts';
import { openRealtime } from '../../lib/realtime.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';

/** Many changes within a second cost the desk one refetch. */
const GATHER_MS = 1_000;

/** Shows notices and conversations with members as they come. Other lists refresh by themselves. */
export function useLiveDesk(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refreshAccount = () => {
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ['account'] });
    };
    let gathering: ReturnType<typeof setTimeout> | undefined;
    function refreshSupport(): void {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        refreshConversations(queryClient);
      }, GATHER_MS);
    }
    const close = openRealtime({
      onUnreadNotices: ({ unreadNotices }) => takeUnread(queryClient, unreadNotices),
      readKnown: async () => ({ unreadNotices: readUnread(queryClient) }),
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
  }, [queryClient]);
}
