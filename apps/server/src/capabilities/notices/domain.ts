import {
  isFixedChannel,
  isOnByDefault,
  type Language,
  type NoticeChannel,
  type NoticeChoices,
  type NoticeKind,
  type NoticePreferences,
  noticeChannels,
  noticeKinds,
  noticePath,
  noticeRules,
} from '@barya/contract';
import { DAY_MS } from '@barya/rules';
import { Refusal } from '../../kernel/refusal.ts';
import { noticeExamples, type Words } from './facts.ts';
import * as fil from './member-words.fil.ts';
import * as en from './member-words.ts';
import { staffWords } from './staff-words.ts';
import type { NoticeRow } from './store/notices.ts';

const MINUTE_MS = 60_000;

/** How long a notice is worth sending by each channel. */
const WORTH_SENDING_MS = { push: DAY_MS, email: 3 * DAY_MS } as const;
const FIRST_PAUSE_MS = MINUTE_MS / 2;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;
const MOST_OF_ERROR = 300;

/** After this instant a notice is not sent by the channel any more. */
export function deadlineOf(channel: 'push' | 'email', now: Date): Date {
  return new Date(now.getTime() + WORTH_SENDING_MS[channel]);
}

/**
 * When a failed attempt is repeated: after 30 s, then four times as long, at most 6 hours.
 * @param afterMs what the other side asked for, in milliseconds
 */
export function nextAttemptAt(attempts: number, now: Date, afterMs = 0): Date {
  const pause = Math.min(FIRST_PAUSE_MS * 4 ** (attempts - 1), LONGEST_PAUSE_MS);
  return new Date(now.getTime() + Math.max(pause, afterMs));
}

/** Older notices are deleted; 400 days, like security events. */
export function oldestNotice(now: Date): Date {
  return new Date(now.getTime() - 400 * DAY_MS);
}

/** Older records of messages are deleted. */
export function oldestDelivery(now: Date): Date {
  return new Date(now.getTime() - 30 * DAY_MS);
}

/** An error as it is stored: one line, cut. */
export function shortenError(error: string): string {
  return error.replace(/\s+/g, ' ').slice(0, MOST_OF_ERROR);
}

/** What a person reads, from the facts of a notice. */
export interface NoticeText {
  title: string;
  text: string;
}

type Told = Pick<NoticeRow, 'kind' | 'facts' | 'person' | 'language'>;

/** A notice in its reader's language. */
export function textOf({ kind, facts, person, language }: Told): NoticeText {
  const { title, text } = wordsOf(kind, language);
  return {
    title: typeof title === 'string' ? title : title(facts),
    text: text(facts, person ?? somebodyIn(language)),
  };
}

/** What a kind is called among the choices. */
export function nameOf(kind: NoticeKind, language: Language): string {
  const words = wordsOf(kind, language);
  return typeof words.title === 'string' ? (words.name ?? words.title) : words.name!;
}

/** What a push message says on a lock screen, without amounts. */
export function pushTextOf({ kind, language }: Pick<NoticeRow, 'kind' | 'language'>): NoticeText {
  return { title: 'Barya', text: wordsOf(kind, language).push };
}

/** What a notice is about; null where it is about the account itself. */
export function aboutOf({ aboutKind: kind, aboutReference: reference }: NoticeRow) {
  return kind === null || reference === null ? null : { kind, reference };
}

/** The path of the screen that a notice opens. */
export function pathOf(notice: NoticeRow): string {
  return noticePath(aboutOf(notice), notice.role === 'admin' ? 'admin' : 'agent');
}

/** A notice as an email, in plain words; the path is below the site's address. */
export interface NoticeMail {
  subject: string;
  lines: string[];
  action: { label: string; path: string };
  /** It can be turned off, so the mail says how. */
  isOptional: boolean;
  language: Language;
}

export function mailOf(notice: NoticeRow): NoticeMail {
  const { title, text } = textOf(notice);
  const { email, action } = wordsOf(notice.kind, notice.language);
  return {
    subject: title,
    lines: [text, ...email],
    action: { label: action, path: pathOf(notice) },
    isOptional: !isFixedChannel(notice.kind, 'email'),
    language: notice.language,
  };
}

/** A kind's example, as if it were told now. */
export function exampleOf(kind: NoticeKind, now: Date, language: Language = 'en'): NoticeRow {
  return {
    id: kind,
    kind,
    facts: noticeExamples[kind],
    role: noticeRules[kind].who === 'staff' ? 'admin' : 'agent',
    person: 'juan.delacruz',
    language,
    aboutKind: null,
    aboutReference: null,
    createdAt: now,
    readAt: null,
  };
}

/** One choice that differs from the default. */
export interface Choice {
  kind: NoticeKind;
  channel: NoticeChannel;
  isOn: boolean;
}

/** The kinds that a person of this role gets. */
export function kindsFor(role: string): NoticeKind[] {
  const own = role === 'admin' ? 'staff' : 'member';
  return noticeKinds.filter((kind) => [own, 'everyone'].includes(noticeRules[kind].who));
}

/** Every choice of a person's kinds: the default, or what was chosen. */
export function decidePreferences(
  role: string,
  language: Language,
  chosen: readonly Choice[],
): Omit<NoticePreferences, 'pushShowsAmounts'> {
  const kinds = kindsFor(role);
  const isOn = (kind: NoticeKind, channel: NoticeChannel) => {
    if (isFixedChannel(kind, channel)) return true;
    const choice = chosen.find((each) => each.kind === kind && each.channel === channel);
    return choice?.isOn ?? isOnByDefault(kind, channel);
  };
  const ofKind = (kind: NoticeKind) => ({
    app: isOn(kind, 'app'),
    push: isOn(kind, 'push'),
    email: isOn(kind, 'email'),
  });
  return {
    preferences: Object.fromEntries(kinds.map((kind) => [kind, ofKind(kind)])),
    names: Object.fromEntries(kinds.map((kind) => [kind, nameOf(kind, language)])),
    fixed: kinds.flatMap((kind) =>
      noticeChannels
        .filter((channel) => isFixedChannel(kind, channel))
        .map((channel) => ({ kind, channel })),
    ),
  };
}

/**
 * What to store of changed choices; `isOn` is null for one that is the default again. Kinds that
 * this role does not get are left out.
 * @throws Refusal `notice_cannot_be_turned_off`
 */
export function decideChanges(
  role: string,
  asked: NoticeChoices,
): { kind: NoticeKind; channel: NoticeChannel; isOn: boolean | null }[] {
  return kindsFor(role).flatMap((kind) =>
    noticeChannels.flatMap((channel) => {
      const isOn = asked[kind]?.[channel];
      if (isOn === undefined) return [];
      if (isFixedChannel(kind, channel)) {
        if (!isOn) throw new Refusal('notice_cannot_be_turned_off');
        return [];
      }
      return [{ kind, channel, isOn: isOn === isOnByDefault(kind, channel) ? null : isOn }];
    }),
  );
}

/** The words of every kind. Those of the staff are English. */
const wordsIn = {
  en: { ...en.memberWords, ...staffWords },
  fil: { ...fil.memberWords, ...staffWords },
};

/** The words of a kind, in a language. */
function wordsOf(kind: NoticeKind, language: Language): Words<unknown> {
  return wordsIn[language][kind] as Words<unknown>;
}

/** Whom a notice names whose account is deleted. */
function somebodyIn(language: Language): string {
  return { en: en.somebody, fil: fil.somebody }[language];
}
