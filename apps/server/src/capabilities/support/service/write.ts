import type { SupportSubject } from '@barya/contract';
import { DAY_MS } from '@barya/rules';
import { hashToken } from '../../../kernel/authentication.ts';
import type { Actor, Inquiry, Operation } from '../../../kernel/operation.ts';
import type { Picture } from '../../../kernel/pictures.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockActingMember } from '../../../people/lock-member.ts';
import { readReceipt } from '../../activity/index.ts';
import { hasOwnReference } from '../../cash-ins/index.ts';
import { hasPackage } from '../../packages/index.ts';
import { lastNumberOf, requireRoom, requireWritable } from '../domain.ts';
import { insertMessage } from '../store/messages.ts';
import {
  countThreadsOf,
  findLetter,
  insertThread,
  lockThread,
  type ThreadRow,
  updateThread,
} from '../store/threads.ts';

export interface Question {
  subject: string;
  about?: { kind: SupportSubject; reference: string } | undefined;
  text: string;
}

/**
 * Begins a member's conversation.
 * @throws Refusal `role_forbidden` for staff, `support_about_unknown`, `support_limit_reached`
 */
export async function askAsMember(
  operation: Operation,
  { memberId, role }: Pick<Actor, 'memberId' | 'role'>,
  question: Question,
  picture: Picture | undefined,
): Promise<string> {
  if (role === 'admin') throw new Refusal('role_forbidden');
  const { trx, now } = operation;
  // Exclusive lock: parallel requests would not count each other.
  await lockActingMember(trx, memberId, 'no key update');
  requireRoom(await countThreadsOf(trx, memberId, new Date(now.getTime() - DAY_MS)));
  await requireOwn(operation, memberId, question.about);
  return begin(operation, question, { memberId }, picture);
}

/** Starts a letter: a conversation without signing in, whose writer keeps its secret link. */
export async function askWithoutSession(
  operation: Operation,
  question: Question,
  { contact, address }: { contact: string; address: string },
): Promise<string> {
  return begin(operation, question, { contact, addressHash: hashToken(address) });
}

async function begin(
  operation: Operation,
  { subject, about, text }: Question,
  writer: { memberId: string } | { contact: string; addressHash: Buffer },
  picture?: Picture,
): Promise<string> {
  const { trx, now, ids } = operation;
  const id = ids.next(now);
  await insertThread(trx, {
    id,
    ...writer,
    subject,
    aboutKind: about?.kind ?? null,
    aboutReference: about?.reference ?? null,
    since: now,
    createdAt: now,
  });
  const message = { id: ids.next(now), threadId: id, number: 1, text, createdAt: now };
  await insertMessage(trx, message, picture);
  announce(operation, { id, memberId: 'memberId' in writer ? writer.memberId : null });
  return id;
}

/** A refusal's code and a failed page belong to nobody. */
async function requireOwn(
  { trx: db, now, operatingMode }: Operation,
  memberId: string,
  about: Question['about'],
): Promise<void> {
  if (about === undefined) return;
  const { kind, reference } = about;
  const owned = {
    receipt: () => hasReceipt({ db, now, operatingMode }, memberId, reference),
    withdrawal: () => hasReceipt({ db, now, operatingMode }, memberId, reference),
    cash_in: () => hasOwnReference(db, memberId, reference),
    package: () => hasPackage(db, memberId, reference),
    refusal: async () => true,
    crash: async () => true,
  } satisfies Record<SupportSubject, () => Promise<boolean>>;
  if (!(await owned[kind]())) throw new Refusal('support_about_unknown');
}

async function hasReceipt(inquiry: Inquiry, memberId: string, reference: string) {
  try {
    await readReceipt(inquiry, memberId, reference);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'receipt_unknown') return false;
    throw error;
  }
}

/** The conversation of a member, or of who has the address; locked. */
type LockOwn = (operation: Operation) => Promise<ThreadRow>;

/** @throws Refusal `support_thread_unknown`, also for another member's */
export function ofMember({ memberId }: Pick<Actor, 'memberId'>, threadId: string): LockOwn {
  return async ({ trx }) => {
    await lockActingMember(trx, memberId, 'share');
    const thread = await lockThread(trx, threadId);
    if (thread?.memberId !== memberId) throw new Refusal('support_thread_unknown');
    return thread;
  };
}

/** @throws Refusal `support_letter_unknown` */
export function ofAddress(address: string): LockOwn {
  return async ({ trx }) => {
    const letter = await findLetter(trx, hashToken(address));
    const thread = letter && (await lockThread(trx, letter.id));
    if (thread === null) throw new Refusal('support_letter_unknown');
    return thread;
  };
}

/**
 * Adds a message of the person who asked; an answered conversation waits again.
 * @throws Refusal `support_thread_closed`, `support_thread_full`, `support_answer_awaited`, and those
 *   of `lockOwn`
 */
export async function writeMessage(
  operation: Operation,
  lockOwn: LockOwn,
  text: string,
  picture?: Picture,
): Promise<string> {
  const { trx, now, ids } = operation;
  const thread = await lockOwn(operation);
  requireWritable(thread);
  const number = lastNumberOf(thread) + 1;
  const message = { id: ids.next(now), threadId: thread.id, number, text, createdAt: now };
  await insertMessage(trx, message, picture);
  await updateThread(trx, thread.id, {
    state: 'open',
    lastAsked: number,
    askerRead: thread.lastAnswered,
    ...(thread.state === 'answered' && { since: now }),
  });
  announce(operation, thread);
  return thread.id;
}

/** Closes a conversation for the person who asked. Idempotent. */
export async function closeOwn(operation: Operation, lockOwn: LockOwn): Promise<string> {
  const { trx, now } = operation;
  const thread = await lockOwn(operation);
  if (thread.state === 'closed') return thread.id;
  await updateThread(trx, thread.id, { state: 'closed', since: now });
  announce(operation, thread);
  return thread.id;
}

/** Notes how far the person who asked has read; never back. */
export async function markRead(
  operation: Operation,
  lockOwn: LockOwn,
  upTo: number,
): Promise<string> {
  const thread = await lockOwn(operation);
  const askerRead = Math.min(upTo, thread.lastAnswered);
  if (askerRead <= thread.askerRead) return thread.id;
  await updateThread(operation.trx, thread.id, { askerRead });
  announce(operation, thread);
  return thread.id;
}

/** Tells the screens of staff and of the member; nobody listens for a letter's writer. */
export function announce(
  { afterCommit }: Pick<Operation, 'afterCommit'>,
  { id, memberId }: Pick<ThreadRow, 'id' | 'memberId'>,
): void {
  afterCommit({ kind: 'announce_support', memberId, threadId: id });
}
