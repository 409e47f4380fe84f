import type { Downline } from '@barya/contract/referrals';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, callWithHeaders } from '../../lib/api/call-api.ts';
import { type ListPage, readPlace } from '../../lib/api/list.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import type { ListPlace } from '../../lib/list-search.ts';

export type Level = 'direct' | 'indirect';

/** `count` ignores the search. It is a lower bound if not exact. */
export interface TeamPage extends ListPage<Downline> {
  count: number;
  countIsExact: boolean;
}

interface TeamQuery extends ListPlace {
  search: string | undefined;
}

/** One page of one level of the agent's team, newest first. */
export function useDownlines(level: Level, query: TeamQuery) {
  return useQuery({
    queryKey: ['agent', 'downlines', level, query],
    queryFn: async ({ signal }): Promise<TeamPage> => {
      const { answer, headers } = await callWithHeaders('listDownlines', {
        query: { level, ...query },
        signal,
      });
      const { directDownlines, indirectDownlines, stats } = answer;
      const [rows, count, countIsExact] =
        level === 'direct'
          ? [directDownlines, stats.totalDirectDownlines, stats.directIsExact]
          : [indirectDownlines, stats.totalIndirectDownlines, stats.indirectIsExact];
      return {
        rows,
        count,
        countIsExact,
        ...readPlace(headers, count),
      };
    },
    placeholderData: keepPreviousData,
  });
}

/** Chooses whether the page of the member's link says the username. */
export function useSaveInvite() {
  const queryClient = useQueryClient();
  return useWrite({
    scope: { id: 'invite' },
    mutationFn: (byName: boolean) => callApi('saveInvite', { body: { byName } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['agent', 'profile'] }),
  });
}
