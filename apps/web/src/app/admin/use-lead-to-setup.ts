import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';

const SETUP = '/admin/security';

/** Sends an admin who is refused without a second factor to its set-up. */
export function useLeadToSetup(): void {
  const router = useRouter();
  const queries = useQueryClient().getQueryCache();
  useEffect(() => {
    const lead = (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'second_factor_setup_required') return;
      if (router.state.location.pathname === SETUP) return;
      void router.navigate({ to: SETUP, replace: true, ignoreBlocker: true });
    };
    // Reads from before this frame was mounted.
    for (const { state } of queries.getAll()) lead(state.error);
    return queries.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') lead(event.action.error);
    });
  }, [queries, router]);
}
