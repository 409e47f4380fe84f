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
