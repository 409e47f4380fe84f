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

/** What is on the client's screen; null for what it did not send. */
export interface Known {
  balancesVersion: number | null;
  unreadNotices: number | null;
}

export function readKnown({ auth }: Pick<Handshake, 'auth'>): Known {
  const read = (sent: unknown) => (Number.isSafeInteger(sent) ? (sent as number) : null);
  return { balancesVersion: read(auth.balancesVersion), unreadNotices: read(auth.unreadNotices) };
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
