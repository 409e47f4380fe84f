import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';

const RETRIES = 2;

// What could not be refreshed is asked for again this often, until it can be.
const ASK_AGAIN_MS = 15_000;

/**
 * The cache of what the server said. Reads are tried again only where that may help; writes never
 * by themselves. Nothing waits for the browser to believe it is online: a read fails, says so and
 * keeps the last value.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      // Also what is fresh: a change may have come while nobody could tell of it.
      refetchOnReconnect: 'always',
      refetchInterval: ({ state }) =>
        state.status === 'error' && state.data !== undefined && ASK_AGAIN_MS,
      retry: (failures, error) =>
        failures < RETRIES && error instanceof ApiError && error.isPassing,
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
