import type { Downline } from '@barya/contract/referrals';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnswerOf, callApi } from '../../../lib/api/call-api.ts';
import type { ListPage } from '../../../lib/api/list.ts';

export type Level = 'direct' | 'indirect';

/** One page of one level of the agent's team, newest first. */
export function useDownlines(level: Level, page: number, pageSize: number) {
  return useQuery({
    queryKey: ['agent', 'downlines', level, page],
    queryFn: async ({ signal }): Promise<ListPage<Downline>> => {
      const query = { level, page, pageSize };
      return presentPage(level, await callApi('listDownlines', { query, signal }));
    },
    placeholderData: keepPreviousData,
  });
}

function presentPage(level: Level, answer: AnswerOf<'listDownlines'>): ListPage<Downline> {
  const { directDownlines, indirectDownlines, stats } = answer;
  return level === 'direct'
    ? { rows: directDownlines, total: stats.totalDirectDownlines, isExact: true }
    : { rows: indirectDownlines, total: stats.totalIndirectDownlines, isExact: true };
}
