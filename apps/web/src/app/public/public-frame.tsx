import type { Site } from '@barya/contract/settings';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Brand } from '../../ui/brand.tsx';
import { LanguageLink } from '../../ui/language-link.tsx';
import { DemoRibbon } from '../ribbons.tsx';
import { PageLink } from './page-link.tsx';
import classes from './public-frame.module.css';
import { words } from './words.ts';

/** The frame of public pages: the brand, the sign-in link, the operator. */
export function PublicFrame({ site, children }: { site: Site | null; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <DemoRibbon mode={site?.operatingMode} />
      <header className={`${classes.header} row middle apart`}>
        <PageLink to="/" className={`${classes.home} tap`}>
          <Brand />
        </PageLink>
        <nav aria-label={words.entrance} className="row middle between6">
          <LanguageLink className={`${classes.language} tap`} />
          <Entrance className={`${classes.enter} tap`} />
        </nav>
      </header>
      <main className={classes.main}>{children}</main>
      <SiteFooter site={site} />
    </div>
  );
}

/** A link to sign in, or to the wallet if this browser has a session. */
export function Entrance({ className }: { className?: string | undefined }) {
  return (
    <>
      <span className={classes.unknown}>
        <PageLink to="/login" className={className}>
          {words.login}
        </PageLink>
      </span>
      <span className={classes.known}>
        <PageLink to="/agent" className={className}>
          {words.openWallet}
        </PageLink>
      </span>
    </>
  );
}

/** The operator, and links to the terms, the risks and the social page. */
function SiteFooter({ site }: { site: Site | null }) {
  return (
    <footer className={classes.footer}>
      <div className={`${classes.inner} row apart`}>
        {site && <Operator site={site} />}
        <ul className={`${classes.links} row`}>
          <li>
            <PageLink to="/terms">{words.readTerms}</PageLink>
          </li>
          <li>
            <PageLink to="/risk">{words.riskLink}</PageLink>
          </li>
          <li>
            <PageLink to="/reserves">{words.reservesLink}</PageLink>
          </li>
          {site?.socialUrl && (
            <li>
              <a href={site.socialUrl} rel="noopener noreferrer">
                {words.social} <IconExternalLink size={16} aria-hidden />
              </a>
            </li>
          )}
        </ul>
      </div>
    </footer>
  );
}

function Operator({ site: { operator, operatingMode } }: { site: Site }) {
  const facts = [
    { name: words.registration, value: operator.registrationNumber },
    { name: words.licence, value: operator.licenceNumber },
    { name: words.complaints, value: operator.complaintContact },
  ].filter(({ value }) => value !== '');
  return (
    <div>
      <h2 className={classes.heading}>{words.operatorHeading}</h2>
      <p>{operator.legalName || words.operatorMissing}</p>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {operatingMode === 'demo' && <p className="small soft">{words.operatorDemo}</p>}
    </div>
  );
}
