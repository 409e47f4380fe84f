import {
  IconCashBanknote,
  IconHome,
  IconSettings,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Bell } from '../../features/notices/bell.tsx';
import { Brand } from '../../ui/brand.tsx';
import { ColorSchemeButton } from '../../ui/color-scheme-button.tsx';
import { MainContent } from '../message-page.tsx';
import { DemoRibbon, OfflineBanner, SkipLink } from '../ribbons.tsx';
import { SecurityNotices } from '../security-notices.tsx';
import { usePushRenewal } from '../use-push-renewal.ts';
import { HelpButton } from './help-button.tsx';
import classes from './member-area.module.css';
import { useKeptOffline } from './use-kept-offline.ts';
import { useLiveUpdates } from './use-live-updates.ts';
import { words } from './words.ts';

export { pages } from './pages.ts';

/** The frame of the member's screens: a bar at the bottom on a phone, a rail at a desk. */
export function MemberArea() {
  useLiveUpdates();
  usePushRenewal();
  useKeptOffline();
  const { pathname } = useLocation();
  // The home has a line for them.
  const isHome = /^\/agent(?:\/dashboard)?\/?$/.test(pathname);
  return (
    <div className={classes.frame}>
      <SkipLink />
      <div className={classes.top}>
        <DemoRibbon />
        <OfflineBanner />
        <header className={`${classes.header} row middle apart`}>
          <Brand />
          <div className="row middle atEnd toRight">
            <Bell to="/agent/notices" />
            <ColorSchemeButton />
            <HelpButton />
          </div>
        </header>
      </div>
      <MemberNavigation />
      <MainContent className={classes.content}>
        {!isHome && <SecurityNotices to="/agent/security" />}
        <Outlet />
      </MainContent>
    </div>
  );
}

const items = [
  { to: '/agent/dashboard', name: words.home, Icon: IconHome },
  { to: '/agent/team', name: words.team, Icon: IconUsers },
  { to: '/agent/withdraw', name: words.withdraw, Icon: IconCashBanknote },
  { to: '/agent/payment-methods', name: words.cashIn, Icon: IconWallet },
  { to: '/agent/settings', name: words.settings, Icon: IconSettings },
] as const;

/** A member's five places, each an icon with its word. */
function MemberNavigation() {
  const { pathname } = useLocation();
  const isHome = /^\/agent\/?$/.test(pathname);
  return (
    <nav aria-label={words.navigation} className={classes.navigation}>
      {items.map(({ to, name, Icon }) => (
        <Link
          key={to}
          to={to}
          className={`${classes.item} stack gap1 soft strong`}
          {...(isHome && to === '/agent/dashboard' && { 'aria-current': 'page' })}
        >
          <Icon size={24} stroke={1.7} aria-hidden />
          {name}
        </Link>
      ))}
    </nav>
  );
}
