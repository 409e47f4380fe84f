import type { Site } from '@barya/contract/settings';
import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './legal-page.module.css';
import { PublicFrame } from './public-frame.tsx';

export interface LegalSection {
  heading: string;
  texts: readonly string[];
  /** Shown between the heading and the text. */
  figures?: ReactNode;
}

/** The figures that a legal page names; null while unknown, and what is shown then. */
export interface LegalFigures {
  site: Site | null;
  instead?: ReactNode;
}

interface LegalPageProps extends LegalFigures {
  heading: string;
  lead: string;
  sectionsOf: (site: Site) => readonly LegalSection[];
}

/** A page of text under headings, for screen and paper. */
export function LegalPage({ site, instead, heading, lead, sectionsOf }: LegalPageProps) {
  return (
    <PublicFrame site={site}>
      <article className={classes.article}>
        <header>
          <PageHeading>{heading}</PageHeading>
          <p className="soft">{lead}</p>
        </header>
        {!site && instead}
        {site &&
          sectionsOf(site).map((section) => (
            <section key={section.heading}>
              <h2>{section.heading}</h2>
              {section.figures}
              {section.texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </section>
          ))}
      </article>
    </PublicFrame>
  );
}
