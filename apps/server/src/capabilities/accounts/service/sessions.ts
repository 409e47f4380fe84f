import type { FindActor } from '../../../kernel/authentication.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { decideSessionEnd, isRenewalDue } from '../domain.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  renewSession,
} from '../store/sessions.ts';

const MOST_EXPIRED_AT_ONCE = 1_000;

/** Finds whose session a token's hash opens, and moves the session's end at most once an hour. */
export const findActor: FindActor = async ({ db, now }, tokenHash) => {
  const session = await findSession(db, tokenHash, now);
  if (session === null) return null;
  const { actor, usedAt } = session;
  if (isRenewalDue(usedAt, now)) {
    await renewSession(db, tokenHash, { usedAt, at: now, expiresAt: decideSessionEnd(now) });
  }
  return actor;
};

/** Ends the session that a request carries. */
export async function endSession(operation: Operation, actor: Actor): Promise<void> {
  const { sessionHash } = actor;
  await deleteSession(operation.trx, sessionHash);
  operation.afterCommit({ kind: 'end_sockets_of_session', sessionHash });
}

/** Ends a member's sessions and their sockets; `exceptSessionHash` is of one that stays. */
export async function endSessions(
  operation: Operation,
  memberId: string,
  exceptSessionHash: Buffer | null = null,
): Promise<void> {
  await deleteSessionsOf(operation.trx, memberId, exceptSessionHash);
  operation.afterCommit({
    kind: 'end_sockets_of_member',
    memberId,
    ...(exceptSessionHash !== null && { exceptSessionHash }),
  });
}

/** Ends sessions that ran out. @returns how many; some may be left when it is the most at once */
export async function endExpiredSessions({
  trx,
  now,
  afterCommit,
}: Operation): Promise<{ ended: number; mayHaveMore: boolean }> {
  const hashes = await deleteExpiredSessions(trx, now, MOST_EXPIRED_AT_ONCE);
  for (const sessionHash of hashes) afterCommit({ kind: 'end_sockets_of_session', sessionHash });
  return { ended: hashes.length, mayHaveMore: hashes.length === MOST_EXPIRED_AT_ONCE };
}
