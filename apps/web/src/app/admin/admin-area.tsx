import '../../lib/api/guard-credits.ts';
import '../../lib/desk-titles.ts';
import { adminPaths } from '@barya/contract/admin-paths';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ConfirmSignIn } from '../../features/accounts/confirm-sign-in.tsx';
import { LogoutButton } from '../../features/accounts/logout-button.tsx';
import { FindButton } from '../../features/find/find-button.tsx';
import { useTellProposed } from '../../features/four-eyes/use-tell-proposed.ts';
import { Bell } from '../../features/notices/bell.tsx';
import { addPaths } from '../../lib/api/address.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { Brand } from '../../ui/brand.tsx';
import { ColorSchemeButton } from '../../ui/color-scheme-button.tsx';
import { useKeys } from '../../ui/data-view/keys.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useBackCloses } from '../../ui/layers.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { UndoBar } from '../../ui/review/undo-bar.tsx';
import { MainContent, MessagePage } from '../message-page.tsx';
import { DemoRibbon, OfflineBanner, SkipLink } from '../ribbons.tsx';
import { SecurityNotices } from '../security-notices.tsx';
import { usePushRenewal } from '../use-push-renewal.ts';
import classes from './admin-area.module.css';
import { maySee, pagesOf } from './menu.ts';
import { AdminNavigation } from './navigation.tsx';
import { useLiveDesk } from './use-live-desk.ts';
import { words } from './words.ts';

addPaths(adminPaths);

export { pages } from './pages.ts';

/** Whether the screen has room for the rail, as in the styles. */
const rail = matchMedia('(min-width: 64em)');

function watchRail(onChange: () => void): () => void {
  rail.addEventListener('change', onChange);
  return () => rail.removeEventListener('change', onChange);
}

/** The frame of the admin's screens: a rail at a desk, a menu on a phone. */
export function AdminArea() {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const hasRail = useSyncExternalStore(watchRail, () => rail.matches);
  const toggle = useRef<HTMLDivElement>(null);
  useLeadToSetup();
  useTellProposed();
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
        <header className={`${classes.header} flex middle`}>
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
          <div className={`${classes.tools} row middle atEnd shrinks`}>
            <span className={`${classes.who} small soft`}>
              {user && `${words.signedInAs} ${user.username}`}
            </span>
            <FindButton label={words.find} pages={pagesOf(user?.permissions ?? [])} />
            <Bell to="/admin/notices" />
            <span className={classes.withRoom}>
              <ColorSchemeButton />
            </span>
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
        <AdminNavigation counts={hasRail || isOpen} onChosen={() => setOpen(false)} />
        <div className={classes.withoutRoom}>
          <ColorSchemeButton />
        </div>
      </div>
      <MainContent className={classes.content}>
        <SecurityNotices to="/admin/security" />
        {!user || maySee(pathname, user.permissions) ? <Outlet /> : <NotForYou />}
      </MainContent>
      <UndoBar />
      <ConfirmSignIn />
    </div>
  );
}

/** In place of a page that the role does not see, so that it asks for nothing. */
function NotForYou() {
  return (
    <MessagePage>
      <PageHeading>{words.notForYou}</PageHeading>
      <p>{words.notForYouNote}</p>
      <Link to="/admin/dashboard">{words.toToday}</Link>
    </MessagePage>
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
