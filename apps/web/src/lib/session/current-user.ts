import type { User } from '@barya/contract/accounts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { composed } from '../api/composed.ts';
import { mayRetry, queryClient } from '../query-client.ts';
import { endSession, noteExpiry, readToken, removeToken } from './token.ts';

/** The signed-in account, or null. */
export const currentUserQuery = composed(
  ['session', 'currentUser'],
  async ({ signal }): Promise<User | null> =>
    readToken() ? await callApi('currentUser', {}, { signal }) : null,
  {
    staleTime: 30_000,
    retry: (failures, error) => !endsSession(error) && mayRetry(failures, error),
  },
);

/** On a network that does not answer, the last figures open after this time. */
const PATIENCE_MS = 2_500;

/**
 * The signed-in account, fetched once. A refusal or a 500 ends the session. While the server is
 * away or overloaded it is the account of the last figures, and the token stays.
 *
 * @throws ApiError if that happens and this device has no figures
 */
export async function loadSession(): Promise<User | null> {
  const asked = queryClient.query({ ...currentUserQuery, staleTime: 'static' });
  const answered = asked.catch((error: unknown) => {
    if (!endsSession(error)) throw error;
    leaveSession(error);
    return null;
  });
  if (readToken() === null) return answered;
  const restore = async () => {
    if (queryClient.getQueryData(currentUserQuery.queryKey) !== undefined) return answered;
    const { restoreFigures } = await import('../offline/last-figures.ts');
    return restoreFigures(queryClient) ?? answered;
  };
  const patience = wait(navigator.onLine ? PATIENCE_MS : 0);
  return Promise.race([answered.catch(restore), patience.then(restore)]);
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The answers that end a session, as specified. */
const ENDINGS = [401, 403, 404, 500];

/**
 * Whether a failed question who is there ends the session. What is in front of the server may not: it
 * answers 408, 429, 502, 503, 504, with a page that is not ours, or not at all.
 */
export function endsSession(error: unknown): boolean {
  return !(error instanceof ApiError) || ENDINGS.includes(error.status);
}

/** Only logs why, and says on Login if the session expired. */
function leaveSession(error: unknown): void {
  const wasShown = Boolean(queryClient.getQueryData(currentUserQuery.queryKey));
  if (readToken()) {
    console.warn('The current user could not be fetched', error);
    if (error instanceof ApiError && error.status === 401) noteExpiry();
  }
  // The last figures are on screen already.
  if (wasShown) endSession('expired');
  else {
    removeToken();
    queryClient.setQueryData(currentUserQuery.queryKey, null);
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
