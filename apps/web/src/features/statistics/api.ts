import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';

/** The figures of the admin dashboard, refetched every 30 seconds. */
export function useAdminStatistics() {
  return useQuery({
    queryKey: ['admin', 'statistics'],
    queryFn: ({ signal }) => callApi('statistics', { signal }),
    refetchInterval: 30_000,
  });
}

/** The figures of each of the last days, today last, refetched every 30 seconds. */
export function useDailyFigures(days: number) {
  return useQuery({
    queryKey: ['admin', 'daily-figures', days],
    queryFn: ({ signal }) => callApi('readDailyFigures', { query: { days }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}
