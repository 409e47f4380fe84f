import type { CashInDetails, StaffCashIn } from '@barya/contract/cash-ins';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { createIntents } from '../../lib/api/intent.ts';
import { useList } from '../../lib/api/list.ts';
import { useMoneyCall } from '../../lib/api/use-write.ts';
import type { ListPlace } from '../../lib/list-search.ts';

const REFRESH_MS = 30_000;

export type Tab = 'to_check' | 'matched' | 'decided';

interface CashInFilters {
  tab: Tab;
  search?: string | undefined;
  method?: string | undefined;
  sort?: string | undefined;
}

/** One page of cash-ins, refetched every 30 seconds. */
export const useCashIns = (query: CashInFilters & ListPlace) =>
  useList('admin', 'listCashIns', { ...query }, REFRESH_MS);

const keyOf = (id: string) => ['admin', 'cash-in', id];

/**
 * One cash-in with its load, its bank line and what is odd about it.
 *
 * @param known the list's row, shown while loading
 */
export function useCashIn(id: string, known?: StaffCashIn) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => callApi('readCashIn', { params: { id }, signal }),
    ...(known && { placeholderData: withoutDetails(known) }),
  });
}

/** A cash-in as it is now, never from the cache: after a conflict. */
export function useCashInNow(id: string) {
  return useQuery({
    queryKey: [...keyOf(id), 'now'],
    queryFn: ({ signal }) => callApi('readCashIn', { params: { id }, signal }),
    gcTime: 0,
    staleTime: 0,
  });
}

function withoutDetails(row: StaffCashIn): CashInDetails {
  return { ...row, loadId: null, line: null, decidedBy: null, sameProof: [], warning: null };
}

/** The screenshot of a cash-in; it does not change. */
export function useCashInProof(id: string) {
  return useQuery({
    // Not an `admin` key: a decision must not fetch pictures again.
    queryKey: ['cash-in-proof', id],
    queryFn: ({ signal }) => callApi('readCashInProof', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** How many cash-ins wait, refetched every 30 seconds. */
export function useCashInCounts() {
  return useQuery({
    queryKey: ['admin', 'cash-in-counts'],
    queryFn: ({ signal }) => callApi('cashInCounts', { signal }),
    refetchInterval: REFRESH_MS,
  });
}

/** What the admin decides with. */
export interface Credit {
  /** In pesos. */
  amount: number;
  paymentReference: string;
  /** Sent where another amount than the announced one is credited. */
  reason: string;
}

/**
 * Decides cash-ins. Sends the amount, status and payment reference that the admin saw. Each row
 * keeps its idempotency key until answered, so a retry decides only once.
 */
export function useDecideCashIns() {
  const queryClient = useQueryClient();
  const [run] = useState(createIntents);
  return {
    /** @throws ApiError */
    credit: (seen: StaffCashIn, { amount, paymentReference, reason }: Credit) => {
      const body = {
        amount,
        ...(paymentReference && { paymentReference }),
        ...(amount !== seen.amount && { reason }),
        seen: {
          amount: seen.amount,
          status: seen.status,
          paymentReference: seen.paymentReference,
        },
      };
      return run(`credit${seen._id}`, body, (idempotencyKey) =>
        callApi('creditCashIn', { params: { id: seen._id }, body, idempotencyKey }),
      );
    },
    /** @throws ApiError */
    reject: ({ _id: id }: StaffCashIn, reason: string) =>
      run(`reject${id}`, { reason }, (idempotencyKey) =>
        callApi('rejectCashIn', { params: { id }, body: { reason }, idempotencyKey }),
      ),
    refresh: () => void queryClient.invalidateQueries({ queryKey: ['admin'] }),
  };
}

/** Credits the oldest cash-ins that a bank line matches exactly. */
export function useCreditExact() {
  return useMoneyCall('creditExactCashIns', 'admin');
}
