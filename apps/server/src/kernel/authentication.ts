import { hash } from 'node:crypto';
import type { Inquiry, SignedIn } from './operation.ts';

/**
 * Finds whose session a token opens, by the token's hash: null when there is no such session, it
 * ran out, or the account is gone. A suspended or pending member is found; whoever asks decides.
 *
 * @param isSeen somebody uses it, and it may be written down within minutes; otherwise within the hour
 */
export type FindActor = (
  inquiry: Inquiry,
  tokenHash: Buffer,
  isSeen?: boolean,
) => Promise<SignedIn | null>;

/** How a session's token is stored and looked up. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** The id by which a session may be named: the beginning of its token's hash, which opens nothing. */
export function sessionIdOf(tokenHash: Buffer): string {
  const hex = tokenHash.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Reads the token out of an `Authorization` header; null when it is not `Bearer <token>`. */
export function readBearerToken(header: string | undefined): string | null {
  return /^Bearer +([^\s,]+) *$/i.exec(header ?? '')?.[1] ?? null;
}

/**
 * The cookie that the handshake of a socket may bring instead of a token. Sign-in sets it, the end
 * of the session clears it, and no HTTP route reads it.
 */
export const SOCKET_COOKIE = { name: 'barya_session', path: '/socket.io/' } as const;

/** The cookie by which sign-in and password links know a browser again. It says nothing of a person and opens nothing. */
export const DEVICE_COOKIE = { name: 'barya_device', path: '/api/auth/' } as const;

/**
 * What a cookie is called on the wire. On https with the prefix that lets nobody but a page or
 * answer on https set it; browsers refuse that one on http.
 */
export function cookieNameOf(name: string, isSecure: boolean): string {
  return isSecure ? `__Secure-${name}` : name;
}

/** Reads one cookie out of a `Cookie` header, by its name on the wire; null without a value. */
export function readCookie(header: string | undefined, wanted: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === wanted && value) return value;
  }
  return null;
}
