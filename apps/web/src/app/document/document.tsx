import type { PageVisit } from '@barya/contract/pages';
import type { ReactNode } from 'react';
import type { PageAssets } from './built-assets.ts';
import { HeadTags } from './head-tags.tsx';
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
    <html lang="en" data-mantine-color-scheme={visit.colorScheme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <HeadTags visit={visit} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f7f3ea" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14120e" media="(prefers-color-scheme: dark)" />
        <meta name="operating-mode" content={visit.operatingMode} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
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
