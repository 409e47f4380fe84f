import { adminPaths } from '@barya/contract/admin-paths';
import {
  IconArrowsDiff,
  IconBuildingBank,
  IconCashBanknote,
  IconCashRegister,
  IconCoins,
  IconHistory,
  IconHourglass,
  IconLayoutDashboard,
  IconListSearch,
  IconMail,
  IconMenu2,
  IconMessageCircle,
  IconPigMoney,
  IconScale,
  IconSend,
  IconSettings,
  IconShieldCheck,
  IconTimeline,
  IconUserDollar,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { LogoutButton } from '../../features/accounts/logout-button.tsx';
import { WaitingCount } from '../../features/cash-ins/waiting.tsx';
import { Bell } from '../../features/notices/bell.tsx';
import { SupportWaitingCount } from '../../features/support-desk/waiting.tsx';
import { PayoutsWaitingCount } from '../../features/withdrawals/payouts/waiting.tsx';
import { addAdminPaths } from '../../lib/api/address.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { Brand } from '../../ui/brand.tsx';
import { ColorSchemeButton } from '../../ui/color-scheme-button.tsx';
import { useKeys } from '../../ui/data-view/keys.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useBackCloses } from '../../ui/layers.ts';
import { MainContent } from '../message-page.tsx';
import { DemoRibbon, OfflineBanner, SkipLink } from '../ribbons.tsx';
import { SecurityNotices } from '../security-notices.tsx';
import { usePushRenewal } from '../use-push-renewal.ts';
import classes from './admin-area.module.css';
import { useLiveDesk } from './use-live-desk.ts';
import { words } from './words.ts';

addAdminPaths(adminPaths);

export { pages } from './pages.ts';

/** The frame of the admin's screens: a rail at a desk, a menu on a phone. */
export function AdminArea() {
  const user = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLDivElement>(null);
  useLeadToSetup();
  useLiveDesk();
  usePushRenewal();
  useKeys(isOpen ? { escape: closeByKey } : {});
  useBackCloses(isOpen, closeByKey);

  function closeByKey(): void {
    setOpen(false);
    toggle.current?.querySelector('button')?.focus();
  }

  /** The menu covers the page, so it closes when Tab leaves it. */
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
            <Bell to="/admin/notices" />
            <ColorSchemeButton />
            <LogoutButton />
          </div>
        </header>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it closes when the focus leaves */}
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

const items = [
  { to: '/admin/dashboard', name: words.dashboard, Icon: IconLayoutDashboard },
  { to: '/admin/reserves', name: words.reserves, Icon: IconScale },
  { to: '/admin/cash-ins', name: words.cashIns, Icon: IconCashRegister },
  { to: '/admin/payouts', name: words.payouts, Icon: IconSend },
  { to: '/admin/support', name: words.support, Icon: IconMessageCircle },
  { to: '/admin/bank-lines', name: words.bankLines, Icon: IconBuildingBank },
  { to: '/admin/reconciliation', name: words.reconciliation, Icon: IconArrowsDiff },
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
  { to: '/admin/mails', name: words.mails, Icon: IconMail },
  { to: '/admin/settings', name: words.settings, Icon: IconSettings },
] as const;

/** Aliases of screens, from the specification. */
const aliases: Readonly<Record<string, string>> = {
  '/admin': '/admin/dashboard',
  '/admin/earning-history': '/admin/earnings-history',
};

/** Links to the admin's screens. */
function AdminNavigation({ onChosen }: { onChosen: () => void }) {
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
          {to === '/admin/cash-ins' && <WaitingCount />}
          {to === '/admin/payouts' && <PayoutsWaitingCount />}
          {to === '/admin/support' && <SupportWaitingCount />}
        </Link>
      ))}
    </nav>
  );
}

const SETUP = '/admin/security';

/** Redirects an admin who is refused without a second factor to its set-up. */
function useLeadToSetup(): void {
  const router = useRouter();
  const queries = useQueryClient().getQueryCache();
  useEffect(() => {
    const lead = (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'second_factor_setup_required') return;
      if (router.state.location.pathname === SETUP) return;
      void router.navigate({ to: SETUP, replace: true, ignoreBlocker: true });
    };
    // Includes reads from before this frame was mounted.
    for (const { state } of queries.getAll()) lead(state.error);
    return queries.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') lead(event.action.error);
    });
  }, [queries, router]);
}
