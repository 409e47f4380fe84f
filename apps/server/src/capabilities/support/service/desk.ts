import { isPermitted } from '@barya/contract';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockMember } from '../../../people/lock-member.ts';
import { findPeople } from '../../../people/members.ts';
import { nameOf } from '../../../people/person.ts';
import { writeAudit } from '../../audit/index.ts';
import { tell } from '../../notices/index.ts';
import { readSettings } from '../../settings/index.ts';
import {
  dueOf,
  lastNumberOf,
  requireAsSeen,
  requireOpenForStaff,
  requireSpace,
} from '../domain.ts';
import { insertMessage } from '../store/messages.ts';
import { findAsker, lockThread, type ThreadRow, updateThread } from '../store/threads.ts';
import { announce } from './write.ts';

type Staff = Pick<Actor, 'memberId'>;

/**
 * Locks a conversation that is not closed. The member first, whom a deletion locks too.
 * @throws Refusal `support_thread_unknown`, `support_thread_closed`
 */
async function lockOpen(operation: Operation, threadId: string): Promise<ThreadRow> {
  const thread = await lockAny(operation, threadId);
  requireOpenForStaff(thread, await nameOfStaff(operation, thread.closedBy));
  return thread;
}

async function lockAny({ trx }: Operation, threadId: string): Promise<ThreadRow> {
  const asker = await findAsker(trx, threadId);
  if (asker?.memberId != null) await lockMember(trx, asker.memberId, 'share');
  const thread = asker && (await lockThread(trx, threadId));
  if (thread == null) throw new Refusal('support_thread_unknown');
  return thread;
}

async function nameOfStaff({ trx }: Operation, staffId: string | null): Promise<string | null> {
  if (staffId === null) return null;
  return (await findPeople(trx, [staffId])).get(staffId)?.username ?? null;
}

/**
 * Assigns a conversation to somebody of the staff, or to nobody. Idempotent.
 *
 * @param order `from` is who had it on the admin's screen
 * @throws Refusal `support_thread_unknown`, `support_thread_closed`, `support_thread_taken`,
 *   `support_assignee_unknown`
 */
export async function assignThread(
  operation: Operation,
  actor: Staff,
  threadId: string,
  { to, from }: { to: string | null; from: string | null },
): Promise<void> {
  const { trx } = operation;
  const thread = await lockOpen(operation, threadId);
  const { assignedTo } = thread;
  if (assignedTo === to) return;
  if (assignedTo !== from) throw await refuseTaken(operation, assignedTo);
  if (to !== null) {
    const assignee = await lockMember(trx, to, 'share');
    const mayAnswer = assignee?.isActive && isPermitted(assignee.staffRole, 'support');
    if (!mayAnswer || assignee?.username === null) throw new Refusal('support_assignee_unknown');
  }
  await updateThread(trx, threadId, { assignedTo: to });
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'assign_support_thread',
    subjectId: threadId,
    memberId: thread.memberId,
    before: { assignedTo },
    after: { assignedTo: to },
  });
}

async function refuseTaken(operation: Operation, assignedTo: string | null): Promise<Refusal> {
  if (assignedTo === null) {
    const message = 'This was given back meanwhile. Please load it again.';
    return new Refusal('support_thread_taken', { message, extra: { assignedTo: null } });
  }
  const username = nameOf(await nameOfStaff(operation, assignedTo));
  return new Refusal('support_thread_taken', {
    message: `${username} has this now`,
    extra: { assignedTo: { _id: assignedTo, username } },
  });
}

/**
 * Answers, and takes a conversation that nobody has.
 *
 * @param order `seen` is the last message on the admin's screen
 * @throws Refusal `support_thread_unknown`, `support_thread_closed`, `support_thread_full`,
 *   `support_thread_changed`
 */
