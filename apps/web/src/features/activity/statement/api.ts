import { callApi } from '../../../lib/api/call-api.ts';
import { usePages } from '../../../lib/api/pages.ts';
import { keyOf } from '../../../lib/api/read.ts';
import type { StatementSearch } from './search.ts';

const PAGE_SIZE = 50;

/**
 * A statement with its movements, newest first, page by page.
 * @param memberId whose, for an admin; null for the agent's own
 */
export function useStatement(memberId: string | null, search: StatementSearch) {
  const name = memberId === null ? 'readStatement' : 'readMemberStatement';
  return usePages(
    keyOf(name, { id: memberId, ...search }),
    (cursor: string | undefined, signal) => {
      const asked = { ...search, sort: '-createdAt', pageSize: PAGE_SIZE, cursor };
      return memberId === null
        ? callApi('readStatement', asked, { signal })
        : callApi('readMemberStatement', { id: memberId, ...asked }, { signal });
    },
    undefined,
    ({ nextCursor }) => nextCursor ?? undefined,
  );
}
