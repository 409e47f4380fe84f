import { hash } from 'node:crypto';
import type { Inquiry, SignedIn } from './operation.ts';

/**
 * Finds the actor of a session by its token's hash. Null if the session is unknown or expired, or
 * the account is deleted. Suspended and pending members are found; the caller decides.
 *
 * @param isSeen true: the member is active, so "last seen" is updated within minutes; false: within
 *   the hour
 */
export type FindActor = (
  inquiry: Inquiry,
  tokenHash: Buffer,
  isSeen?: boolean,
) => Promise<SignedIn | null>;

/** Sessions are stored and found by the SHA-256 of their token. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** The public id of a session: the start of its token's hash. It grants no access. */
export function sessionIdOf(tokenHash: Buffer): string {
  const hex = tokenHash.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Reads the token from an `Authorization` header. Null if it is not `Bearer <token>`. */
export function readBearerToken(header: string | undefined): string | null {
  return /^Bearer +([^\s,]+) *$/i.exec(header ?? '')?.[1] ?? null;
}

/**
 * A socket's handshake may send this cookie instead of a token. Sign-in sets it and sign-out clears
 * it. No HTTP route reads it.
 */
export const SOCKET_COOKIE = { name: 'barya_session', path: '/socket.io/' } as const;

/**
 * Recognises a browser at registration, sign-in and password links. Holds no personal data and
 * grants no access.
 */
export const DEVICE_COOKIE = { name: 'barya_device', path: '/api/auth' } as const;

/** Where the cookie was before. Browsers send that one first, so it is cleared. */
export const OLD_DEVICE_COOKIE = { ...DEVICE_COOKIE, path: '/api/auth/' } as const;

/**
 * A cookie's name on the wire. On https it has the prefix that only secure origins may set;
 * browsers reject that prefix on http.
 */
export function cookieNameOf(name: string, isSecure: boolean): string {
  return isSecure ? `__Secure-${name}` : name;
}

/**
 * Reads one cookie from a `Cookie` header, by its name on the wire. Null if it is missing or empty.
 */
export function readCookie(header: string | undefined, wanted: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === wanted && value) return value;
  }
  return null;
}
