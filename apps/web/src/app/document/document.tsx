import type { PageVisit } from '@barya/contract/pages';
import type { ReactNode } from 'react';
import { language } from '../../lib/language.ts';
import { titleOf } from '../../lib/titles.ts';
import type { PageAssets } from './built-assets.ts';
import { words } from './words.ts';

interface DocumentProps {
  visit: PageVisit;
  /** Inlined in the page, for the first paint. */
  style: string;
  /**
   * The first script runs, the others are prefetched. All of them and the styles wait for the first
   * paint.
   */
  assets: PageAssets;
  /** The app takes over the page. */
  isApp: boolean;
  children: ReactNode;
}

/** A whole page. */
export function Document({ visit, style, assets, isApp, children }: DocumentProps) {
  const [script, ...preloads] = assets.scripts;
  return (
    <html lang={language} data-mantine-color-scheme={visit.colorScheme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <HeadTags visit={visit} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f7f3ea" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14120e" media="(prefers-color-scheme: dark)" />
        <meta name="operating-mode" content={visit.operatingMode} />
        {visit.inviter !== null && <meta name="inviter" content={visit.inviter} />}
        {visit.isCodeUnknown && <meta name="invitation" content="unknown" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, made at build */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        {preloads.map((address) => (
          <link
            key={address}
            rel="modulepreload"
            href={address}
            crossOrigin=""
            fetchPriority="low"
          />
        ))}
        <script type="module" src={script} crossOrigin="" fetchPriority="low" />
      </head>
      <body>
        {isApp ? <div id="root">{children}</div> : children}
        {assets.styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} crossOrigin="" fetchPriority="low" />
        ))}
        {isApp && <noscript>{words.noScript}</noscript>}
      </body>
    </html>
  );
}

const IMAGE = { path: '/share.png', width: '1200', height: '630' };

/** The title, and metadata for search and shared links. */
export function HeadTags({ visit }: { visit: PageVisit }) {
  const { pathname, origin } = visit;
  const descriptions: Readonly<Record<string, string>> = words.descriptions;
  const description = descriptions[pathname];
  return (
    <>
      <title>{titleOf(pathname)}</title>
      <meta name="description" content={description ?? words.description} />
      {description && origin && <link rel="canonical" href={`${origin}${pathname}`} />}
      {description && <ShareCard visit={visit} description={description} />}
    </>
  );
}

function ShareCard({ visit, description }: { visit: PageVisit; description: string }) {
  const { pathname, origin, referralCode } = visit;
  const code = pathname === '/register' ? referralCode : null;
  const title = code ? words.share.invitation : words.share.title;
  const text = code ? words.share.invitationText : description;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Barya" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      {origin && <CardAddresses origin={origin} path={`${pathname}${code ? query(code) : ''}`} />}
    </>
  );
}

// Keeps the referral code, so that people who open a shared link can join.
const query = (code: string) => `?ref=${encodeURIComponent(code)}`;

/** The tags of a shared link that need an absolute address. */
function CardAddresses({ origin, path }: { origin: string; path: string }) {
  return (
    <>
      <meta property="og:url" content={`${origin}${path}`} />
      <meta property="og:image" content={`${origin}${IMAGE.path}`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={IMAGE.width} />
      <meta property="og:image:height" content={IMAGE.height} />
      <meta property="og:image:alt" content={words.share.image} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
