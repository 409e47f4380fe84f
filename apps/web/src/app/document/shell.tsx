import { SUPPORT_PAGE } from '@barya/contract/member-paths';
import type { PageVisit } from '@barya/contract/pages';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import formClasses from '../../features/accounts/form.module.css';
import { CoinArt } from '../../features/clicking/coin-art.tsx';
import coinClasses from '../../features/clicking/coin-button.module.css';
import walletClasses from '../../features/statistics/wallet-card.module.css';
import { deskTitles } from '../../lib/desk-titles.ts';
import { Brand } from '../../ui/brand.tsx';
import cardClasses from '../../ui/card.module.css';
import { LanguageLink } from '../../ui/language-link.tsx';
import headingClasses from '../../ui/page-heading.module.css';
import homeClasses from '../member/home-page.module.css';
import doorClasses from '../public/door-page.module.css';
import { Invitation } from '../public/invitation.tsx';
import { DemoRibbon } from '../ribbons.tsx';
import { type Door, loginDoor, registerDoor } from './doors.ts';
import classes from './shell.module.css';

/** The forms that are drawn before the app runs, by path. */
export const doors: Readonly<Record<string, Door>> = {
  '/login': loginDoor,
  '/register': registerDoor,
};

/** The screen's frame without data, until the app runs. */
export function Shell({ visit }: { visit: PageVisit }) {
  const { pathname, operatingMode } = visit;
  const ribbon = <DemoRibbon mode={operatingMode} />;
  const door = doors[pathname];
  if (door) {
    const { referralCode, inviter, isCodeUnknown } = visit;
    const isInvited = door === registerDoor && (referralCode !== null || isCodeUnknown);
    const code = isCodeUnknown ? null : referralCode;
    const invitation = isInvited ? <Invitation code={code} inviter={inviter} /> : null;
    return <DoorShell ribbon={ribbon} door={door} invitation={invitation} />;
  }
  const isMember = pathname.startsWith('/agent');
  const isAdmin = pathname.startsWith('/admin');
  return (
    <div className={isMember ? classes.member : isAdmin ? classes.admin : undefined}>
      {ribbon}
      <div className={`${classes.header} flex middle`}>
        <Brand />
      </div>
      {(isMember || isAdmin) && <div className={classes.navigation} />}
      {(isMember || isAdmin) && (
        <div className={classes.content} aria-busy>
          <div className={`${headingClasses.row} row middle apart`}>
            {adminHome.test(pathname) ? (
              <h1>{deskTitles['/admin/dashboard']}</h1>
            ) : (
              <div className={classes.title} />
            )}
          </div>
          {memberHome.test(pathname) ? <HomeShell /> : <Cards />}
        </div>
      )}
    </div>
  );
}

const memberHome = /^\/agent(\/dashboard)?\/?$/;
const adminHome = /^\/admin(\/dashboard)?\/?$/;

function Cards() {
  return (
    <div className={`${classes.cards} gap6 above8`}>
      <div />
      <div />
      <div />
      <div />
    </div>
  );
}

interface DoorShellProps {
  ribbon: ReactNode;
  door: Door;
  /** Of the link that was opened; null without a code. */
  invitation: ReactNode;
}

function DoorShell({ ribbon, door, invitation }: DoorShellProps) {
  return (
    <>
      {ribbon}
      <div className={`${doorClasses.page} stack gap8`}>
        <header className={doorClasses.brand}>
          <a href="/">
            <Brand />
          </a>
        </header>
        <main className={`${doorClasses.card} stack gap8`} aria-busy>
          <div className={`${classes.doorHeading} flex middle`}>
            <h1>{door.heading}</h1>
          </div>
          {invitation ??
            (door.lead && (
              <p className="small soft">
                {door.lead} <a href={SUPPORT_PAGE}>{door.leadLink}</a>
              </p>
            ))}
          {door.fields.map(({ label, hint }) => (
            <div key={label}>
              <p className={`${classes.label} strong size14`}>{label}</p>
              {hint && <p className="above2 soft size14 tight">{hint}</p>}
              <div className={classes.field} />
            </div>
          ))}
          {door.links.length > 0 && (
            <p className={`${formClasses.terms} stack size15 tight`}>
              {door.links.map(({ text, path }) => (
                <a key={path} href={path} target="_blank" rel="noopener">
                  {text} <IconExternalLink size={16} aria-hidden />
                </a>
              ))}
            </p>
          )}
          <div className={classes.button} />
          {door.others.map(({ text, toOther, path }) => (
            <p key={path} className={`${doorClasses.other} center`}>
              {text} <a href={path}>{toOther}</a>
            </p>
          ))}
        </main>
        <footer className={`${doorClasses.other} center`}>
          <LanguageLink />
        </footer>
      </div>
    </>
  );
}

/** The member's home without text: space for the wallet, then the coin. */
function HomeShell() {
  return (
    <div className={`${homeClasses.first} stack atTop`}>
      <div className={`${homeClasses.money} stack atTop`}>
        <div className={`${walletClasses.wallet} flex apart gap4 ${classes.wallet}`} />
        <div className={classes.actions} />
      </div>
      <div>
        <div className={`${cardClasses.card} ${classes.clicking}`}>
          <div className={coinClasses.place}>
            <div className={coinClasses.coin}>
              <CoinArt />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
