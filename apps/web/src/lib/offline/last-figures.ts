import type { User } from '@barya/contract/accounts';
import type { RouteName } from '@barya/contract/paths';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { keyOf } from '../api/read.ts';
import { readToken } from '../session/token.ts';
import { type Figure, readFigures, writeFigures } from './figures-file.ts';

const USER_KEY = keyOf('currentUser');
const USER = hashKey(USER_KEY);

/** What the tabs show. Support, security and proofs stay off the device. */
const KEPT: ReadonlySet<unknown> = new Set<RouteName | 'waitingCashIns'>([
  ...(['readProfile', 'readEarnings', 'listActivePackages', 'listPackageOffers'] as const),
  ...(['listDownlines', 'listActivity', 'readReceipt', 'listOwedBack'] as const),
  ...(['readWaiting', 'listOwnWithdrawals', 'listPayoutAccounts', 'listPaymentMethods'] as const),
  ...(['listOwnCashIns', 'readOwnCashIn', 'waitingCashIns'] as const),
  ...(['currentUser', 'readEmail', 'readNoticePreferences', 'listNotices'] as const),
]);

const MOST_CHARACTERS = 200_000;
const MOST_CHARACTERS_EACH = 60_000;
/** A burst of clicks is written once. */
const PAUSE_MS = 3_000;

/** Whether a person's screens may show this without a connection. */
function isKept([, name]: readonly unknown[]): boolean {
  return KEPT.has(name);
}

/**
 * Puts the last figures, with their times, where the cache has none, and holds them as long as the
 * page lives.
 *
 * @returns whose they are; null if there are none
 */
export function restoreFigures(queryClient: QueryClient): User | null {
  const figures = readFigures(readToken());
  const user = figures.find(([key]) => hashKey(key) === USER)?.[1] as User | undefined;
  if (user?.role !== 'agent') return null;
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    ...others,
    queries: { ...queries, gcTime: Number.POSITIVE_INFINITY },
  });
  for (const [key, data, updatedAt] of figures) {
    if (queryClient.getQueryData(key) === undefined) {
      queryClient.setQueryData(key, data, { updatedAt });
    }
  }
  return user;
}

/** Keeps what an agent sees until the session ends. @returns a function that stops it */
export function keepFigures(queryClient: QueryClient): () => void {
  const token = readToken();
  if (token === null) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(): void {
    timer = undefined;
    // Another session's figures must not follow those of this one.
    const role = queryClient.getQueryData<User>(USER_KEY)?.role;
    if (token === null || readToken() !== token || role !== 'agent') return;
    if (!writeFigures(token, choose(queryClient, readFigures(token)))) stop();
  }
  function writeSoon(): void {
    timer ??= setTimeout(write, PAUSE_MS);
  }
  const writeNow = () => timer !== undefined && write();
  const fillIn = () => void restoreFigures(queryClient);

  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isKept(query.queryKey)) writeSoon();
  });
  document.addEventListener('visibilitychange', writeNow);
  window.addEventListener('offline', fillIn);
  write();

  function stop(): void {
    unsubscribe();
    clearTimeout(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', writeNow);
    window.removeEventListener('offline', fillIn);
  }
  return stop;
}

/** The newest first, as far as they fit; the person always. */
function choose(queryClient: QueryClient, stored: readonly Figure[]): Figure[] {
  const byKey = new Map(stored.map((figure) => [hashKey(figure[0]), figure]));
  for (const { queryKey, queryHash, state } of queryClient.getQueryCache().getAll()) {
    const isShown = state.data !== undefined && state.data !== null && isKept(queryKey);
    if (isShown) byKey.set(queryHash, [queryKey, state.data, state.dataUpdatedAt]);
  }
  let left = MOST_CHARACTERS;
  const rank = ([key, , at]: Figure) => (hashKey(key) === USER ? Number.POSITIVE_INFINITY : at);
  return [...byKey.values()]
    .sort((one, other) => rank(other) - rank(one))
    .filter((figure) => {
      const { length } = JSON.stringify(figure);
      if (length > Math.min(left, MOST_CHARACTERS_EACH)) return false;
      left -= length;
      return true;
    });
}
