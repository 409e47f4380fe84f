import { z } from 'zod';
import { count, id, instant, said } from './answers.ts';
import { faultOf } from './faults.ts';
import { bodyOf, field, issueOf, refuse } from './field.ts';
import { idsOf } from './fields.ts';
import { limits } from './limits.ts';
import { listQuery } from './lists.ts';
import {
  type NoticeChannel,
  type NoticeKind,
  noticeChannels,
  noticeKinds,
  noticeSubjects,
} from './notice-kinds.ts';
import { defineRoutes } from './route.ts';
import { isBlank, isSecureAddress, readText } from './text.ts';

const kind = z.enum(noticeKinds as [NoticeKind, ...NoticeKind[]]);
const channel = z.enum(noticeChannels);

/** What a person is told. */
export const notice = z.object({
  _id: id,
  kind,
  about: z
    .object({ kind: z.enum(noticeSubjects), reference: z.string() })
    .nullable()
    .describe('What it is about; null for the account itself.'),
  title: z.string(),
  text: z.string(),
  createdAt: instant,
  readAt: instant.nullable(),
});
export type Notice = z.output<typeof notice>;

const isOn = z.boolean();
const preferences = z.object({
  preferences: z
    .partialRecord(kind, z.object({ app: isOn, push: isOn, email: isOn }))
    .describe('The kinds that this account gets.'),
  names: z.partialRecord(kind, z.string()).describe('What each of them is called.'),
  fixed: z
    .array(z.object({ kind, channel }))
    .describe('What cannot be turned off: money out, security, standing.'),
  pushShowsAmounts: z
    .boolean()
    .describe('Whether push messages name amounts, which others may see.'),
});
export type NoticePreferences = z.output<typeof preferences>;

/** Changes of choices: kinds and channels that are left out stay. */
export type NoticeChoices = { [Kind in NoticeKind]?: { [Channel in NoticeChannel]?: boolean } };

const choices = field<NoticeChoices | undefined, NoticeChoices>(
  { type: ['object'], description: 'By kind and channel: whether it is on. The others stay.' },
  (input) => {
    if (isBlank(input)) return undefined;
    return isChoices(input) ? input : refuse('Please choose known kinds and channels');
  },
).optional();

function isChoices(input: unknown): input is NoticeChoices {
  if (!isRecord(input)) return false;
  return Object.entries(input).every(
    ([name, channels]) =>
      noticeKinds.includes(name as NoticeKind) &&
      isRecord(channels) &&
      Object.entries(channels).every(
        ([way, chosen]) =>
          noticeChannels.includes(way as NoticeChannel) && typeof chosen === 'boolean',
      ),
  );
}

function isRecord(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

const optionalFlag = (description: string) =>
  field<boolean | undefined, boolean | null>({ type: 'boolean', description }, (input) => {
    if (isBlank(input)) return undefined;
    return typeof input === 'boolean' ? input : refuse('Please choose yes or no');
  }).optional();

const endpoint = field<string, string>(
  { type: 'string', description: 'The https address of the push service.' },
  (input) => {
    const text = readText(input) ?? '';
    return text.length <= limits.push.endpoint && isSecureAddress(text)
      ? text
      : refuse(faultOf('pushAddress'));
  },
);

const key = (bytes: number) =>
  field<string, string>(
    { type: 'string', description: `${bytes} bytes in base64url.` },
    (input) => {
      const text = typeof input === 'string' ? input.replace(/=+$/, '') : '';
      const isKey = /^[\w-]+$/.test(text) && text.length === Math.ceil((bytes * 8) / 6);
      return isKey ? text : refuse('This subscription has no such key');
    },
  );

/** The rules of choices on a body: ids or all. */
const readBody = bodyOf({
  ids: idsOf(faultOf('noticesMissing'), limits.noticesAtOnce).optional(),
  all: optionalFlag('All of them.'),
}).superRefine(({ ids, all }, context) => {
  if (ids !== undefined || all === true) return;
  context.addIssue(issueOf(refuse(faultOf('noticesMissing')), undefined, ['ids']));
});

export const noticeRoutes = defineRoutes({
  listNotices: {
    summary: 'What the person was told in the app, newest first.',
    access: 'session',
    query: listQuery({ statuses: [], sorts: [] }),
    answer: z.array(notice),
  },
  readNotices: {
    summary: 'Marks notices as read. Those that are read, or of others, stay as they are.',
    access: 'session',
    body: readBody,
    answer: z.object({ unreadNotices: count }),
  },
  readNoticePreferences: {
    summary: 'Which kinds of notices the person gets, and by which ways.',
    access: 'session',
    answer: preferences,
  },
  saveNoticePreferences: {
    summary: 'Changes these choices; others stay.',
    access: 'session',
    body: bodyOf({
      preferences: choices,
      pushShowsAmounts: optionalFlag('Whether push messages may name amounts.'),
    }),
    answer: preferences,
    refusals: ['notice_cannot_be_turned_off'],
  },
  readPushKey: {
    summary: 'The key with which a browser subscribes.',
    access: 'session',
    answer: z.object({ publicKey: z.string().describe('The applicationServerKey, in base64url.') }),
  },
  subscribePush: {
    summary:
      "Registers this session's browser: the PushSubscription as JSON. Repeating the same call returns the same answer. It ends with the session.",
    access: 'session',
    body: bodyOf({
      endpoint,
      keys: z.object(
        { p256dh: key(65), auth: key(16) },
        { error: 'This subscription has no keys' },
      ),
    }),
    answer: said,
    refusals: ['push_service_unknown'],
  },
  unsubscribePush: {
    summary: 'Forgets a browser of the person. One that is not known changes nothing.',
    access: 'session',
    body: bodyOf({ endpoint }),
    answer: said,
  },
  listNoticeExamples: {
    summary: 'How each kind of notice reads, with made-up data.',
    answer: z.array(
      z.object({
        kind,
        name: z.string(),
        who: z.enum(['member', 'staff', 'everyone']),
        title: z.string(),
        text: z.string(),
        push: z.string().describe('On a lock screen, without amounts.'),
        email: z.object({ subject: z.string(), lines: z.array(z.string()), action: z.string() }),
        defaults: z.object({ app: isOn, push: isOn, email: isOn }),
        isFixed: z.boolean(),
      }),
    ),
  },
});
export type NoticeExample = z.output<typeof noticeRoutes.listNoticeExamples.answer>[number];
