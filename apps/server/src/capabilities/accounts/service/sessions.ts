import { limits, type User } from '@barya/contract';
import { manilaDayOf } from '@barya/rules';
import type { Db } from '../../../database/tables.ts';
import type { FindActor } from '../../../kernel/authentication.ts';
import { gatherQuestions } from '../../../kernel/gather.ts';
import { createForgetting, type Job } from '../../../kernel/job.ts';
import { listPage } from '../../../kernel/list-page.ts';
import type { Actor, Inquiry, Operation } from '../../../kernel/operation.ts';
import type { Listed, Page } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readMemberBalances } from '../../../people/balances.ts';
import type { Closing } from '../../../people/closing.ts';
import { countUnread } from '../../notices/index.ts';
import { listOpenPackages } from '../../packages/index.ts';
import { noteSecurityEvent } from '../../security/index.ts';
import { noteDevice } from '../../signals/index.ts';
import { decideLookUpEnd, isSightingDue } from '../domain.ts';
import { presentUser } from '../presenter.ts';
import {
  countSessions,
  deleteExpiredSessions,
  deleteSession,
  deleteSessionById,
  deleteSessionsOf,
  findSessions,
  getUserRow,
  lastUsedFirst,
  noteSessionUse,
  readSessionSlice,
  type SessionRow,
  updateNoticesSeen,
} from '../store/sessions.ts';
import {
  deleteOldTries,
  endPasswordLink,
  forgetDevices,
  forgetOldestDevices,
  saveDevice,
} from '../store/sign-ins.ts';

const MOST_EXPIRED_AT_ONCE = 1_000;
const MOST_LOOKED_UP_TOGETHER = 100;
const MOST_LOOKUPS_AT_ONCE = 2;

/**
 * Finds sessions by token hash; concurrent look-ups share one statement. Last use is written
 * every five minutes at most, or hourly where nobody sees it.
 */
export function createActorFinder(db: Db): FindActor {
  const find = gatherQuestions({
    answer: (tokenHashes: readonly Buffer[]) => findSessions(db, tokenHashes),
    mostTogether: MOST_LOOKED_UP_TOGETHER,
    mostAtOnce: MOST_LOOKUPS_AT_ONCE,
  });
  return async ({ now }, tokenHash, isSeen = false) => {
    const session = await find(tokenHash);
    if (session === null || session.expiresAt <= now) return null;
    const { actor, standing, usedAt, expiresAt } = session;
    if (isSightingDue(usedAt, now, isSeen)) {
      await noteSessionUse(db, tokenHash, { usedAt, at: now });
    }
    return { ...actor, standing, goodUntil: decideLookUpEnd(usedAt, expiresAt) };
  };
}

/** A member's sessions, last used first. */
export async function listSessions(
  { db, now }: Inquiry,
  memberId: string,
  page: Page,
): Promise<Listed<SessionRow>> {
  return listPage(page, lastUsedFirst, {
    rows: (slice) => readSessionSlice(db, memberId, now, slice),
    count: () => countSessions(db, memberId, now),
  });
}

/**
 * Ends one of the caller's sessions and closes its sockets.
 * @throws Refusal `session_unknown`
 */
export async function endOwnSession(
  operation: Operation,
  { memberId, sessionHash }: Actor,
  sessionId: string,
): Promise<void> {
  const ended = await deleteSessionById(operation.trx, memberId, sessionId);
  if (ended === null) throw new Refusal('session_unknown');
  const { tokenHash, userAgent } = ended;
  await noteSecurityEvent(operation, { memberId, kind: 'session_ended', sessionHash, userAgent });
  operation.afterCommit({ kind: 'end_sockets_of_session', sessionHash: tokenHash });
}

/** Ends all of the caller's sessions but the asking one. @returns how many */
export async function endOtherSessions(
  operation: Operation,
  { memberId, sessionHash }: Actor,
): Promise<number> {
  const times = await endSessions(operation, memberId, sessionHash);
  if (times > 0) {
    await noteSecurityEvent(operation, {
      memberId,
      kind: 'other_sessions_ended',
      sessionHash,
      times,
    });
  }
  return times;
}

