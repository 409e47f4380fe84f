import { Outlet } from '@tanstack/react-router';
import { LogoutButton } from '../../features/accounts/logout-button.tsx';
import { Brand } from '../../ui/brand.tsx';
import { ColorSchemeButton } from '../../ui/color-scheme-button.tsx';
import { MainContent } from '../message-page.tsx';
import { DemoRibbon, OfflineBanner, SkipLink } from '../ribbons.tsx';
import { SecurityNotices } from '../security-notices.tsx';
import classes from './member-area.module.css';
import { MemberNavigation } from './member-navigation.tsx';
import { useLiveUpdates } from './use-live-updates.ts';

/** The frame of the member's screens: a bar at the bottom on a phone, a rail at a desk. */
export function MemberArea() {
  useLiveUpdates();
  return (
    <div className={classes.frame}>
      <SkipLink />
      <div className={classes.top}>
        <DemoRibbon />
        <OfflineBanner />
        <header className={classes.header}>
          <Brand />
          <div className={classes.tools}>
            <ColorSchemeButton />
            <LogoutButton />
          </div>
        </header>
      </div>
      <MemberNavigation />
      <MainContent className={classes.content}>
        <SecurityNotices to="/agent/security" />
        <Outlet />
      </MainContent>
    </div>
  );
}
