import type { Statement } from '@barya/contract/statements';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';
import type { StatementSearch } from './search.ts';

const PAGE_SIZE = 50;

/**
 * A statement with its movements, oldest first, page by page.
 * @param memberId whose, for an admin; null for the agent's own
 */
export function useStatement(memberId: string | null, search: StatementSearch) {
  return useInfiniteQuery({
    queryKey:
      memberId === null ? ['agent', 'statement', search] : ['admin', 'statement', memberId, search],
    queryFn: ({ pageParam, signal }): Promise<Statement> => {
      const query = { ...search, pageSize: PAGE_SIZE, cursor: pageParam };
      return memberId === null
        ? callApi('readStatement', { query, signal })
        : callApi('readMemberStatement', { params: { id: memberId }, query, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
