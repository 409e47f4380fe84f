import { forgetExpiry, noteExpiry } from './expiry.ts';
import { readToken, removeToken } from './token.ts';

/** `left`: the person signed out. `expired`: the server no longer knows the session. */
export type SessionEnd = 'left' | 'expired';

const listeners = new Set<(end: SessionEnd) => void>();

/** Forgets the token and tells all listeners that the session is over. */
export function endSession(end: SessionEnd): void {
  if (end === 'left') forgetExpiry();
  else if (readToken() !== null) noteExpiry();
  removeToken();
  for (const listener of [...listeners]) listener(end);
}

/** Calls `listener` whenever the session ends. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
