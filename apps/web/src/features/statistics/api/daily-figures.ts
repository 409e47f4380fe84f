import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** What happened on each of the last days, today last; asked again every half minute. */
export function useDailyFigures(days: number) {
  return useQuery({
    queryKey: ['admin', 'daily-figures', days],
    queryFn: ({ signal }) => callApi('readDailyFigures', { query: { days }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}
