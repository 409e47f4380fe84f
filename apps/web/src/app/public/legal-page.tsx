import type { Site } from '@barya/contract/settings';
import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './legal-page.module.css';
import { PublicFrame } from './public-frame.tsx';

export interface LegalSection {
  heading: string;
  texts: readonly string[];
  /** Stands between the heading and the texts. */
  figures?: ReactNode;
}

interface LegalPageProps {
  site: Site;
  heading: string;
  lead: string;
  sections: readonly LegalSection[];
}

/** A page of plain words under headings, for the screen and for paper. */
export function LegalPage({ site, heading, lead, sections }: LegalPageProps) {
  return (
    <PublicFrame site={site}>
      <article className={classes.article}>
        <header>
          <PageHeading>{heading}</PageHeading>
          <p className={classes.lead}>{lead}</p>
        </header>
        {sections.map((section) => (
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
