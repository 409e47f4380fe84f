import type { LiabilityRoot, OwnLiability } from '@barya/contract/liabilities';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';
import { type Finding, verifyLiability } from '../verify-liability.ts';

/** A member's proof in the newest snapshot, the newest roots, and what checking them found. */
export interface CheckedLiability {
  own: OwnLiability;
  roots: readonly LiabilityRoot[];
  finding: Finding;
}

const ROOTS = 100;

/** Fetches a member's proof and checks it on this device. */
export function useCheckedLiability(holder: { username: string; memberId: string }) {
  return useQuery({
    queryKey: ['agent', 'liability', holder],
    queryFn: async ({ signal }): Promise<CheckedLiability> => {
      const own = await callApi('readOwnLiability', { params: { sequence: 'latest' }, signal });
      const query = { page: 1, pageSize: ROOTS };
      const roots = await callApi('listLiabilityRoots', { query, signal });
      return { own, roots, finding: verifyLiability(own, roots, holder) };
    },
    staleTime: 60_000,
  });
}
