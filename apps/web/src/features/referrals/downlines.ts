import type { OwnDownline } from '@barya/contract/referrals';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callWithHeaders } from '../../lib/api/call-api.ts';
import { composed } from '../../lib/api/composed.ts';
import { type ListPage, readPlace } from '../../lib/api/list.ts';
import { keyOf } from '../../lib/api/read.ts';
import type { ListPlace } from '../../lib/list-search.ts';

export type Level = 'direct' | 'indirect';

/** `count` ignores the search. It is a lower bound if not exact. */
export interface TeamPage extends ListPage<OwnDownline> {
  count: number;
  countIsExact: boolean;
}

interface TeamQuery extends ListPlace {
  search: string | undefined;
}

/** One page of one level of the agent's team, newest first. */
export function useDownlines(level: Level, query: TeamQuery) {
  const asked = { level, ...query };
  const read = async ({ signal }: { signal: AbortSignal }): Promise<TeamPage> => {
    const { answer, headers } = await callWithHeaders('listDownlines', asked, { signal });
    const { directDownlines, indirectDownlines, stats } = answer;
    const [rows, count, countIsExact] =
      level === 'direct'
        ? [directDownlines, stats.totalDirectDownlines, stats.directIsExact]
        : [indirectDownlines, stats.totalIndirectDownlines, stats.indirectIsExact];
    return { rows, count, countIsExact, ...readPlace(headers, count) };
  };
  const options = { placeholderData: keepPreviousData };
  return useQuery({ ...composed(keyOf('listDownlines', asked), read), ...options });
}
