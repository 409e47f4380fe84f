import type { SupportConversation } from '@barya/contract/support';
import {
  keepPreviousData,
  type QueryClient,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { type CallOptions, callApi } from '../../lib/api/call-api.ts';
import { createIntent } from '../../lib/api/intent.ts';
import { callList } from '../../lib/api/list.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import type { ListPlace } from '../../lib/list-search.ts';

/** Where no socket tells of an answer. */
const REFRESH_MS = 30_000;

const threadKey = (id: string) => ['agent', 'support', 'one', id] as const;
const letterKey = (address: string) => ['support-letter', address] as const;

/** In minutes; null if too few answers say it. */
export function useUsualAnswer() {
  return useQuery({
    queryKey: ['support-times'],
    queryFn: ({ signal }) => callApi('readSupportTimes', { signal }),
    staleTime: 60_000,
    select: ({ usualAnswerMinutes }) => usualAnswerMinutes,
  });
}

/** One page of the member's conversations, newest first. */
export function useOwnThreads(place: ListPlace) {
  return useQuery({
    queryKey: ['agent', 'support', 'list', place],
    queryFn: ({ signal }) => callList('listOwnSupportThreads', { ...place }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/** One of the member's conversations. */
export function useOwnThread(id: string) {
  return useQuery({
    queryKey: threadKey(id),
    queryFn: ({ signal }) => callApi('readOwnSupportThread', { params: { id }, signal }),
    refetchInterval: REFRESH_MS,
  });
}

/** The picture of a message; it does not change. */
export function useOwnPicture(id: string) {
  return useQuery({
    queryKey: ['own-support-picture', id],
    queryFn: ({ signal }) => callApi('readOwnSupportPicture', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The conversation of a secret address. */
export function useLetter(address: string) {
  return useQuery({
    queryKey: letterKey(address),
    queryFn: ({ signal }) => callApi('readLetter', { params: { address }, signal }),
    refetchInterval: REFRESH_MS,
  });
}

/** Fetches a member's conversations again. */
function refreshSupport(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['agent', 'support'] });
}

type Sent = Pick<CallOptions<'askSupport'>, 'body' | 'transport'>;

/** Begins a conversation. A retry with the same text begins it once. */
export function useAskSupport() {
  const queryClient = useQueryClient();
  const [intent] = useState(createIntent);
  return useWrite({
    mutationFn: (sent: Sent) =>
      callApi('askSupport', { ...sent, idempotencyKey: intent.keyFor(sent.body) }),
    onSettled: (answer, error) => {
      intent.settle(error);
      if (!answer) return;
      const { thread, address } = answer;
      queryClient.setQueryData(address ? letterKey(address) : threadKey(thread._id), thread);
      refreshSupport(queryClient);
    },
  });
}

/** What a conversation's screen can do, for its owner or for who has its address. */
export interface Writing {
  write: ReturnType<typeof useWriteOwn>;
  markRead: (upTo: number) => Promise<unknown>;
}

interface Reply {
  text: string;
  picture?: string;
}

export function useWriteOwn(id: string) {
  const queryClient = useQueryClient();
  const [intent] = useState(createIntent);
  return useWrite<{ thread: SupportConversation }, Reply>({
    mutationFn: (body) =>
      callApi('writeToSupport', { params: { id }, body, idempotencyKey: intent.keyFor(body) }),
    onSettled: (answer, error) => {
      intent.settle(error);
      if (answer) queryClient.setQueryData(threadKey(id), answer.thread);
      refreshSupport(queryClient);
    },
  });
}

export function useCloseOwn(id: string) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: () => callApi('closeOwnSupportThread', { params: { id } }),
    onSettled: (answer) => {
      if (answer) queryClient.setQueryData(threadKey(id), answer.thread);
      refreshSupport(queryClient);
    },
  });
}

export function useMarkOwnRead(id: string) {
  const queryClient = useQueryClient();
  return async (upTo: number) => {
    await callApi('markSupportRead', { params: { id }, body: { upTo } });
    refreshSupport(queryClient);
  };
}

export function useWriteLetter(address: string) {
  const queryClient = useQueryClient();
  return useWrite<{ thread: SupportConversation }, Reply>({
    mutationFn: ({ text }) => callApi('writeLetter', { params: { address }, body: { text } }),
    onSettled: (answer) => {
      if (answer) queryClient.setQueryData(letterKey(address), answer.thread);
      else void queryClient.invalidateQueries({ queryKey: letterKey(address) });
    },
  });
}

export function useMarkLetterRead(address: string) {
  const queryClient = useQueryClient();
  return async (upTo: number) => {
    await callApi('markLetterRead', { params: { address }, body: { upTo } });
    void queryClient.invalidateQueries({ queryKey: letterKey(address) });
  };
}
