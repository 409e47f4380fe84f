import {
  IconCashBanknote,
  IconHome,
  IconSettings,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import classes from './member-area.module.css';
import { words } from './words.ts';

const items = [
  { to: '/agent/dashboard', name: words.home, Icon: IconHome },
  { to: '/agent/team', name: words.team, Icon: IconUsers },
  { to: '/agent/withdraw', name: words.withdraw, Icon: IconCashBanknote },
  { to: '/agent/payment-methods', name: words.cashIn, Icon: IconWallet },
  { to: '/agent/settings', name: words.settings, Icon: IconSettings },
] as const;

/** A member's five places, each an icon with its word. */
export function MemberNavigation() {
  const { pathname } = useLocation();
  const isHome = /^\/agent\/?$/.test(pathname);
  return (
    <nav aria-label={words.navigation} className={classes.navigation}>
      {items.map(({ to, name, Icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.item}
          {...(isHome && to === '/agent/dashboard' && { 'aria-current': 'page' })}
        >
          <Icon size={24} stroke={1.7} aria-hidden />
          {name}
        </Link>
      ))}
    </nav>
  );
}
