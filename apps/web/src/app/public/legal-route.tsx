import { useRead } from '../../lib/api/read.ts';
import { Loaded } from '../../ui/loaded.tsx';
import type { LegalFigures } from './legal-page.tsx';
import { LinkedPages } from './linked-pages.tsx';
import { RiskPage } from './risk-page.tsx';
import { TermsPage } from './terms-page.tsx';
import { words } from './words.ts';

/** The terms of use inside the app. */
export function TermsRoute() {
  const figures = useFigures();
  return (
    <LinkedPages>
      <TermsPage {...figures} />
    </LinkedPages>
  );
}

/** The risk disclosure inside the app. */
export function RiskRoute() {
  const figures = useFigures();
  return (
    <LinkedPages>
      <RiskPage {...figures} />
    </LinkedPages>
  );
}

function useFigures(): LegalFigures {
  const query = useRead('readSite', {}, { staleTime: 60_000 });
  const instead = <Loaded query={query} failed={words.figuresFailed} heightRem={40} />;
  return { site: query.data ?? null, instead };
}
