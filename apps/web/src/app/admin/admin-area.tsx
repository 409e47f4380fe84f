import { IconMenu2, IconX } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { type FocusEvent, useRef, useState } from 'react';
import { LogoutButton } from '../../features/accounts/logout-button.tsx';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useBackCloses } from '../../ui/back-closes.ts';
import { Brand } from '../../ui/brand.tsx';
import { ColorSchemeButton } from '../../ui/color-scheme-button.tsx';
import { useKeys } from '../../ui/data-view/keys.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MainContent } from '../message-page.tsx';
import { DemoRibbon, OfflineBanner, SkipLink } from '../ribbons.tsx';
import { SecurityNotices } from '../security-notices.tsx';
import classes from './admin-area.module.css';
import { AdminNavigation } from './admin-navigation.tsx';
import { useLeadToSetup } from './use-lead-to-setup.ts';
import { words } from './words.ts';

/** The frame of the admin's screens: a rail at a desk, a menu on a phone. */
export function AdminArea() {
  const user = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLDivElement>(null);
  useLeadToSetup();
  useKeys(isOpen ? { escape: closeByKey } : {});
  useBackCloses(isOpen, closeByKey);

  function closeByKey(): void {
    setOpen(false);
    toggle.current?.querySelector('button')?.focus();
  }

  /** The menu covers the page, so it closes when Tab moves on. */
  function closeBehind({ relatedTarget, currentTarget }: FocusEvent): void {
    if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
    if (!toggle.current?.contains(relatedTarget)) setOpen(false);
  }

  return (
    <div className={classes.frame}>
      <SkipLink />
      <div className={classes.top}>
        <DemoRibbon />
        <OfflineBanner />
        <header className={classes.header}>
          <div ref={toggle} className={classes.menuButton}>
            <IconButton
              label={isOpen ? words.closeMenu : words.openMenu}
              aria-expanded={isOpen}
              aria-controls="admin-menu"
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? <IconX size={22} aria-hidden /> : <IconMenu2 size={22} aria-hidden />}
            </IconButton>
          </div>
          <Brand />
          <div className={classes.tools}>
            <span className={`${classes.who} small soft`}>
              {user && `${words.signedInAs} ${user.username}`}
            </span>
            <ColorSchemeButton />
            <LogoutButton />
          </div>
        </header>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it closes behind whoever leaves it */}
      <div
        id="admin-menu"
        className={isOpen ? `${classes.rail} ${classes.open}` : classes.rail}
        onBlur={closeBehind}
      >
        <AdminNavigation onChosen={() => setOpen(false)} />
      </div>
      <MainContent className={classes.content}>
        <SecurityNotices to="/admin/security" />
        <Outlet />
      </MainContent>
    </div>
  );
}
