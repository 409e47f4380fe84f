import type { NoticeChannel, NoticeKind } from '@barya/contract/notice-kinds';
import type { Notice, NoticePreferences } from '@barya/contract/notices';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { type AnswerOf, callApi } from '../../lib/api/call-api.ts';
import { callList, type ListPage, type PlaceLink } from '../../lib/api/list.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { NOTICE_LIST as LIST, showUnread } from './unread.ts';

const PREFERENCES = ['account', 'readNoticePreferences'] as const;
const PAGE_SIZE = 25;

type Pages = InfiniteData<ListPage<Notice>, PlaceLink>;

/** One's own notices, newest first; older ones by `fetchNextPage`. */
export function useNotices() {
  return useInfiniteQuery({
    queryKey: LIST,
    queryFn: ({ pageParam, signal }) =>
      callList('listNotices', { ...pageParam, pageSize: PAGE_SIZE }, signal),
    initialPageParam: { page: 1 } as PlaceLink,
    getNextPageParam: ({ links }) => links.next,
  });
}

/** Marks notices as read, on screen at once; null for all. */
export function useReadNotices() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (ids: string[] | null) =>
      callApi('readNotices', { body: ids === null ? { all: true } : { ids } }),
    onMutate: (ids) => showRead(queryClient, ids),
    onSuccess: ({ unreadNotices }) => showUnread(queryClient, unreadNotices),
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: LIST });
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });
}

function showRead(queryClient: QueryClient, ids: string[] | null): void {
  const readAt = new Date().toISOString();
  const read = (notice: Notice) =>
    notice.readAt === null && (ids === null || ids.includes(notice._id))
      ? { ...notice, readAt }
      : notice;
  queryClient.setQueryData<Pages>(
    LIST,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, rows: page.rows.map(read) })),
      },
  );
}

/** A choice of one kind and channel, or whether push names amounts. */
type Choice =
  | { kind: NoticeKind; channel: NoticeChannel; isOn: boolean }
  | { pushShowsAmounts: boolean };

/**
 * The saved choices with those under way. These are the component's state: a native checkbox that
 * waited for the query's next render would first jump back.
 */
export function usePreferences() {
  const { data, isError, refetch } = useQuery({
    queryKey: PREFERENCES,
    queryFn: ({ signal }) => callApi('readNoticePreferences', { signal }),
  });
  const { send, error } = useSaveChoice();
  const [underWay, setUnderWay] = useState<readonly Choice[]>([]);
  function choose(choice: Choice): void {
    const settle = () => setUnderWay((all) => all.filter((each) => each !== choice));
    setUnderWay((all) => [...all, choice]);
    send(choice, settle, settle);
  }
  return { data: data && underWay.reduce(withChoice, data), isError, refetch, choose, error };
}

/** Saves choices one after the other: each answer has all choices. */
function useSaveChoice() {
  const queryClient = useQueryClient();
  return useWrite({
    scope: { id: 'notice choices' },
    mutationFn: (choice: Choice): Promise<AnswerOf<'saveNoticePreferences'>> => {
      if ('pushShowsAmounts' in choice) return callApi('saveNoticePreferences', { body: choice });
      const { kind, channel, isOn } = choice;
      const preferences = { [kind]: { [channel]: isOn } };
      return callApi('saveNoticePreferences', { body: { preferences } });
    },
    onMutate: () => queryClient.cancelQueries({ queryKey: PREFERENCES }),
    onSuccess: (saved) => queryClient.setQueryData(PREFERENCES, saved),
    onError: () => queryClient.invalidateQueries({ queryKey: PREFERENCES }),
  });
}

function withChoice(known: NoticePreferences, choice: Choice): NoticePreferences {
  if ('pushShowsAmounts' in choice) return { ...known, ...choice };
  const { kind, channel, isOn } = choice;
  const chosen = known.preferences[kind];
  if (!chosen) return known;
  const preferences = { ...known.preferences, [kind]: { ...chosen, [channel]: isOn } };
  return { ...known, preferences };
}

export function useExamples() {
  return useQuery({
    queryKey: ['admin', 'listNoticeExamples'],
    queryFn: ({ signal }) => callApi('listNoticeExamples', { signal }),
  });
}
