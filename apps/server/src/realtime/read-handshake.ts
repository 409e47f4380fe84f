import type { IncomingHttpHeaders } from 'node:http';
import {
  cookieNameOf,
  readBearerToken,
  readCookie,
  SOCKET_COOKIE,
} from '../kernel/authentication.ts';

/** What a socket brings when it connects. */
export interface Handshake {
  auth: Record<string, unknown>;
  headers: Pick<IncomingHttpHeaders, 'authorization' | 'cookie' | 'origin' | 'host'>;
}

/**
 * Reads the session's token out of a handshake: `auth.token`, else the bearer header, else the
 * cookie. A browser sends the cookie by itself, also on behalf of another site's page, so it counts
 * only from our own origin or one that is allowed.
 *
 * @param ownOrigin where people reach the server; null takes the host that was asked for
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

/** Of the balances that are on the client's screen already; null where it does not say. */
export function readKnownVersion({ auth }: Pick<Handshake, 'auth'>): number | null {
  return Number.isSafeInteger(auth.balancesVersion) ? (auth.balancesVersion as number) : null;
}

function isTrustedOrigin(
  { origin, host }: Handshake['headers'],
  ownOrigin: string | null,
  allowedOrigins: readonly string[],
): boolean {
  // Browsers leave it out of a GET to their own origin only, and other programs have no cookies of
  // somebody else's.
  if (origin === undefined || allowedOrigins.includes(origin)) return true;
  if (ownOrigin !== null && origin === ownOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
