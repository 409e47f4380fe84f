import type { PageVisit } from '@barya/contract/pages';
import { titleOf } from '../../lib/titles.ts';
import { words } from './words.ts';

const IMAGE = { path: '/share.png', width: '1200', height: '630' };

/** The title, and metadata for search and shared links. */
export function HeadTags({ visit }: { visit: PageVisit }) {
  const { pathname, origin } = visit;
  const descriptions: Readonly<Record<string, string>> = words.descriptions;
  const description = descriptions[pathname];
  return (
    <>
      <title>{titleOf(pathname)}</title>
      <meta name="description" content={description ?? words.description} />
      {description && origin && <link rel="canonical" href={`${origin}${pathname}`} />}
      {description && <ShareCard visit={visit} description={description} />}
    </>
  );
}

function ShareCard({ visit, description }: { visit: PageVisit; description: string }) {
  const { pathname, origin, referralCode } = visit;
  const code = pathname === '/register' ? referralCode : null;
  const title = code ? words.share.invitation : words.share.title;
  const text = code ? words.share.invitationText : description;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Barya" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      {origin && <CardAddresses origin={origin} path={`${pathname}${code ? query(code) : ''}`} />}
    </>
  );
}

// Keeps the referral code, so that people who open a shared link can join.
const query = (code: string) => `?ref=${encodeURIComponent(code)}`;

/** The tags of a shared link that need an absolute address. */
function CardAddresses({ origin, path }: { origin: string; path: string }) {
  return (
    <>
      <meta property="og:url" content={`${origin}${path}`} />
      <meta property="og:image" content={`${origin}${IMAGE.path}`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={IMAGE.width} />
      <meta property="og:image:height" content={IMAGE.height} />
      <meta property="og:image:alt" content={words.share.image} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
