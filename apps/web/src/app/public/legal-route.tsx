import type { Site } from '@barya/contract/settings';
import type { ReactNode } from 'react';
import { useSite } from '../../features/settings/api/site.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { LinkedPages } from './linked-pages.tsx';
import { RiskPage } from './risk-page.tsx';
import { TermsPage } from './terms-page.tsx';
import { words } from './words.ts';

/** The terms of use inside the app. */
export function TermsRoute() {
  return <WithSite>{(site) => <TermsPage site={site} />}</WithSite>;
}

/** The risk disclosure inside the app. */
export function RiskRoute() {
  return <WithSite>{(site) => <RiskPage site={site} />}</WithSite>;
}

function WithSite({ children }: { children: (site: Site) => ReactNode }) {
  const { data, isError, refetch } = useSite();
  if (data) return <LinkedPages>{children(data)}</LinkedPages>;
  if (isError) {
    return <ErrorState message={words.figuresFailed} onRetry={() => void refetch()} />;
  }
  return <Placeholder heightRem={40} />;
}
