import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { useListed } from '../../lib/api/list.ts';
import { useMoneyCall } from '../../lib/api/use-write.ts';

/** The reward fund, and all that is owed. */
export function useReserves() {
  return useQuery({
    queryKey: ['admin', 'reserves'],
    queryFn: ({ signal }) => callApi('readReserves', { signal }),
    refetchInterval: 30_000,
  });
}

/** Upcoming payments, the fund's lifetime, and what can still be sold. */
export function useForecast() {
  return useQuery({
    queryKey: ['admin', 'forecast'],
    queryFn: ({ signal }) => callApi('readForecast', { signal }),
    refetchInterval: 60_000,
  });
}

/** One payment by the operator, in or out. */
export const useReserveEntry = (id: string) =>
  useListed('readReserveEntry', 'listReserveEntries', id);

/** Books the operator's payment into the reward fund. */
export function usePayIntoReserves() {
  return useMoneyCall('payIntoReserves', 'admin');
}

/** Books the operator's withdrawal from the reward fund. */
export function useTakeOutOfReserves() {
  return useMoneyCall('takeOutOfReserves', 'admin');
}
