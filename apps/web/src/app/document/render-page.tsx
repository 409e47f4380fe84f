import type { PageRenderer, PageVisit } from '@barya/contract/pages';
import type { Site } from '@barya/contract/settings';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '../public/landing-page.tsx';
import { RiskPage } from '../public/risk-page.tsx';
import { TermsPage } from '../public/terms-page.tsx';
import { collectAssets, listSources, type Manifest } from './built-assets.ts';
import { Document } from './document.tsx';
import { Shell } from './shell.tsx';
import { styles } from './styles.ts';

/** Put in by the build: what it made of the app, and the script of the pages without it. */
declare const MANIFEST: Manifest;
declare const ENTER_SCRIPT: string;

interface WholePage {
  style: string;
  show: (site: Site) => ReactNode;
}

const wholePages: Readonly<Record<string, WholePage | undefined>> = {
  '/': { style: styles.landing, show: (site) => <LandingPage site={site} /> },
  '/terms': { style: styles.legal, show: (site) => <TermsPage site={site} /> },
  '/risk': { style: styles.legal, show: (site) => <RiskPage site={site} /> },
};

function showPage(visit: PageVisit, site: Site | null): ReactNode {
  const whole = wholePages[visit.pathname];
  if (whole && site) {
    const assets = { scripts: [ENTER_SCRIPT], styles: [] };
    return (
      <Document visit={visit} style={whole.style} assets={assets} isApp={false}>
        {whole.show(site)}
      </Document>
    );
  }
  const assets = collectAssets(MANIFEST, listSources(visit.pathname));
  return (
    <Document visit={visit} style={styles.shell} assets={assets} isApp>
      <Shell visit={visit} />
    </Document>
  );
}

export const readsFigures: PageRenderer['readsFigures'] = (pathname) =>
  wholePages[pathname] !== undefined;

export const renderPage: PageRenderer['renderPage'] = (visit, site) =>
  `<!doctype html>${renderToStaticMarkup(showPage(visit, site))}`;
