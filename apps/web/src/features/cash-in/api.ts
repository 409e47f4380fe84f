import type { CashIn } from '@barya/contract/cash-ins';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { callList, useList } from '../../lib/api/list.ts';
import { useMoneyCall } from '../../lib/api/use-write.ts';
import type { ListPlace } from '../../lib/list-search.ts';

const PAGE_SIZE = 10;

/** The payment methods that can be paid to. Incomplete entries are left out. */
export function usePaymentMethods() {
  return useQuery({
    queryKey: ['agent', 'payment-methods'],
    queryFn: ({ signal }) => callApi('listPaymentMethods', { signal }),
    staleTime: 60_000,
    select: (methods) =>
      methods.filter(({ accountName, accountNumber, qr, qrText }) =>
        Boolean(accountName || accountNumber || qr || qrText),
      ),
  });
}

export const cashInKey = (id: string) => ['agent', 'cash-ins', 'one', id] as const;

/** One of the member's cash-ins. */
export function useCashIn(id: string) {
  return useQuery({
    queryKey: cashInKey(id),
    queryFn: ({ signal }) => callApi('readOwnCashIn', { params: { id }, signal }),
  });
}

/** The cash-ins that are open or being checked, newest first. */
export function useWaitingCashIns() {
  return useQuery({
    queryKey: ['agent', 'cash-ins', 'waiting'],
    queryFn: async ({ signal }): Promise<readonly CashIn[]> => {
      const read = async (status: CashIn['status']) => {
        const { rows } = await callList(
          'listOwnCashIns',
          { page: 1, pageSize: PAGE_SIZE, status },
          signal,
        );
        return rows.filter((row) => row.status === status);
      };
      const [open, declared] = await Promise.all([read('open'), read('declared')]);
      return [...open, ...declared].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    },
  });
}

/** One page of the member's cash-ins, newest first. */
export const useOwnCashIns = (query: ListPlace) => useList('agent', 'listOwnCashIns', { ...query });

/** The screenshot of one of the member's cash-ins, as a data URL. */
export function useOwnProof(id: string) {
  return useQuery({
    queryKey: ['agent', 'cash-in-proof', id],
    queryFn: ({ signal }) => callApi('readOwnCashInProof', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Keeps a cash-in of an answer, so that its screen shows it at once. */
export function useKeepCashIn() {
  const queryClient = useQueryClient();
  return (cashIn: CashIn) => queryClient.setQueryData(cashInKey(cashIn._id), cashIn);
}

export const useOpenCashIn = () => useMoneyCall('openCashIn', 'agent');
export const useDeclareCashIn = () => useMoneyCall('declareCashIn', 'agent');
export const useCancelCashIn = () => useMoneyCall('cancelCashIn', 'agent');
