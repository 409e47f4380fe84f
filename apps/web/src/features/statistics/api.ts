import type { PeriodKind } from '@barya/contract/statistics';
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

/** The figures of the last periods, the newest last, refetched every 30 seconds. */
export function usePeriods(by: PeriodKind, periods: number, { enabled }: { enabled: boolean }) {
  return useQuery({
    enabled,
    queryKey: ['admin', 'periods', by, periods],
    queryFn: ({ signal }) => callApi('readPeriods', { query: { by, periods }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}
