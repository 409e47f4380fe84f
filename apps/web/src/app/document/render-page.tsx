import type { PageFigures, PageRenderer, PageVisit } from '@barya/contract/pages';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { kit } from '../../ui/kit.ts';
import { LandingPage } from '../public/landing-page.tsx';
import { ReservesPage } from '../public/reserves-page.tsx';
import { RiskPage } from '../public/risk-page.tsx';
import { TermsPage } from '../public/terms-page.tsx';
import { collectAssets, listSources, type Manifest } from './built-assets.ts';
import { Document } from './document.tsx';
import { doors, Shell } from './shell.tsx';
import { layout, styles } from './styles.ts';
import { usedRules } from './used-rules.ts';

/** Inserted by the build: its manifest, and the script of pages without the app. */
declare const MANIFEST: Manifest;
declare const ENTER_SCRIPT: string;

interface WholePage {
  shown: keyof PageFigures;
  style: string;
  show: (figures: PageFigures) => ReactNode;
}

const wholePages: Readonly<Record<string, WholePage | undefined>> = {
  '/': { shown: 'site', style: styles.landing, show: ({ site }) => <LandingPage site={site} /> },
  '/terms': { shown: 'site', style: styles.legal, show: ({ site }) => <TermsPage site={site} /> },
  '/risk': { shown: 'site', style: styles.legal, show: ({ site }) => <RiskPage site={site} /> },
  '/reserves': {
    shown: 'reserves',
    style: styles.reserves,
    show: (figures) => <ReservesPage {...figures} />,
  },
};

function showPage(visit: PageVisit, figures: PageFigures | null): ReactNode {
  const whole = wholePages[visit.pathname];
  if (whole && figures) {
    const assets = { scripts: [ENTER_SCRIPT], styles: [] };
    return (
      <Document visit={visit} style={whole.style} assets={assets} isApp={false}>
        {whole.show(figures)}
      </Document>
    );
  }
  const assets = collectAssets(MANIFEST, listSources(visit.pathname));
  return (
    <Document
      visit={visit}
      style={visit.pathname in doors ? styles.door : styles.area}
      assets={assets}
      isApp
    >
      <Shell visit={visit} />
    </Document>
  );
}

export const kitStyles: PageRenderer['kitStyles'] = [
  ...renderToStaticMarkup(<MantineProvider {...kit}>{null}</MantineProvider>).matchAll(
    /<style[^>]*>([\s\S]*?)<\/style>/g,
  ),
].map(([, text = '']) => text);

export const readsFigures: PageRenderer['readsFigures'] = (pathname) =>
  wholePages[pathname]?.shown ?? null;

export const renderPage: PageRenderer['renderPage'] = (visit, figures) => {
  const markup = renderToStaticMarkup(showPage(visit, figures));
  return `<!doctype html>${markup.replace(layout, () => usedRules(layout, markup))}`;
};
