import type { User } from '@barya/contract/accounts';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../../lib/session/current-user.ts';

/** The key of the list, without its code: every screen refreshes it. */
export const NOTICE_LIST = ['account', 'listNotices'] as const;

/** How many notices are unread, as on screen. */
export function readUnread(queryClient: QueryClient): number | undefined {
  return queryClient.getQueryData(currentUserQuery.queryKey)?.unreadNotices;
}

/** Shows how many notices are unread. */
export function showUnread(queryClient: QueryClient, unreadNotices: number): void {
  queryClient.setQueryData<User | null>(
    currentUserQuery.queryKey,
    (user) => user && { ...user, unreadNotices },
  );
}

/** Notices arrived: shows the server's count, and refreshes the list if it is on screen. */
export function takeUnread(queryClient: QueryClient, unreadNotices: number): void {
  showUnread(queryClient, unreadNotices);
  void queryClient.invalidateQueries({ queryKey: NOTICE_LIST });
}
