import { createRouter } from '@tanstack/react-router';
import { parseSearch, writeSearch } from '../lib/list-search.ts';
import { queryClient } from '../lib/query-client.ts';
import { currentUserQuery } from '../lib/session/current-user.ts';
import { onSessionEnd } from '../lib/session/end-session.ts';
import { rememberPlace } from '../lib/session/return-place.ts';
import { onTokenChangedElsewhere } from '../lib/session/token.ts';
import { titleOf } from '../lib/titles.ts';
import { markNavigation } from '../ui/page-heading.tsx';
import { FailurePage } from './failure-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { routeTree } from './routes.tsx';

const isPublic = (pathname: string) =>
  ['/', '/login', '/register', '/terms', '/risk'].includes(pathname);

export const router = createRouter({
  routeTree,
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
  document.title = titleOf(toLocation.pathname);
});
// Once more where a guard sent the person elsewhere.
router.subscribe('onResolved', ({ toLocation }) => {
  document.title = titleOf(toLocation.pathname);
});

onSessionEnd((end) => {
  const { pathname, href } = router.state.location;
  if (end === 'expired' && !isPublic(pathname)) rememberPlace(href);
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  void router.navigate({ to: '/login', replace: true }).then(() => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  });
});

// Another tab signed in or out: what this one shows belongs to somebody else.
onTokenChangedElsewhere(() => {
  if (!isPublic(location.pathname)) location.reload();
});
