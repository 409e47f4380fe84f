import { getRouteApi } from '@tanstack/react-router';
import { words } from '../../features/mail/words.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { LinkPage } from './link-page.tsx';

const route = getRouteApi('/unsubscribe');

/** Where the last line of an optional mail leads. Mail programs post to the same address. */
export function UnsubscribePage() {
  const { token = '', kind = '' } = route.useSearch();
  return (
    <LinkPage
      words={words.unsubscribe}
      token={kind === '' ? '' : token}
      send={() => callApi('unsubscribe', {}, { query: { token, kind } })}
    />
  );
}
