import type { PageVisit } from '@barya/contract/pages';
import type { FastifyRequest } from 'fastify';
import { cookieNameOf, readCookie } from '../kernel/cookies.ts';
import type { OperatingMode } from '../kernel/operation.ts';

/** What a referral code can be made of; anything else in a shared link is left out of its card. */
const CODE = /^[A-Za-z0-9._-]{1,40}$/;

/** What the request for a page says of the browser that opens it. */
export function readPageVisit(
  request: Pick<FastifyRequest, 'url' | 'headers'>,
  publicUrl: string | null,
  operatingMode: OperatingMode,
): PageVisit {
  const { pathname, searchParams } = new URL(`http://host${request.url.replace(/^\/+/, '/')}`);
  const code = searchParams.get('ref')?.trim() ?? '';
  return {
    pathname: pathname.replace(/(.)\/+$/, '$1'),
    // Never the Host header: whoever sends it would write into the page.
    origin: publicUrl,
    referralCode: CODE.test(code) ? code : null,
    colorScheme: readColorScheme(request.headers.cookie),
    operatingMode,
  };
}

function readColorScheme(cookies: string | undefined): PageVisit['colorScheme'] {
  // A page of ours wrote it, on https or on http: a page can't know what we are told.
  const [onHttps, onHttp] = [true, false].map((isSecure) =>
    readCookie(cookies, cookieNameOf('color-scheme', isSecure)),
  );
  const scheme = onHttps ?? onHttp;
  return scheme === 'light' || scheme === 'dark' ? scheme : null;
}
