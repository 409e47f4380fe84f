import type { Withdrawal, WithdrawalDetails, WithdrawalSource } from '@barya/contract/withdrawals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { createIntents } from '../../lib/api/intent.ts';
import { useList } from '../../lib/api/list.ts';
import type { ListPlace } from '../../lib/list-search.ts';

const REFRESH_MS = 30_000;

/** The filters and order of a list; undefined ones are not sent. */
export interface WithdrawalFilters {
  status?: string | undefined;
  search?: string | undefined;
  time?: string | undefined;
  sort?: string | undefined;
  source?: WithdrawalSource | undefined;
}

export type WithdrawalRoute =
  | 'listWithdrawalsBySource'
  | 'listAllWithdrawals'
  | 'listSharedWithdrawals';

/** One page of withdrawals for the admin, refetched every 30 seconds. */
export const useWithdrawals = (route: WithdrawalRoute, query: WithdrawalFilters & ListPlace) =>
  useList('admin', route, { ...query }, REFRESH_MS);

/**
 * One withdrawal with who decided it.
 *
 * @param known the list's row, shown while loading
 */
export function useWithdrawal(id: string, known: Withdrawal | undefined) {
  return useQuery({
    queryKey: ['admin', 'withdrawal', id],
    queryFn: ({ signal }): Promise<WithdrawalDetails> =>
      callApi('readWithdrawal', { params: { id }, signal }),
    ...(known && { placeholderData: { ...known, processedBy: null } }),
  });
}

/** Totals and counts of withdrawals by source. */
export function useWithdrawalStatistics() {
  return useQuery({
    queryKey: ['admin', 'withdrawal-statistics'],
    queryFn: ({ signal }) => callApi('withdrawalStatistics', { signal }),
    refetchInterval: REFRESH_MS,
  });
}

export interface Decision {
  verb: 'approve' | 'reject';
  withdrawal: Withdrawal;
  /** For a rejection; the member reads it. */
  reason: string;
}

/**
 * Decides withdrawals; shared capital has its own routes. Sends the amount, status and, to approve,
 * the account's digest that the admin saw. Each row keeps its idempotency key until answered, so a
 * retry decides only once.
 */
export function useDecideWithdrawals(isShared: boolean) {
  const queryClient = useQueryClient();
  const [run] = useState(createIntents);

  /** @throws ApiError */
  function decide({ verb, withdrawal, reason }: Decision): Promise<{ message: string }> {
    const { _id: id, amount, status, destination } = withdrawal;
    const body = {
      amount,
      status,
      ...(verb === 'approve' && destination.digest && { destination: destination.digest }),
      ...(reason.trim() && { reason: reason.trim() }),
    };
    const name = routeOf[isShared ? 'shared' : 'any'][verb];
    return run(name + id, body, (idempotencyKey) =>
      callApi(name, { params: { id }, body, idempotencyKey }),
    );
  }

  return { decide, refresh: () => void queryClient.invalidateQueries({ queryKey: ['admin'] }) };
}

const routeOf = {
  any: { approve: 'approveWithdrawal', reject: 'rejectWithdrawal' },
  shared: { approve: 'approveSharedWithdrawal', reject: 'rejectSharedWithdrawal' },
} as const;
