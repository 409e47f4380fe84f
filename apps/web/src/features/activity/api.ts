import type { ActivityBucket, ActivityEntry, Receipt } from '@barya/contract/activity';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi, callWithHeaders } from '../../lib/api/call-api.ts';
import { readLinks } from '../../lib/api/list.ts';

const PAGE_SIZE = 20;
/** Enough for five events of two movements each. */
const RECENT = 10;

/** One page of balance changes, and the cursor of older ones. */
interface ActivityPage {
  entries: readonly ActivityEntry[];
  nextCursor: string | undefined;
}

/** The agent's balance changes, newest first, page by page. */
export function useActivity(bucket: ActivityBucket | undefined) {
  return useInfiniteQuery({
    queryKey: ['agent', 'activity', 'list', bucket ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      readPage({ pageSize: PAGE_SIZE, bucket, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function useRecentActivity() {
  return useQuery({
    queryKey: ['agent', 'activity', 'recent'],
    queryFn: async ({ signal }) => (await readPage({ pageSize: RECENT }, signal)).entries,
  });
}

async function readPage(
  query: { pageSize: number; bucket?: string | undefined; cursor?: string | undefined },
  signal: AbortSignal,
): Promise<ActivityPage> {
  const { answer, headers } = await callWithHeaders('listActivity', { query, signal });
  const { next } = readLinks(headers.get('link'));
  return { entries: answer, nextCursor: next && 'cursor' in next ? next.cursor : undefined };
}

/**
 * The receipt of one event.
 * @param memberId whose money, for an admin; null for the agent's own
 */
export function useReceipt(memberId: string | null, reference: string, isAsked = true) {
  return useQuery({
    enabled: isAsked,
    queryKey:
      memberId === null
        ? ['agent', 'receipts', reference]
        : ['admin', 'receipts', memberId, reference],
    queryFn: ({ signal }): Promise<Receipt> =>
      memberId === null
        ? callApi('readReceipt', { params: { reference }, signal })
        : callApi('readMemberReceipt', { params: { id: memberId, reference }, signal }),
  });
}
