import type { ReactNode } from 'react';
import { deskTitles } from '../../lib/desk-titles.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './admin-area.module.css';
import { SectionLinks } from './navigation.tsx';

interface DeskPageProps {
  /** Its path as the router has it, whose title is the heading. */
  path: keyof typeof deskTitles;
  /** Beside the heading. */
  aside?: ReactNode;
  /** As wide as a form. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** A page of the desk below its heading, with the pages beside it. */
export function DeskPage({ path, aside, isNarrow, children }: DeskPageProps) {
  return (
    <div className={`${isNarrow ? classes.narrow : ''} stack gap8`}>
      <PageHeading aside={aside}>{deskTitles[path]}</PageHeading>
      <SectionLinks />
      {children}
    </div>
  );
}