export async function endSession(
  operation: Operation,
  { memberId, sessionHash }: Pick<Actor, 'memberId' | 'sessionHash'>,
): Promise<void> {
  await noteSecurityEvent(operation, { memberId, kind: 'signed_out', sessionHash });
  await deleteSession(operation.trx, sessionHash);
  operation.afterCommit({ kind: 'end_sockets_of_session', sessionHash });
}

/** Ends the session that the browser still had at sign-in, also another member's. */
export async function endReplacedSession(operation: Operation, tokenHash: Buffer): Promise<void> {
  const [replaced] = await findSessions(operation.trx, [tokenHash]);
  if (replaced && replaced.expiresAt > operation.now) await endSession(operation, replaced.actor);
}

/**
 * Ends a member's sessions and closes their sockets; `exceptSessionHash` stays.
 * @returns how many
 */
export async function endSessions(
  operation: Operation,
  memberId: string,
  exceptSessionHash: Buffer | null = null,
): Promise<number> {
  const ended = await deleteSessionsOf(operation.trx, memberId, exceptSessionHash);
  operation.afterCommit({
    kind: 'end_sockets_of_member',
    memberId,
    ...(exceptSessionHash !== null && { exceptSessionHash }),
  });
  return ended;
}

/** Marks notices as read for this session only. */
export async function dismissNotices(
  { trx, now }: Operation,
  { sessionHash }: Actor,
  until: Date = now,
): Promise<void> {
  await updateNoticesSeen(trx, sessionHash, until < now ? until : now);
}

/** Ends a member's sessions, known browsers and password link. */
export async function close(operation: Operation, memberId: string): Promise<Closing> {
  return {
    finish: async () => {
      await forgetDevices(operation.trx, memberId);
      await endPasswordLink(operation.trx, memberId);
      await endSessions(operation, memberId);
    },
  };
}

/** Deletes a batch of expired sessions. @returns how many; at the batch size, more may remain */
async function endExpiredSessions({
  trx,
  now,
  afterCommit,
}: Operation): Promise<{ ended: number; mayHaveMore: boolean }> {
  const hashes = await deleteExpiredSessions(trx, now, MOST_EXPIRED_AT_ONCE);
  for (const sessionHash of hashes) afterCommit({ kind: 'end_sockets_of_session', sessionHash });
  return { ended: hashes.length, mayHaveMore: hashes.length === MOST_EXPIRED_AT_ONCE };
}

export async function readUser(db: Db, memberId: string, now: Date): Promise<User> {
  const user = await getUserRow(db, memberId, manilaDayOf(now));
  const balances = await readMemberBalances(db, memberId);
  const packages = await listOpenPackages(db, memberId, limits.page.bareRows);
  const unread = await countUnread(db, memberId);
  return presentUser(user, balances, packages, unread, now);
}

/** Deletes expired sessions. They are already refused. */
export const sessionCleanup: Job = {
  name: 'end_expired_sessions',
  cron: '25 * * * *',
  run: async ({ runOperation }) => {
    while ((await runOperation(endExpiredSessions)).mayHaveMore);
  },
};

/** Deletes counts of failed tries that no longer limit anybody. */
export const attemptCleanup = createForgetting(
  'forget_failed_attempts',
  '*/10 * * * *',
  // Counts use the system clock, which differs from a demo's.
  ({ trx }) => deleteOldTries(trx, Date.now()),
);

/**
 * Remembers the browser of a locked member.
 * @param since when it became theirs, where that is not now
 * @returns whether it was known, and since when it is theirs
 */
export async function rememberDevice(
  operation: Operation,
  memberId: string,
  deviceHash: Buffer,
  since = operation.now,
): Promise<{ isKnown: boolean; since: Date }> {
  const { trx, now } = operation;
  const device = await saveDevice(trx, memberId, deviceHash, { at: now, since });
  if (!device.isKnown) {
    await noteDevice(operation, memberId, deviceHash, await forgetOldestDevices(trx, memberId));
  }
  return device;
}
