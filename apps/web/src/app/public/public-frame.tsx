import type { Site } from '@barya/contract/settings';
import type { ReactNode } from 'react';
import { Brand } from '../../ui/brand.tsx';
import { DemoRibbon } from '../ribbons.tsx';
import { Entrance } from './entrance.tsx';
import { PageLink } from './page-link.tsx';
import classes from './public-frame.module.css';
import { SiteFooter } from './site-footer.tsx';
import { words } from './words.ts';

/** The frame of public pages: the brand, the sign-in link, the operator. */
export function PublicFrame({ site, children }: { site: Site | null; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <DemoRibbon mode={site?.operatingMode} />
      <header className={classes.header}>
        <PageLink to="/" className={classes.home}>
          <Brand />
        </PageLink>
        <nav aria-label={words.entrance}>
          <Entrance className={classes.enter} />
        </nav>
      </header>
      <main className={classes.main}>{children}</main>
      <SiteFooter site={site} />
    </div>
  );
}
