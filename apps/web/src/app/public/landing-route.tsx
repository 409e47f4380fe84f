import { useRead } from '../../lib/api/read.ts';
import { ErrorState } from '../../ui/states.tsx';
import { LandingPage } from './landing-page.tsx';
import { LinkedPages } from './linked-pages.tsx';
import { words } from './words.ts';

/** The landing page inside the app, where a person lands after joining. */
export function LandingRoute() {
  const { data, isError, refetch } = useRead('readSite', {}, { staleTime: 60_000 });
  const failed = isError && (
    <ErrorState message={words.figuresFailed} onRetry={() => void refetch()} />
  );
  return (
    <LinkedPages>
      <LandingPage site={data ?? null} instead={failed} />
    </LinkedPages>
  );
}
