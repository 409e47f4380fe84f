import type { PageVisit } from '@barya/contract/pages';
import { Brand } from '../../ui/brand.tsx';
import { DemoRibbon } from '../demo-ribbon.tsx';
import doorClasses from '../public/door-page.module.css';
import classes from './shell.module.css';
import { words } from './words.ts';

/** What stands where the app will be until it runs: the frame of the screen, and no data. */
export function Shell({ visit }: { visit: PageVisit }) {
  const { pathname, operatingMode } = visit;
  const ribbon = <DemoRibbon mode={operatingMode} />;
  if (pathname.startsWith('/login')) {
    return <DoorShell ribbon={ribbon} {...words.login} fields={2} />;
  }
  if (pathname.startsWith('/register')) {
    return <DoorShell ribbon={ribbon} {...words.register} fields={5} />;
  }
  const isMember = pathname.startsWith('/agent');
  const isAdmin = pathname.startsWith('/admin');
  return (
    <div className={isMember ? classes.member : isAdmin ? classes.admin : classes.plain}>
      {ribbon}
      <div className={classes.header}>
        <Brand />
      </div>
      {(isMember || isAdmin) && <div className={classes.navigation} />}
      {(isMember || isAdmin) && (
        <div className={classes.content}>
          <div className={classes.title} />
          <div className={classes.hero} />
          <div className={classes.cards}>
            <div />
            <div />
            <div />
            <div />
          </div>
        </div>
      )}
    </div>
  );
}

interface DoorShellProps {
  ribbon: React.ReactNode;
  heading: string;
  other: string;
  fields: number;
}

function DoorShell({ ribbon, heading, other, fields }: DoorShellProps) {
  return (
    <>
      {ribbon}
      <div className={doorClasses.page}>
        <header className={doorClasses.brand}>
          <a href="/">
            <Brand />
          </a>
        </header>
        <main className={doorClasses.card}>
          <div className={classes.doorHeading}>
            <h1>{heading}</h1>
          </div>
          {Array.from({ length: fields }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never change
            <div key={index} className={classes.field} />
          ))}
          <div className={classes.button} />
          <p className={doorClasses.other}>{other}</p>
        </main>
      </div>
    </>
  );
}
