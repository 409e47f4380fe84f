import { useQuery } from '@tanstack/react-query';
import { callList, useListed } from '../../lib/api/list.ts';

const NEWEST = 10;

/** The newest entries about one member or withdrawal, and their total. */
export function useTimeline(of: { member: string } | { withdrawal: string }) {
  return useQuery({
    queryKey: ['admin', 'timeline', of],
    queryFn: ({ signal }) =>
      callList('listAuditEntries', { ...of, page: 1, pageSize: NEWEST }, signal),
  });
}

/** One entry of the audit. */
export const useAuditEntry = (id: string) => useListed('readAuditEntry', 'listAuditEntries', id);
