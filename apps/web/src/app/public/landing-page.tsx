import type { Site } from '@barya/contract/settings';
import type { ReactNode } from 'react';
import { CoinArt } from '../../features/clicking/coin-art.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Entrance } from './entrance.tsx';
import { Features } from './features.tsx';
import { Funding } from './funding.tsx';
import { Greeting } from './greeting.tsx';
import classes from './landing-page.module.css';
import { PackageTerms } from './package-terms.tsx';
import { PageLink } from './page-link.tsx';
import { PublicFrame } from './public-frame.tsx';
import { Risks } from './risks.tsx';
import { SmallCoins } from './small-coins.tsx';
import { words } from './words.ts';

interface LandingPageProps {
  /** The current figures, or null while unknown. */
  site: Site | null;
  /** Shown in place of unknown figures. */
  instead?: ReactNode;
}

/** What Barya is, for visitors. Also rendered without the app, so it must not read the browser. */
export function LandingPage({ site, instead }: LandingPageProps) {
  return (
    <PublicFrame site={site}>
      <Greeting />
      <section className={classes.hero}>
        <div className={classes.pitch}>
          <PageHeading>{words.heading}</PageHeading>
          <p className={classes.lead}>{words.lead}</p>
          <div className={classes.actions}>
            <PageLink to="/register" className={classes.primary}>
              {words.getStarted}
            </PageLink>
            <Entrance className={classes.secondary} />
          </div>
          <p className={classes.aside}>{words.invited}</p>
        </div>
        <div className={classes.coin}>
          <CoinArt />
        </div>
      </section>
      <Features />
      {site ? <PackageTerms site={site} /> : instead}
      {site && <SmallCoins site={site} />}
      <Funding site={site} />
      <Risks />
    </PublicFrame>
  );
}
