import type { SecurityEventKind } from '@barya/contract';
import { sessionIdOf } from '../../kernel/authentication.ts';
import type { Job } from '../../kernel/job.ts';
import { listPage } from '../../kernel/list-page.ts';
import type { Actor, Inquiry, Operation } from '../../kernel/operation.ts';
import type { Listed, Page } from '../../kernel/page.ts';
import type { Closing } from '../../people/closing.ts';
import { alarmingKinds, decideNoticesSince, hourOf, isAlarming, oldestKept } from './domain.ts';
import {
  countEvents,
  countFailure,
  deleteEventsBefore,
  deleteEventsOf,
  findNoticesSeenAt,
  insertSecurityEvent,
  listNoticeRows,
  newestFirst,
  readEventSlice,
  type SecurityEventRow,
} from './store.ts';

const MOST_NOTICES = 5;
const MOST_FORGOTTEN_AT_ONCE = 1_000;

/** What happened to somebody's account. */
export interface SecurityEvent {
  memberId: string;
  kind: SecurityEventKind;
  /** Of the session of the member's that does it; left out where somebody else does. */
  sessionHash?: Buffer | null;
  /** Of another device than the session's. */
  userAgent?: string;
  withdrawalId?: string;
  times?: number;
  /** Recovery codes, after one was used. */
  codesLeft?: number;
}

/**
 * Writes down what happens in the transaction that does it. Whoever else is signed in to the account
 * is told at once where it is alarming.
 */
export async function noteSecurityEvent(operation: Operation, event: SecurityEvent): Promise<void> {
  const { trx, now, ids } = operation;
  const { memberId, kind, sessionHash = null, withdrawalId = null, times = 1 } = event;
  await insertSecurityEvent(trx, {
    id: ids.next(now),
    memberId,
    kind,
    session: sessionHash && { id: sessionIdOf(sessionHash), tokenHash: sessionHash },
    userAgent: event.userAgent ?? null,
    withdrawalId,
    times,
    codesLeft: event.codesLeft ?? null,
    at: now,
  });
  if (isAlarming(kind)) operation.afterCommit({ kind: 'announce_security', memberId });
}

/** Counts an attempt to sign in to an account with a wrong password. */
export async function countFailedSignIn(
  { trx, now, ids }: Operation,
  memberId: string,
  userAgent: string,
): Promise<void> {
  await countFailure(trx, { id: ids.next(now), memberId, userAgent, hour: hourOf(now) });
}

/** What happened to one's own account, newest first. */
export async function listSecurityEvents(
  { db }: Inquiry,
  memberId: string,
  page: Page,
): Promise<Listed<SecurityEventRow>> {
  return listPage(page, newestFirst, {
    rows: (slice) => readEventSlice(db, memberId, slice),
    count: () => countEvents(db, memberId),
  });
}

/** Unseen events that other sessions caused. */
export async function listNotices(
  { db, now }: Inquiry,
  { memberId, sessionHash }: Actor,
): Promise<SecurityEventRow[]> {
  const since = decideNoticesSince(await findNoticesSeenAt(db, sessionHash), now);
  const exceptSessionId = sessionIdOf(sessionHash);
  return listNoticeRows(
    db,
    memberId,
    { kinds: alarmingKinds, since, exceptSessionId },
    MOST_NOTICES,
  );
}

/** Forgets all that happened to a member's account. */
export async function close({ trx }: Operation, memberId: string): Promise<Closing> {
  return { finish: () => deleteEventsOf(trx, memberId) };
}

/** Deletes old events. @returns whether there may be more */
async function forgetOldEvents({ trx, now }: Operation): Promise<boolean> {
  const forgotten = await deleteEventsBefore(trx, oldestKept(now), MOST_FORGOTTEN_AT_ONCE);
  return forgotten === MOST_FORGOTTEN_AT_ONCE;
}

/** Removes what happened to accounts more than 400 days ago. */
export const forgetOldSecurityEvents: Job = {
  name: 'forget_old_security_events',
  cron: '40 18 * * *',
  run: async ({ runOperation }) => {
    while (await runOperation(forgetOldEvents));
  },
};
