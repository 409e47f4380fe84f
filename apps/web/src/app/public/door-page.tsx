import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '../../ui/brand.tsx';
import { LanguageLink } from '../../ui/language-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { DemoRibbon, OfflineBanner } from '../ribbons.tsx';
import classes from './door-page.module.css';

/** The frame of the screens for signing in and joining. */
export function DoorPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <DemoRibbon />
      <OfflineBanner />
      <div className={`${classes.page} stack gap8`}>
        <header className={classes.brand}>
          <Link to="/">
            <Brand />
          </Link>
        </header>
        <main className={`${classes.card} stack gap8`}>
          <PageHeading>{heading}</PageHeading>
          {children}
        </main>
        <footer className={`${classes.other} center`}>
          <LanguageLink />
        </footer>
      </div>
    </>
  );
}
