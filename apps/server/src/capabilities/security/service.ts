import type { SecurityEventKind } from '@barya/contract';
import { sessionIdOf } from '../../kernel/authentication.ts';
import { createForgetting } from '../../kernel/job.ts';
import { listPage } from '../../kernel/list-page.ts';
import type { Actor, Inquiry, Operation } from '../../kernel/operation.ts';
import type { Listed, Page } from '../../kernel/page.ts';
import type { Closing } from '../../people/closing.ts';
import { tell } from '../notices/index.ts';
import {
  alarmingKinds,
  comesWithSignIn,
  hourOf,
  isAlarming,
  oldestKept,
  oldestNotice,
  staffKinds,
} from './domain.ts';
import {
  countEvents,
  countFailure,
  deleteEventsBefore,
  deleteEventsOf,
  insertSecurityEvent,
  listNoticeRows,
  type NoticeRow,
  newestFirst,
  readEventSlice,
  type SecurityEventRow,
} from './store.ts';

const MOST_NOTICES = 5;

/** A security event of an account. */
export interface SecurityEvent {
  memberId: string;
  kind: SecurityEventKind;
  /** The acting session of the member; omitted when somebody else acts. */
  sessionHash?: Buffer | null;
  /** Overrides the session's device. */
  userAgent?: string;
  withdrawalId?: string;
  times?: number;
  /** Recovery codes left, after one was used. */
  codesLeft?: number;
}

/**
 * Records an event in the transaction that causes it. An alarming event alerts the member's other
 * sessions at once.
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
  if (!isAlarming(kind)) return;
  const about = { kind: 'security', reference: kind } as const;
  const isOwnAct = sessionHash !== null && !comesWithSignIn(kind);
  await tell(operation, { kind: 'security', memberId, about, event: kind, isOwnAct });
  operation.afterCommit({ kind: 'announce_security', memberId });
}

export async function countFailedSignIn(
  { trx, now, ids }: Operation,
  memberId: string,
  userAgent: string,
): Promise<void> {
  await countFailure(trx, { id: ids.next(now), memberId, userAgent, hour: hourOf(now) });
}

/** A member's security events, newest first. */
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

/**
 * Unseen alarming events that other sessions caused. What staff did to a member's sign-in can't be
 * dismissed by a browser that came with it; staff among themselves know each other.
 */
export async function listNotices(
  { db, now }: Inquiry,
  { memberId, role, sessionHash }: Actor,
): Promise<NoticeRow[]> {
  const since = oldestNotice(now);
  const lastingKinds = role === 'admin' ? [] : staffKinds;
  const toldSession = { hash: sessionHash, id: sessionIdOf(sessionHash) };
  return listNoticeRows(
    db,
    memberId,
    { kinds: alarmingKinds, lastingKinds, since, toldSession },
    MOST_NOTICES,
  );
}

/** Deletes a member's security events. */
export async function close({ trx }: Operation, memberId: string): Promise<Closing> {
  return { finish: () => deleteEventsOf(trx, memberId) };
}

/** Deletes security events older than 400 days. */
export const forgetOldSecurityEvents = createForgetting(
  'forget_old_security_events',
  '40 18 * * *',
  ({ trx, now }) => deleteEventsBefore(trx, oldestKept(now)),
);
