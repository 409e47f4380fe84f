import type { Payout, PayoutDetails } from '@barya/contract/payouts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { createIntents } from '../../lib/api/intent.ts';
import { useList } from '../../lib/api/list.ts';
import { useMoneyCall } from '../../lib/api/use-write.ts';
import type { ListPlace } from '../../lib/list-search.ts';

const REFRESH_MS = 30_000;

/** The lists of payouts: by what is to be done. */
export type Tab = 'to_pay' | 'being_paid' | 'sent' | 'ended';

/** What each list asks for. */
export const askedOf = {
  to_pay: { state: 'to_pay', takenBy: 'nobody' },
  being_paid: { state: 'to_pay', takenBy: 'anybody' },
  sent: { state: 'sent' },
  ended: { state: 'ended' },
} as const satisfies Record<Tab, object>;

/** The filters and order of a list; undefined ones are not sent. */
export interface PayoutFilters {
  state?: string;
  takenBy?: string;
  search?: string | undefined;
  sort?: string | undefined;
  method?: string | undefined;
  source?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** One page of payouts, refetched every 30 seconds. */
export const usePayouts = (query: PayoutFilters & ListPlace) =>
  useList('admin', 'listPayouts', { ...query }, REFRESH_MS);

const keyOf = (id: string) => ['admin', 'payout', id];

/**
 * One payout with its whole story; refetched like its list, because others may take it.
 *
 * @param known the list's row, shown while loading
 */
export function usePayout(id: string, known?: Payout) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => callApi('readPayout', { params: { id }, signal }),
    refetchInterval: REFRESH_MS,
    ...(known && { placeholderData: withoutStory(known) }),
  });
}

/** A payout as it is now, never from the cache: after a conflict. */
export function usePayoutNow(id: string) {
  return useQuery({
    queryKey: [...keyOf(id), 'now'],
    queryFn: ({ signal }) => callApi('readPayout', { params: { id }, signal }),
    gcTime: 0,
    staleTime: 0,
  });
}

function withoutStory(row: Payout): PayoutDetails {
  return {
    ...row,
    requestedAt: row.approvedAt,
    approvedBy: { _id: '', username: '' },
    markedSentAt: null,
    sentBy: null,
    endedBy: null,
    returnReference: null,
    qrText: null,
    namesBefore: [],
    line: null,
    returnLine: null,
  };
}

export const countsKey = ['admin', 'payout-counts'] as const;

/** What waits to be paid, is being paid and stands in open batches; refetched every 30 seconds. */
export function usePayoutCounts() {
  return useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => callApi('payoutCounts', { signal }),
    refetchInterval: REFRESH_MS,
  });
}

/** Takes payouts, so that nobody else pays them. */
export const useTake = () => useMoneyCall('takePayouts', 'admin');

/** Releases the payouts you hold. */
export const useRelease = () => useMoneyCall('releasePayouts', 'admin');

export type Verb = 'sent' | 'failed' | 'returned';

/** What staff record about a payout. */
export interface Typed {
  paymentReference: string;
  /** An instant in ISO 8601; '' for now. */
  paidAt: string;
  reason: string;
}

const routeOf = {
  sent: 'markPayoutSent',
  failed: 'markPayoutFailed',
  returned: 'markPayoutReturned',
} as const;

/**
 * Records what happened to payouts. Each row keeps its idempotency key until answered, so a retry
 * records it only once.
 */
export function useMarkPayouts() {
  const queryClient = useQueryClient();
  const [run] = useState(createIntents);
  return {
    /** @throws ApiError */
    mark: (verb: Verb, { _id: id }: Pick<Payout, '_id'>, typed: Typed) => {
      const name = routeOf[verb];
      const body = bodyOf(verb, typed);
      return run(name + id, body, (idempotencyKey) =>
        callApi(name, { params: { id }, body, idempotencyKey }),
      );
    },
    refresh: () => void queryClient.invalidateQueries({ queryKey: ['admin'] }),
  };
}

function bodyOf(verb: Verb, { paymentReference, paidAt, reason }: Typed) {
  const reference = { ...(paymentReference.trim() && { paymentReference }) };
  if (verb === 'sent') return { ...reference, ...(paidAt && { paidAt }) };
  return verb === 'failed' ? { reason } : { reason, ...reference };
}
