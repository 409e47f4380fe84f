import type { IncomingHttpHeaders } from 'node:http';
import {
  cookieNameOf,
  readBearerToken,
  readCookie,
  SOCKET_COOKIE,
} from '../kernel/authentication.ts';

/** What a socket sends when it connects. */
export interface Handshake {
  auth: Record<string, unknown>;
  headers: Pick<IncomingHttpHeaders, 'authorization' | 'cookie' | 'origin' | 'host'>;
}

/**
 * Reads the session's token: `auth.token`, else the bearer header, else the cookie. Browsers also
 * send the cookie for other sites' pages, so it counts only from our or allowed origins.
 *
 * @param ownOrigin the public origin; null uses the requested host
 */
export function readHandshakeToken(
  { auth, headers }: Handshake,
  ownOrigin: string | null,
  allowedOrigins: readonly string[],
): string | null {
  if (typeof auth.token === 'string' && auth.token !== '') return auth.token;
  const bearer = readBearerToken(headers.authorization);
  if (bearer !== null) return bearer;
  if (!isTrustedOrigin(headers, ownOrigin, allowedOrigins)) return null;
  const isSecure = ownOrigin?.startsWith('https:') ?? false;
  return readCookie(headers.cookie, cookieNameOf(SOCKET_COOKIE.name, isSecure));
}

/** The version of the balances on the client's screen; null if it sent none. */
export function readKnownVersion({ auth }: Pick<Handshake, 'auth'>): number | null {
  return Number.isSafeInteger(auth.balancesVersion) ? (auth.balancesVersion as number) : null;
}

function isTrustedOrigin(
  { origin, host }: Handshake['headers'],
  ownOrigin: string | null,
  allowedOrigins: readonly string[],
): boolean {
  // Browsers omit it only on a GET to their own origin; other programs have no cookies to abuse.
  if (origin === undefined || allowedOrigins.includes(origin)) return true;
  if (ownOrigin !== null && origin === ownOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
