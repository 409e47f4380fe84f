import type { NoticeChannel, NoticeKind } from '@barya/contract/notice-kinds';
import type { Notice, NoticePreferences } from '@barya/contract/notices';
import type { InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { callList, type ListPage, type PlaceLink } from '../../lib/api/list.ts';
import { usePages } from '../../lib/api/pages.ts';
import { keyOf, readQuery, refresh, show, useRead } from '../../lib/api/read.ts';
import { useWrite } from '../../lib/api/write.ts';
import { queryClient } from '../../lib/query-client.ts';
import { changeUser } from './unread.ts';

const LIST = keyOf('listNotices');
const PAGE_SIZE = 25;

type Pages = InfiniteData<ListPage<Notice>, PlaceLink>;

/** The caller's own notices, newest first; older ones by `fetchNextPage`. */
export function useNotices() {
  return usePages(
    LIST,
    (place: PlaceLink, signal) =>
      callList('listNotices', { ...place, pageSize: PAGE_SIZE }, signal),
    { page: 1 },
    ({ links }) => links.next,
  );
}

/** Marks notices as read, on screen at once; null for all. */
export function useReadNotices() {
  return useWrite({
    mutationFn: (ids: string[] | null) =>
      callApi('readNotices', ids === null ? { all: true } : { ids }),
    onMutate: showRead,
    onSuccess: ({ unreadNotices }) => changeUser({ unreadNotices }),
    onError: () => void refresh('listNotices', 'currentUser'),
  });
}

function showRead(ids: string[] | null): void {
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
  const query = useRead('readNoticePreferences');
  const { data } = query;
  const { send, error } = useSaveChoice();
  const [underWay, setUnderWay] = useState<readonly Choice[]>([]);
  function choose(choice: Choice): void {
    const settle = () => setUnderWay((all) => all.filter((each) => each !== choice));
    setUnderWay((all) => [...all, choice]);
    send(choice, settle, settle);
  }
  return { data: data && underWay.reduce(withChoice, data), query, choose, error };
}

/** Saves choices one after the other: each answer has all choices. */
function useSaveChoice() {
  return useWrite({
    scope: { id: 'notice choices' },
    mutationFn: (choice: Choice) => {
      if ('pushShowsAmounts' in choice) return callApi('saveNoticePreferences', choice);
      const { kind, channel, isOn } = choice;
      const preferences = { [kind]: { [channel]: isOn } };
      return callApi('saveNoticePreferences', { preferences });
    },
    onMutate: () => queryClient.cancelQueries(readQuery('readNoticePreferences')),
    onSuccess: (saved) => show('readNoticePreferences', {}, saved),
    onError: () => refresh('readNoticePreferences'),
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
