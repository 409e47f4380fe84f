import type { FastifyRequest } from 'fastify';
import { hashToken, readBearerToken } from '../kernel/authentication.ts';
import type { SignedIn } from '../kernel/operation.ts';

/** Recent callers of a route whose own statement rechecks them. */
export interface RecentCallers {
  /** The caller by the request's token; null if a look-up is needed. */
  recall(request: FastifyRequest, now: Date): SignedIn | null;
  remember(actor: SignedIn): void;
}

/** About 500 bytes each. */
const MOST_CALLERS = 10_000;

/** Remembers callers by their tokens' hashes, and forgets the oldest beyond a limit. */
export function createRecentCallers(mostCallers = MOST_CALLERS): RecentCallers {
  const callers = new Map<string, SignedIn>();
  return {
    recall({ headers }, now) {
      const token = readBearerToken(headers.authorization);
      if (token === null) return null;
      const known = callers.get(keyOf(hashToken(token)));
      return known !== undefined && now < known.goodUntil ? known : null;
    },
    remember(actor) {
      const key = keyOf(actor.sessionHash);
      // Deleted first, so that it becomes the newest entry.
      callers.delete(key);
      const [oldest] = callers.keys();
      if (callers.size >= mostCallers && oldest !== undefined) callers.delete(oldest);
      callers.set(key, { ...actor, sessionHash: copyAlone(actor.sessionHash) });
    },
  };
}

function keyOf(sessionHash: Buffer): string {
  return sessionHash.toString('latin1');
}

/** A slice would keep the whole buffer that it comes from. */
function copyAlone(sessionHash: Buffer): Buffer {
  return Buffer.alloc(sessionHash.length, sessionHash);
}
