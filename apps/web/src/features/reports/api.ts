import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';

/** The report of a month; of the month that runs, refetched every minute. */
export function useReport(month: string, isRunning: boolean) {
  return useQuery({
    queryKey: ['admin', 'report', month],
    queryFn: ({ signal }) => callApi('readReport', { params: { month }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isRunning ? 60_000 : false,
  });
}
