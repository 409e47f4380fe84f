import type { AuditEntry } from '@barya/contract/audit';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { callList, findListed, type ListPage } from '../../lib/api/list.ts';
import type { ListPlace } from '../../lib/list-search.ts';

const listKey = ['admin', 'audit'];

interface AuditQuery extends ListPlace {
  search: string;
  sort: string | undefined;
}

/** One page of the audit, newest first unless sorted otherwise. */
export function useAuditEntries(query: AuditQuery) {
  return useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }): Promise<ListPage<AuditEntry>> =>
      callList('listAuditEntries', { ...query }, (rows) => rows, signal),
    placeholderData: keepPreviousData,
  });
}

const NEWEST = 10;

/** The newest entries about one member or one withdrawal, and how many there are in all. */
export function useTimeline(of: { member: string } | { withdrawal: string }) {
  return useQuery({
    queryKey: ['admin', 'timeline', of],
    queryFn: ({ signal }): Promise<ListPage<AuditEntry>> =>
      callList('listAuditEntries', { ...of, page: 1, pageSize: NEWEST }, (rows) => rows, signal),
  });
}

/** One entry of the audit: as the list has it, until it is read by itself. */
export function useAuditEntry(id: string) {
  const queryClient = useQueryClient();
  return useQuery<AuditEntry>({
    queryKey: ['admin', 'audit-entry', id],
    queryFn: ({ signal }) => callApi('readAuditEntry', { params: { id }, signal }),
    placeholderData: () => findListed<AuditEntry>(queryClient, listKey, id),
  });
}
