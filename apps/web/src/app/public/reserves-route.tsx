import { usePublicReserves } from '../../features/reserves/public-reserves.ts';
import { useRead } from '../../lib/api/read.ts';
import { ErrorState, Placeholder } from '../../ui/states.tsx';
import { LinkedPages } from './linked-pages.tsx';
import { ReservesPage } from './reserves-page.tsx';
import { words } from './reserves-words.ts';

/** The public reserves inside the app. */
export function ReservesRoute() {
  const site = useRead('readSite', {}, { staleTime: 60_000 });
  const { data, isError, refetch } = usePublicReserves();
  const instead = isError ? (
    <ErrorState message={words.failed} onRetry={() => void refetch()} />
  ) : (
    <Placeholder heightRem={40} />
  );
  return (
    <LinkedPages>
      <ReservesPage site={site.data ?? null} reserves={data ?? null} instead={instead} />
    </LinkedPages>
  );
}
