import type { ReservesFigures } from '@barya/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { composed } from '../../lib/api/composed.ts';

/** The public reserves, and the proofs to check them with. */
export function usePublicReserves() {
  return useQuery(composed(['public', 'reserves'], readFigures, { staleTime: 60_000 }));
}

async function readFigures({ signal }: { signal: AbortSignal }): Promise<ReservesFigures> {
  const [reserves, roots, sealed] = await Promise.all([
    callApi('readPublicReserves', {}, { signal }),
    callApi('listLiabilityRoots', { page: 1, pageSize: 1 }, { signal }),
    callApi('readCheckpoint', {}, { signal }),
  ]);
  return { reserves, root: roots[0] ?? null, checkpoint: sealed.checkpoint };
}
