import {
  isFixedChannel,
  isOnByDefault,
  limits,
  type NoticeChoices,
  type NoticePreferences,
  noticeKinds,
} from '@barya/contract';
import { Overtaken } from '../../../kernel/failures.ts';
import { listPage } from '../../../kernel/list-page.ts';
import type { Actor, Inquiry, Operation } from '../../../kernel/operation.ts';
import type { Listed, Page } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readLanguage } from '../../../people/members.ts';
import { decideChanges, decidePreferences } from '../domain.ts';
import { isPushService } from '../push-sender.ts';
import {
  deleteSubscription,
  holdSession,
  keepNewest,
  readChoices,
  readShowsAmounts,
  saveChoice,
  saveShowsAmounts,
  saveSubscription,
} from '../store/choices.ts';
import {
  countNotices,
  countUnread,
  markRead,
  type NoticeRow,
  newestFirst,
  readNoticeSlice,
} from '../store/notices.ts';

/** One's own notices that the app shows, newest first. */
export async function listNotices(
  { db }: Inquiry,
  memberId: string,
  page: Page,
): Promise<Listed<NoticeRow>> {
  return listPage(page, newestFirst, {
    rows: (slice) => readNoticeSlice(db, memberId, slice),
    count: () => countNotices(db, memberId),
  });
}

/**
 * Marks the caller's notices as read.
 * @param ids null for all
 * @returns how many are unread
 */
export async function readNotices(
  { trx, now }: Operation,
  memberId: string,
  ids: readonly string[] | null,
): Promise<number> {
  await markRead(trx, memberId, ids, now);
  return countUnread(trx, memberId);
}

export async function readPreferences(
  db: Inquiry['db'],
  { memberId, role }: Pick<Actor, 'memberId' | 'role'>,
): Promise<NoticePreferences> {
  const chosen = await readChoices(db, memberId);
  const language = await readLanguage(db, memberId);
  const pushShowsAmounts = await readShowsAmounts(db, memberId);
  return { ...decidePreferences(role, language, chosen), pushShowsAmounts };
}

/** @throws Refusal `notice_cannot_be_turned_off` */
export async function savePreferences(
  { trx }: Operation,
  actor: Actor,
  asked: { preferences?: NoticeChoices | undefined; pushShowsAmounts?: boolean | undefined },
): Promise<NoticePreferences> {
  const { memberId, role } = actor;
  for (const { isOn, ...choice } of decideChanges(role, asked.preferences ?? {})) {
    await saveChoice(trx, memberId, choice, isOn);
  }
  if (asked.pushShowsAmounts !== undefined) {
    await saveShowsAmounts(trx, memberId, asked.pushShowsAmounts);
  }
  return readPreferences(trx, actor);
}

/** What a browser's subscription says. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Registers the browser of this session.
 * @throws Refusal `push_service_unknown`, `session_missing`
 */
export async function subscribe(
  { trx, now, ids }: Operation,
  { memberId, sessionHash }: Actor,
  { endpoint, keys }: Subscription,
  origins: readonly string[],
): Promise<void> {
  if (!isPushService(endpoint, origins)) throw new Refusal('push_service_unknown');
  if (!(await holdSession(trx, sessionHash))) throw new Refusal('session_missing');
  const browser = { id: ids.next(now), endpoint, memberId, sessionHash, ...keys, seenAt: now };
  if (!(await saveSubscription(trx, browser))) throw new Overtaken();
  await keepNewest(trx, memberId, limits.push.mostDevices);
}

export async function unsubscribe(
  { trx }: Operation,
  memberId: string,
  endpoint: string,
): Promise<void> {
  await deleteSubscription(trx, memberId, endpoint);
}

/**
 * Turns off a member's emails of one kind.
 * @returns false if there is no such kind, or its emails always come
 */
export async function turnOffMail(
  { trx }: Operation,
  memberId: string,
  wanted: string,
): Promise<boolean> {
  const kind = noticeKinds.find((known) => known === wanted);
  if (kind === undefined || isFixedChannel(kind, 'email')) return false;
  const isDefault = !isOnByDefault(kind, 'email');
  await saveChoice(trx, memberId, { kind, channel: 'email' }, isDefault ? null : false);
  return true;
}
