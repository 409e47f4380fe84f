import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { useListed } from '../../lib/api/list.ts';
import { useMoneyCall } from '../../lib/api/use-write.ts';
import { useSettled } from '../../lib/use-settled.ts';

/** One load. */
export const useLoad = (id: string) => useListed('readLoad', 'listLoads', id);

/** All points that were loaded and not reverted. */
export function useTotalSent() {
  return useQuery({
    queryKey: ['admin', 'total-sent'],
    queryFn: ({ signal }) => callApi('totalSent', { signal }),
  });
}

const recipientQuery = (username: string) =>
  queryOptions({
    queryKey: ['admin', 'load-recipient', username],
    queryFn: ({ signal }) => callApi('readLoadRecipient', { query: { username }, signal }),
    enabled: username !== '',
  });

/**
 * Whom a load to the typed username would reach, looked up after a pause.
 *
 * `recipient` is undefined until it is known. `unknown` is the server's message where there is no
 * such member. `error` is any other failure.
 */
export function useLoadRecipient(typed: string) {
  const username = typed.trim();
  const settled = useSettled(username);
  const { data, error, refetch } = useQuery(recipientQuery(settled));
  const isSettled = settled === username;
  const isUnknown = isSettled && error instanceof ApiError && unknownCodes.includes(error.code);
  return {
    recipient: isSettled && !isUnknown ? data : undefined,
    unknown: isUnknown ? error.message : null,
    error: isSettled && !isUnknown && !data ? error : null,
    retry: () => void refetch(),
  };
}

const unknownCodes = ['member_unknown', 'member_is_not_agent'];

/** Finds a load of the same amount to the same member within the last minutes. */
export function useFindRepeated() {
  const queryClient = useQueryClient();
  /** @throws ApiError */
  return async (username: string, amount: number) => {
    const answer = await callApi('readLoadRecipient', {
      query: { username, amount: String(amount) },
    });
    queryClient.setQueryData(recipientQuery(username).queryKey, answer);
    return answer.repeated;
  };
}

/** Loads points into an agent's wallet. */
export function useLoadCapital() {
  return useMoneyCall('loadCapital', 'admin');
}

/** Reverts a load. */
export function useRevertLoad() {
  return useMoneyCall('revertLoad', 'admin');
}
