import { createBrowserHistory, createRouter } from '@tanstack/react-router';
import { parseSearch, writeSearch } from '../lib/list-search.ts';
import { queryClient } from '../lib/query-client.ts';
import { currentUserQuery, forgetPerson, isAnybodyHere } from '../lib/session/current-user.ts';
import { rememberPlace } from '../lib/session/return-place.ts';
import { onSessionEnd, onTokenChangedElsewhere } from '../lib/session/token.ts';
import { findTitle, titleOf } from '../lib/titles.ts';
import { stepFromPage, watchHistory } from '../ui/layers.ts';
import { markNavigation } from '../ui/page-heading.tsx';
import { closeToasts } from '../ui/toasts.tsx';
import { FailurePage, NotFoundPage } from './failure-page.tsx';
import { publicRoutes, routeTree } from './routes.tsx';

const isPublic = (pathname: string) => publicRoutes.some(({ fullPath }) => fullPath === pathname);

// Must run before the router, which must not see steps that only close a dialog.
watchHistory();
const browserHistory = createBrowserHistory();
const { push, replace, back } = browserHistory;

export const router = createRouter({
  routeTree,
  history: Object.assign(browserHistory, {
    push: (...to: Parameters<typeof push>) => stepFromPage(() => push(...to)),
    replace: (...to: Parameters<typeof replace>) => stepFromPage(() => replace(...to)),
    back: (...how: Parameters<typeof back>) => stepFromPage(() => back(...how)),
  }),
  parseSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: FailurePage,
  defaultNotFoundComponent: NotFoundPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
  if (fromLocation && pathChanged) markNavigation();
  document.title = findTitle(toLocation.pathname) ?? document.title;
});
// A guard may have redirected, so the title is set again.
router.subscribe('onResolved', ({ toLocation }) => {
  document.title = titleOf(toLocation.pathname);
});

onSessionEnd((end) => {
  // Mounted screens may send another request without a token.
  if (!isAnybodyHere(queryClient)) return;
  const { pathname, href } = router.state.location;
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  if (end === 'expired' && !isPublic(pathname)) rememberPlace(href, user?._id);
  closeToasts();
  const leave = () => router.navigate({ to: '/login', replace: true, ignoreBlocker: true });
  void forgetPerson(queryClient, leave);
});

// Another tab signed in or out: this tab's data belongs to another session.
onTokenChangedElsewhere(() => {
  if (isPublic(location.pathname)) void queryClient.resetQueries();
  else location.reload();
});
