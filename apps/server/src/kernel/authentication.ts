import { createHash } from 'node:crypto';
import type { Actor, Inquiry } from './operation.ts';

/**
 * Finds whose session a token opens, by the token's hash: null when there is no such session, it
 * ran out, or the account is gone. A suspended or pending member is found; whoever asks decides.
 */
export type FindActor = (inquiry: Inquiry, tokenHash: Buffer) => Promise<Actor | null>;

/** How a session's token is stored and looked up. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
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
