import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { labels } from '../../ui/labels.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import page from './page.module.css';
import classes from './settings-frame.module.css';
import { words } from './words.ts';

const say = words.sections;
const sections = [
  { to: '/agent/settings', name: say.account },
  { to: '/agent/security', name: words.securityHeading },
  { to: '/agent/settings/notifications', name: words.noticesHeading },
  { to: '/agent/settings/look', name: say.look },
  { to: '/agent/settings/support', name: labels.support },
] as const;

interface SettingsFrameProps {
  heading: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of the settings, with the ways to the others. */
export function SettingsFrame({ heading, aside, children }: SettingsFrameProps) {
  return (
    <div className={`${page.narrow} stack gap6`}>
      <PageHeading aside={aside}>{heading}</PageHeading>
      <nav aria-label={say.label} className="row gap2">
        {sections.map(({ to, name }) => (
          <Link key={to} to={to} activeOptions={{ exact: true }} className={classes.section}>
            {name}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
