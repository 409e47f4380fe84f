import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** What falls due, how long the fund lasts and what can still be sold. */
export function useForecast() {
  return useQuery({
    queryKey: ['admin', 'forecast'],
    queryFn: ({ signal }) => callApi('readForecast', { signal }),
    refetchInterval: 60_000,
  });
}
