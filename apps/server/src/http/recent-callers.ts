import type { FastifyRequest } from 'fastify';
import { hashToken, readBearerToken } from '../kernel/authentication.ts';
import type { SignedIn } from '../kernel/operation.ts';

/** Who called a route lately, for one that confirms its callers by what it writes. */
export interface RecentCallers {
  /** Whose token the request carries; null where that has to be looked up. */
  recall(request: FastifyRequest, now: Date): SignedIn | null;
  remember(actor: SignedIn): void;
}

/** Of some 500 bytes each. */
const MOST_CALLERS = 10_000;

/** Remembers callers by their tokens' hashes; who came first is forgotten where there are too many. */
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
      // Anew, so that it comes after those who were not looked up since.
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

/** As it comes it is a piece of a larger buffer, all of which would be kept. */
function copyAlone(sessionHash: Buffer): Buffer {
  return Buffer.alloc(sessionHash.length, sessionHash);
}
