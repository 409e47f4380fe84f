import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';

const RETRIES = 2;

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
      retry: (failures, error) =>
        failures < RETRIES && error instanceof ApiError && error.isPassing,
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
