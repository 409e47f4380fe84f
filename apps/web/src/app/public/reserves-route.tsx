import { usePublicReserves } from '../../features/reserves/public-reserves.ts';
import { useRead } from '../../lib/api/read.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { LinkedPages } from './linked-pages.tsx';
import { ReservesPage } from './reserves-page.tsx';
import { words } from './reserves-words.ts';

/** The public reserves inside the app. */
export function ReservesRoute() {
  const site = useRead('readSite', {}, { staleTime: 60_000 });
  const query = usePublicReserves();
  const instead = <Loaded query={query} failed={words.failed} heightRem={40} />;
  return (
    <LinkedPages>
      <ReservesPage site={site.data ?? null} reserves={query.data ?? null} instead={instead} />
    </LinkedPages>
  );
}