export async function answerThread(
  operation: Operation,
  { memberId: staffId }: Staff,
  threadId: string,
  { text, seen }: { text: string; seen?: number | undefined },
): Promise<void> {
  const { trx, now, ids } = operation;
  const thread = await lockOpen(operation, threadId);
  requireAsSeen(thread, seen);
  requireSpace(thread);
  const number = lastNumberOf(thread) + 1;
  const hasWaited = thread.state === 'open';
  await insertMessage(trx, {
    id: ids.next(now),
    threadId,
    number,
    staffId,
    text,
    waitedMs: hasWaited ? now.getTime() - thread.since.getTime() : null,
    createdAt: now,
  });
  const assignedTo = thread.assignedTo ?? staffId;
  await updateThread(trx, threadId, {
    state: 'answered',
    since: now,
    lastAnswered: number,
    staffRead: thread.lastAsked,
    assignedTo,
  });
  await writeAudit(operation, {
    actorId: staffId,
    action: 'answer_support_thread',
    subjectId: threadId,
    memberId: thread.memberId,
    before: { state: thread.state },
    after: { state: 'answered', messageNumber: number, assignedTo },
  });
  announce(operation, thread);
  await tellAnswer(operation, thread);
}

/** Tells the member; nobody knows whether a letter's contact is right. */
async function tellAnswer(
  operation: Operation,
  { id, memberId, subject }: ThreadRow,
): Promise<void> {
  if (memberId === null) return;
  const about = { kind: 'thread', reference: id } as const;
  await tell(operation, { memberId, kind: 'support_answered', about, subject });
}

/**
 * Closes a conversation for good. The reason answers a conversation that waits.
 * @throws Refusal `support_thread_unknown`, `support_thread_closed`, `support_thread_changed`
 */
export async function closeThread(
  operation: Operation,
  { memberId: staffId }: Staff,
  threadId: string,
  { reason, seen }: { reason: string; seen?: number | undefined },
): Promise<void> {
  const { trx, now } = operation;
  const thread = await lockOpen(operation, threadId);
  requireAsSeen(thread, seen);
  await updateThread(trx, threadId, {
    state: 'closed',
    since: now,
    closedBy: staffId,
    closeReason: reason,
  });
  await writeAudit(operation, {
    actorId: staffId,
    action: 'close_support_thread',
    subjectId: threadId,
    memberId: thread.memberId,
    before: { state: thread.state },
    after: { state: 'closed' },
    reason,
  });
  announce(operation, thread);
  if (thread.state === 'open') await tellAnswer(operation, thread);
}

/**
 * Marks a conversation as a complaint, due by the rule in force, or takes the mark back. A mark that
 * stands keeps its date.
 * @throws Refusal `support_thread_unknown`, `support_thread_closed`
 */
export async function markComplaint(
  operation: Operation,
  actor: Staff,
  threadId: string,
  isComplaint: boolean,
): Promise<void> {
  const { trx } = operation;
  const thread = await lockOpen(operation, threadId);
  if (isComplaint === (thread.complaintDueAt !== null)) return;
  const { complaintDays } = await readSettings(trx);
  const complaintDueAt = isComplaint ? dueOf(thread, complaintDays) : null;
  await updateThread(trx, threadId, { complaintDueAt });
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'mark_complaint',
    subjectId: threadId,
    memberId: thread.memberId,
    before: { dueAt: thread.complaintDueAt?.toISOString() ?? null },
    after: { dueAt: complaintDueAt?.toISOString() ?? null },
  });
  announce(operation, thread);
}

/** Notes how far staff have read, for the member; never back. Not audited: it decides nothing. */
export async function markReadByStaff(
  operation: Operation,
  threadId: string,
  upTo: number,
): Promise<void> {
  const thread = await lockAny(operation, threadId);
  const staffRead = Math.min(upTo, thread.lastAsked);
  if (staffRead <= thread.staffRead) return;
  await updateThread(operation.trx, threadId, { staffRead });
  announce(operation, thread);
}
