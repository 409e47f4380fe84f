import type { User } from '@barya/contract/accounts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { queryClient } from '../query-client.ts';
import { noteExpiry, readToken, removeToken } from './token.ts';

/** The signed-in account, or null. */
export const currentUserQuery = queryOptions({
  queryKey: ['session', 'user'],
  queryFn: async ({ signal }): Promise<User | null> =>
    readToken() ? await callApi('currentUser', { signal }) : null,
  staleTime: 30_000,
});

/**
 * The signed-in account, fetched once. On a failure it removes the token and only logs the error.
 */
export async function loadSession(): Promise<User | null> {
  try {
    return await queryClient.query({ ...currentUserQuery, staleTime: 'static' });
  } catch (error) {
    if (readToken()) {
      console.warn('The current user could not be fetched', error);
      if (error instanceof ApiError && error.status === 401) noteExpiry();
    }
    removeToken();
    queryClient.setQueryData(currentUserQuery.queryKey, null);
    return null;
  }
}

/** The signed-in account, kept fresh; undefined while loading. */
export function useCurrentUser(): User | null | undefined {
  return useQuery(currentUserQuery).data;
}

/** Whether somebody is or may be signed in here. */
export function isAnybodyHere(queryClient: QueryClient): boolean {
  return queryClient.getQueryData(currentUserQuery.queryKey) !== null;
}

/**
 * Signs the person out of this page. Ignores pending answers. Clears the cache once the screen is
 * gone, so that the next person on this phone never sees it.
 *
 * @param leave leaves the person's screen; the cache is cleared even if that fails
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
