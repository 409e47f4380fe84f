import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from './current-user.ts';

/** Whether somebody is known to be signed in here, or may be. */
export function isAnybodyHere(queryClient: QueryClient): boolean {
  return queryClient.getQueryData(currentUserQuery.queryKey) !== null;
}

/**
 * Nobody is here from now on. Answers that are on their way are not heard any more, and what was
 * shown is dropped as soon as its screen is gone: the next person on this phone must not see it.
 *
 * @param leave takes the person's screen away; what is known goes also where that fails
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
