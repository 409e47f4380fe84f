import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { useListed } from '../../lib/api/list.ts';
import { useMoneyCall } from '../../lib/api/use-write.ts';

const REFRESH_MS = 30_000;

/** How many proposals wait, refetched every 30 seconds. */
export function useProposalCounts() {
  return useQuery({
    queryKey: ['admin', 'proposal-counts'],
    queryFn: ({ signal }) => callApi('proposalCounts', { signal }),
    refetchInterval: REFRESH_MS,
  });
}

/** One proposal with what it would do now. The list's row has less. */
export const useProposal = (id: string) => useListed('readProposal', 'listProposals', id);

/** The answer may have a secret link, so the cache forgets it. */
export const useConfirmProposal = () => useMoneyCall('confirmProposal', 'admin', { gcTime: 0 });
export const useDeclineProposal = () => useMoneyCall('declineProposal', 'admin');
export const useWithdrawProposal = () => useMoneyCall('withdrawProposal', 'admin');
