import {
  IconCashBanknote,
  IconCoins,
  IconHistory,
  IconHourglass,
  IconLayoutDashboard,
  IconListSearch,
  IconPigMoney,
  IconScale,
  IconSettings,
  IconShieldCheck,
  IconTimeline,
  IconUserDollar,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import classes from './admin-area.module.css';
import { words } from './words.ts';

const items = [
  { to: '/admin/dashboard', name: words.dashboard, Icon: IconLayoutDashboard },
  { to: '/admin/reserves', name: words.reserves, Icon: IconScale },
  { to: '/admin/load-shared-capital', name: words.loadCapital, Icon: IconCoins },
  { to: '/admin/earnings-withdrawals', name: words.earningsWithdrawals, Icon: IconCashBanknote },
  { to: '/admin/shared-withdrawal', name: words.sharedWithdrawal, Icon: IconPigMoney },
  { to: '/admin/earnings-history', name: words.earningsHistory, Icon: IconHistory },
  { to: '/admin/shared-history', name: words.sharedHistory, Icon: IconTimeline },
  { to: '/admin/pending-registrations', name: words.pendingRegistrations, Icon: IconHourglass },
  { to: '/admin/all-users', name: words.allUsers, Icon: IconUsers },
  { to: '/admin/liabilities', name: words.liabilities, Icon: IconShieldCheck },
  { to: '/admin/unclaimed', name: words.unclaimed, Icon: IconUserDollar },
  { to: '/admin/audit', name: words.audit, Icon: IconListSearch },
  { to: '/admin/settings', name: words.settings, Icon: IconSettings },
] as const;

/** Second addresses of screens, also in the specification. */
const aliases: Readonly<Record<string, string>> = {
  '/admin': '/admin/dashboard',
  '/admin/earning-history': '/admin/earnings-history',
};

/** Links to the admin's screens. */
export function AdminNavigation({ onChosen }: { onChosen: () => void }) {
  const { pathname } = useLocation();
  const aliased = aliases[pathname.replace(/\/+$/, '')];
  return (
    <nav aria-label={words.navigation} className={classes.navigation}>
      {items.map(({ to, name, Icon }) => (
        <Link
          key={to}
          to={to}
          search={{}}
          className={classes.item}
          onClick={onChosen}
          activeOptions={{ includeSearch: false }}
          {...(to === aliased && { 'aria-current': 'page' })}
        >
          <Icon size={20} stroke={1.7} aria-hidden />
          {name}
        </Link>
      ))}
    </nav>
  );
}
