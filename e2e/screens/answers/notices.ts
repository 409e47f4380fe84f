import { type NoticeKind, noticeKinds, noticeRules } from '@barya/contract';
import type { AnswerOf, Answers } from './answer.ts';
import { idOf, inDays, LONG, referenceOf, rows } from './time.ts';

type Notice = AnswerOf<'listNotices'>[number];

const kinds: Pick<Notice, 'kind' | 'title' | 'text' | 'about'>[] = [
  {
    kind: 'cash_in_credited',
    title: 'Cash-in credited',
    text: '₱1,250.00 is now in your wallet.',
    about: { kind: 'cash_in', reference: idOf(400) },
  },
  {
    kind: 'withdrawal_sent',
    title: 'Withdrawal sent',
    text: '₱800.00 was sent to GCash. Reference number: 4012345678901.',
    about: { kind: 'withdrawal', reference: referenceOf(0) },
  },
  {
    kind: 'team_joined',
    title: 'Somebody joined your team',
    text: 'liza.reyes joined with your invite.',
    about: { kind: 'team', reference: idOf(200) },
  },
  {
    kind: 'security',
    title: 'Security of your account',
    text: 'Your account signed in on a new device. If this was not you, open Security now.',
    about: { kind: 'security', reference: 'signed_in_new_device' },
  },
];

function notice(index: number): Notice {
  return {
    _id: idOf(1_500 + index),
    ...kinds[index % kinds.length]!,
    createdAt: inDays(-index / 3),
    readAt: index < 3 ? null : inDays(-index / 3),
  };
}

/** A day on which several people join, between other news. */
export const manyJoined: Answers = {
  listNotices: rows(9, (index) => ({
    ...notice(index),
    ...kinds[index === 4 ? 0 : 2]!,
    createdAt: inDays(-index / 100),
  })),
};

function noticeLong(index: number): Notice {
  return {
    ...notice(index),
    title: 'Cash-in credited with another amount than you announced to us',
    text: `We received ₱9,999,999.99, not ₱9,999,999.98. Reason: ${LONG.note}`,
  };
}

/** Stands for the server's word; in neither language it is the page's own. */
const nameOf = (kind: NoticeKind) => `Kind ${kind.replaceAll('_', ' ')} here`;

function preferencesOf(isOn: boolean): AnswerOf<'readNoticePreferences'> {
  const own = noticeKinds.filter((kind) => noticeRules[kind].who !== 'staff');
  const fixed = own.filter((kind) => noticeRules[kind].isFixed);
  return {
    preferences: Object.fromEntries(
      own.map((kind) => [
        kind,
        { app: true, push: isOn, email: noticeRules[kind].isFixed || isOn },
      ]),
    ),
    names: Object.fromEntries(own.map((kind) => [kind, nameOf(kind)])),
    fixed: fixed.flatMap((kind) => [
      { kind, channel: 'app' as const },
      { kind, channel: 'email' as const },
    ]),
    pushShowsAmounts: isOn,
  };
}

const example = (kind: NoticeKind, text: string): AnswerOf<'listNoticeExamples'>[number] => ({
  kind,
  name: nameOf(kind),
  who: noticeRules[kind].who,
  title: 'Withdrawal sent',
  text,
  push: 'Your withdrawal was sent.',
  email: {
    subject: 'Withdrawal sent',
    lines: [text, 'Check that it arrived. If it has not after a day, contact support.'],
    action: 'See the receipt',
  },
  defaults: { app: true, push: true, email: noticeRules[kind].isFixed },
  isFixed: noticeRules[kind].isFixed,
});

const writes = {
  readNotices: { unreadNotices: 0 },
  readPushKey: { publicKey: 'B'.repeat(87) },
  subscribePush: { message: 'We will send messages to this device' },
  unsubscribePush: { message: 'We send no more messages to this device' },
} satisfies Answers;

const made = (text: string) => noticeKinds.map((kind) => example(kind, text));

export const notices = {
  filled: {
    listNotices: rows(9, notice),
    readNoticePreferences: preferencesOf(true),
    saveNoticePreferences: preferencesOf(true),
    listNoticeExamples: made('₱800.00 was sent to GCash.'),
    ...writes,
  },
  empty: {
    listNotices: [],
    readNoticePreferences: preferencesOf(false),
    saveNoticePreferences: preferencesOf(false),
    listNoticeExamples: made('₱800.00 was sent to GCash.'),
    ...writes,
  },
  long: {
    listNotices: rows(LONG.rows, noticeLong),
    readNoticePreferences: preferencesOf(true),
    saveNoticePreferences: preferencesOf(true),
    listNoticeExamples: made(`₱9,999,999.99 was rejected. Reason: ${LONG.note}`),
    ...writes,
  },
} satisfies Record<string, Answers>;
