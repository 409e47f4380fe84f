import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';

const RETRIES = 2;

const ASK_AGAIN_MS = 15_000;

// Screens hear of a change before the next event, not after a timeout: a second press finds its
// button busy.
notifyManager.setScheduler(queueMicrotask);

/** Whether a failed read is sent again. */
export function mayRetry(failures: number, error: Error): boolean {
  return failures < RETRIES && error instanceof ApiError && error.isPassing;
}

/**
 * The query cache. Reads retry only on errors that may pass; writes never retry by themselves.
 * Offline is not awaited: a read fails, says so and keeps the last value.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      // Even fresh data: the client may have missed changes while offline.
      refetchOnReconnect: 'always',
      refetchInterval: ({ state }) =>
        state.status === 'error' && state.data !== undefined && ASK_AGAIN_MS,
      retry: mayRetry,
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
