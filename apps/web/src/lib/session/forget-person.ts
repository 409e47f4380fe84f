import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from './current-user.ts';

/** Whether somebody is signed in here, or may be. */
export function isAnybodyHere(queryClient: QueryClient): boolean {
  return queryClient.getQueryData(currentUserQuery.queryKey) !== null;
}

/**
 * Signs the person out of this page. Pending answers are ignored, and cached data is dropped once
 * its screen is gone. The next person on this phone must not see it.
 *
 * @param leave leaves the person's screen; data is dropped even if that fails
 */
export async function forgetPerson(
  queryClient: QueryClient,
  leave: () => Promise<unknown>,
): Promise<void> {
  void queryClient.cancelQueries();
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  try {
    await leave();
  } finally {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  }
}
