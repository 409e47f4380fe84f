import type { User } from '@barya/contract/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';
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
 * The signed-in account, fetched once. If that fails, the token is removed and the error only
 * logged.
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
