import type { StaffConversation, StaffThread } from '@barya/contract/support-desk';
import type { SupportTab } from '@barya/contract/support-tabs';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnswerOf, callApi } from '../../lib/api/call-api.ts';
import { createIntent } from '../../lib/api/intent.ts';
import { callList, useList } from '../../lib/api/list.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import type { ListPlace } from '../../lib/list-search.ts';

/** The socket tells of changes sooner. */
const REFRESH_MS = 30_000;
const MOST_STAFF = 100;

const COUNTS = ['admin', 'support-counts'] as const;
const LIST = ['admin', 'listSupportThreads'] as const;
const THREADS = ['admin', 'support-thread'] as const;
const keyOf = (id: string) => [...THREADS, id];

/** A conversation changed: refetches what is on screen of the list, the counts and the open one. */
export function refreshConversations(queryClient: QueryClient): void {
  for (const queryKey of [LIST, COUNTS, THREADS]) void queryClient.invalidateQueries({ queryKey });
}

/** One page of conversations, refetched every 30 seconds. */
export const useThreads = (query: { tab: SupportTab; search?: string | undefined } & ListPlace) =>
  useList('admin', 'listSupportThreads', { ...query }, REFRESH_MS);

/**
 * One conversation with its messages.
 *
 * @param known the list's row, shown while loading
 */
export function useThread(id: string, known?: StaffThread) {
  return useQuery<StaffConversation>({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => callApi('readSupportThread', { params: { id }, signal }),
    refetchInterval: REFRESH_MS,
    ...(known && { placeholderData: { ...known, messages: [] } }),
  });
}

/** How many conversations wait, refetched every 30 seconds. */
export function useCounts() {
  return useQuery({
    queryKey: COUNTS,
    queryFn: ({ signal }) => callApi('supportCounts', { signal }),
    refetchInterval: REFRESH_MS,
  });
}

/** The picture of a message; it does not change. */
export function usePicture(id: string) {
  return useQuery({
    queryKey: ['support-picture', id],
    queryFn: ({ signal }) => callApi('readSupportPicture', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

export function useSavedAnswers() {
  return useQuery({
    queryKey: ['admin', 'saved-answers'],
    queryFn: ({ signal }) => callApi('listSavedAnswers', { signal }),
    staleTime: REFRESH_MS,
  });
}

/** The admins who can be assigned, the newest 100. */
export function useStaff() {
  const query = { role: 'admin', status: 'active', page: 1, pageSize: MOST_STAFF };
  return useQuery({
    queryKey: ['admin', 'support-staff'],
    queryFn: async ({ signal }) => (await callList('listUsers', query, signal)).rows,
    staleTime: 60_000,
  });
}

type Verb = 'assignSupportThread' | 'answerSupportThread' | 'closeSupportThread' | 'markComplaint';

/** Does something with a conversation, and shows what it is then, also after a refusal. */
function useDesk<Name extends Verb, Body>(name: Name, id: string) {
  const queryClient = useQueryClient();
  const [intent] = useState(createIntent);
  return useWrite<AnswerOf<Name>, Body>({
    mutationFn: (body) =>
      callApi(name, {
        params: { id },
        body: body as never,
        ...(name === 'answerSupportThread' && { idempotencyKey: intent.keyFor(body) }),
      }),
    onSettled: (answer, error) => {
      intent.settle(error);
      if (answer) queryClient.setQueryData(keyOf(id), answer.thread);
      void queryClient.invalidateQueries({ queryKey: ['admin'] });
    },
  });
}

export const useAssign = (id: string) =>
  useDesk<'assignSupportThread', { to: string | null; from: string | null }>(
    'assignSupportThread',
    id,
  );
export const useAnswer = (id: string) =>
  useDesk<'answerSupportThread', { text: string; seen: number }>('answerSupportThread', id);
export const useClose = (id: string) =>
  useDesk<'closeSupportThread', { reason: string; seen?: number }>('closeSupportThread', id);
export const useMarkComplaint = (id: string) =>
  useDesk<'markComplaint', { isComplaint: boolean }>('markComplaint', id);

/** Notes how far staff have read, for the member. */
export function useMarkRead(id: string) {
  const queryClient = useQueryClient();
  return async (upTo: number) => {
    await callApi('markSupportReadByStaff', { params: { id }, body: { upTo } });
    void queryClient.invalidateQueries({ queryKey: LIST });
    void queryClient.invalidateQueries({ queryKey: keyOf(id) });
  };
}
