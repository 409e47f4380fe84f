import { type Input, normaliseEmail, type Routes, readMobile } from '@barya/contract';
import { hashToken } from '../../../kernel/authentication.ts';
import type { Actor, Inquiry } from '../../../kernel/operation.ts';
import type { Listed, Page } from '../../../kernel/page.ts';
import type { Picture } from '../../../kernel/pictures.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { RECENT_MS, usualMinutes } from '../domain.ts';
import { hasContact, listThreads } from '../store/list.ts';
import { findPicture, listMessages, type MessageFound, measureAnswers } from '../store/messages.ts';
import { findLetter, findThread, type ThreadFound, type ThreadRow } from '../store/threads.ts';

export interface Conversation<Thread extends ThreadRow = ThreadRow> {
  thread: Thread;
  messages: MessageFound[];
}

/** A member's own. @throws Refusal `support_thread_unknown`, also for another member's */
export async function readOwn(
  { db }: Pick<Inquiry, 'db'>,
  memberId: string,
  threadId: string,
): Promise<Conversation> {
  const thread = await findThread(db, threadId);
  if (thread?.memberId !== memberId) throw new Refusal('support_thread_unknown');
  return { thread, messages: await listMessages(db, threadId) };
}

/** The letter of an address. @throws Refusal `support_letter_unknown` */
export async function readLetter(
  { db }: Pick<Inquiry, 'db'>,
  address: string,
): Promise<Conversation> {
  const thread = await findLetter(db, hashToken(address));
  if (thread === null) throw new Refusal('support_letter_unknown');
  return { thread, messages: await listMessages(db, thread.id) };
}

/** Anybody's, for staff. @throws Refusal `support_thread_unknown` */
export async function readForStaff(
  { db }: Pick<Inquiry, 'db'>,
  threadId: string,
): Promise<Conversation<ThreadFound>> {
  const thread = await findThread(db, threadId);
  if (thread === null) throw new Refusal('support_thread_unknown');
  return { thread, messages: await listMessages(db, threadId) };
}

/** @throws Refusal `support_picture_unknown`, also for another member's */
export async function readOwnPicture(
  { db }: Inquiry,
  memberId: string,
  messageId: string,
): Promise<Picture> {
  const picture = await findPicture(db, messageId);
  if (picture?.memberId !== memberId) throw new Refusal('support_picture_unknown');
  return picture;
}

/** @throws Refusal `support_picture_unknown` */
export async function readPicture({ db }: Inquiry, messageId: string): Promise<Picture> {
  const picture = await findPicture(db, messageId);
  if (picture === null) throw new Refusal('support_picture_unknown');
  return picture;
}

/** Searches members; the whole contact of a letter also matches. */
export async function listForStaff(
  { db }: Inquiry,
  { memberId: staffId }: Pick<Actor, 'memberId'>,
  { search, tab }: Input<Routes['listSupportThreads'], 'query'>,
  page: Page,
): Promise<Listed<ThreadFound>> {
  if (search === undefined) return listThreads(db, { tab, staffId }, page);
  const contact = normaliseEmail(search) ?? readMobile(search);
  const isContact = contact !== null && (await hasContact(db, contact));
  const searched = isContact ? { contact } : { person: search };
  return listThreads(db, { tab, staffId, ...searched }, page);
}

/** How soon support usually answers, in minutes; null below ten answers in 30 days. */
export async function readUsualMinutes({ db, now }: Inquiry): Promise<number | null> {
  const since = new Date(now.getTime() - RECENT_MS);
  const { answers, medianMs } = await measureAnswers(db, since);
  return usualMinutes(answers, medianMs);
}

/** The conversation that an event tells of; null when it is not the member's. */
export async function findAnnouncedThread(
  { db }: Inquiry,
  memberId: string,
  threadId: string,
): Promise<ThreadRow | null> {
  const thread = await findThread(db, threadId);
  return thread?.memberId === memberId ? thread : null;
}
