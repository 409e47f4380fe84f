import type { ActivityBucket } from '@barya/contract/activity';
import { useQuery } from '@tanstack/react-query';
import { callList, type PlaceLink, useList } from '../../lib/api/list.ts';
import { usePages } from '../../lib/api/pages.ts';
import { keyOf, readQuery } from '../../lib/api/read.ts';

const PAGE_SIZE = 20;
/** Enough for five events of two movements each. */
const RECENT = 10;

/** The agent's balance changes, newest first, page by page. */
export function useActivity(bucket: ActivityBucket | undefined) {
  return usePages(
    [...keyOf('listActivity'), bucket ?? 'all'],
    (place: Partial<PlaceLink>, signal) =>
      callList('listActivity', { ...place, pageSize: PAGE_SIZE, bucket }, signal),
    {},
    ({ links: { next } }) => (next && 'cursor' in next ? next : undefined),
  );
}

export const useRecentActivity = () => useList('listActivity', { pageSize: RECENT });

/**
 * The receipt of one event.
 * @param memberId whose money, for an admin; null for the agent's own
 */
export function useReceipt(memberId: string | null, reference: string, enabled = true) {
  const query =
    memberId === null
      ? readQuery('readReceipt', { reference })
      : readQuery('readMemberReceipt', { id: memberId, reference });
  return useQuery({ ...query, enabled });
}
