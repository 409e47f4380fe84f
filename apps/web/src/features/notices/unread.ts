import type { User } from '@barya/contract/accounts';
import { refresh } from '../../lib/api/read.ts';
import { queryClient } from '../../lib/query-client.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';

/** How many notices are unread, as on screen. */
export function readUnread(): number | undefined {
  return queryClient.getQueryData(currentUserQuery.queryKey)?.unreadNotices;
}

/** Shows what changed of the signed-in account. */
export function changeUser(change: Partial<User>): void {
  queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, ...change });
}

/** Notices arrived: shows the server's count, and refreshes the list if it is on screen. */
export function takeUnread(unreadNotices: number): void {
  changeUser({ unreadNotices });
  void refresh('listNotices');
}
