import { z } from 'zod';
import { count, id, instant, message } from './answers.ts';
import { faultOf, faultOfCode } from './faults.ts';
import { bodyOf, field, refuse, refuseWith } from './field.ts';
import { idParams, requiredText } from './fields.ts';
import { isImageUrl } from './image-url.ts';
import { limits } from './limits.ts';
import { listQuery } from './lists.ts';
import { findTextFault } from './plain-text.ts';
import { defineRoutes } from './route.ts';
import { type SupportSubject, supportSubjects } from './support-subjects.ts';
import { isBlank, normaliseEmail, readMobile, readText, readWhole } from './text.ts';

/** Open: support has to answer. Answered: the person may answer. Closed: nobody can write. */
export const supportState = z.enum(['open', 'answered', 'closed']);
export type SupportState = z.output<typeof supportState>;

const subjectMissing = faultOf('aboutMissing');

const about = z
  .object(
    {
      kind: field<SupportSubject, string>(
        { type: 'string', description: `One of: ${supportSubjects.join(', ')}.` },
        (input) => supportSubjects.find((kind) => kind === input) ?? refuse(subjectMissing),
      ),
      reference: requiredText(
        subjectMissing,
        'The reference of a receipt, withdrawal or cash-in; the id of a package; the code of a ' +
          'refusal; the path of a page that failed.',
        limits.support.reference,
      ),
    },
    { error: subjectMissing.text },
  )
  .optional();

/** What a conversation is about, as it was sent. */
export const supportAbout = z
  .object({ kind: z.enum(supportSubjects), reference: z.string() })
  .nullable();
export type SupportAbout = z.output<typeof supportAbout>;

/** A conversation as the person who asked sees it. */
export const supportThread = z.object({
  _id: id,
  subject: z.string(),
  about: supportAbout,
  state: supportState,
  since: instant.describe('Since when it waits, was answered or is closed.'),
  hasNews: z.boolean().describe('There is an answer that was not read.'),
  complaintDueAt: instant
    .nullable()
    .describe('Until when a complaint is answered; null if it is none.'),
  closeReason: z.string().nullable().describe('Why support closed it; null where the person did.'),
  createdAt: instant,
});
export type SupportThread = z.output<typeof supportThread>;

export const supportMessage = z.object({
  _id: id,
  number: count.describe('Its place in the conversation, from 1.'),
  isOwn: z.boolean().describe('From the person who asked, not from support.'),
  text: z.string(),
  hasPicture: z.boolean(),
  isRead: z.boolean().describe('The other side has read it.'),
  createdAt: instant,
});
export type SupportMessage = z.output<typeof supportMessage>;

export const supportConversation = supportThread.extend({
  messages: z.array(supportMessage).describe('The oldest first.'),
});
export type SupportConversation = z.output<typeof supportConversation>;

/** The text of a message, by either side. */
export const supportText = requiredText(
  faultOf('messageMissing'),
  'The message; line breaks stay.',
  limits.support.text,
  'lines',
);

const picture = field<string | undefined, string | null>(
  { type: 'string', description: 'A data URL of a PNG, JPEG or WebP of at most 5 MiB.' },
  (input) => {
    if (isBlank(input)) return undefined;
    const url = typeof input === 'string' ? input.trim() : '';
    return isImageUrl(url, limits.proofBytes) ? url : refuseWith('support_picture_invalid');
  },
).optional();

const contact = field<string | undefined, string | null>(
  {
    type: 'string',
    description: 'An email address or mobile number; needed without a session, else ignored.',
  },
  (input) => {
    if (isBlank(input)) return undefined;
    const text = readText(input);
    if (text === null || findTextFault(text, 'line') !== null) return refuse(CONTACT_MISSING);
    return normaliseEmail(text) ?? readMobile(text) ?? refuse(CONTACT_MISSING);
  },
).optional();

export const CONTACT_MISSING = faultOf('contactMissing');

export const askSupportBody = bodyOf({
  subject: requiredText(faultOf('subjectMissing'), 'A few words.', limits.support.subject),
  about,
  text: supportText,
  picture,
  contact,
});

/** How far a side has read. */
export const supportReadBody = bodyOf({
  upTo: field<number, number | string>(
    { type: ['number', 'string'], description: 'The number of the last message shown.' },
    (input) =>
      readWhole(input, 1, limits.support.messages) ?? refuse(faultOfCode('request_invalid')),
  ),
});

/** The address in the path of a letter. A malformed one is not found. */
const letterParams = z.object({
  address: field<string, string>(
    { type: 'string', description: 'The secret address that was shown once.' },
    (input) => String(input),
  ),
});

const written = z.object({ message, thread: supportConversation });
const ofOwn = { access: 'session', whileSuspended: true, params: idParams } as const;

/** A data URL of a stored picture. */
export const pictureAnswer = z.object({
  picture: z.string().describe('A data URL of the picture.'),
});

export const supportRoutes = defineRoutes({
  readSupportTimes: {
    summary: 'How soon support usually answers.',
    access: 'anyone',
    answer: z.object({
      usualAnswerMinutes: count
        .nullable()
        .describe('The median of the last 30 days; null below ten answers.'),
    }),
  },
  askSupport: {
    summary: 'Begins a conversation with support; without a session it needs a contact.',
    access: 'either',
    whileSuspended: true,
    body: askSupportBody,
    status: 201,
    answer: written.extend({
      address: z
        .string()
        .nullable()
        .describe('Without a session: opens the conversation; shown only here. Else null.'),
    }),
    refusals: [
      'role_forbidden',
      'support_about_unknown',
      'support_limit_reached',
      'support_picture_invalid',
      'support_picture_needs_account',
    ],
    movesMoney: true,
    bodyBytes: limits.pictureBodyBytes,
  },
  listOwnSupportThreads: {
    summary: "One's own conversations with support, newest first.",
    access: 'session',
    whileSuspended: true,
    query: listQuery({ statuses: [], sorts: [] }),
    answer: z.array(supportThread),
  },
  readOwnSupportThread: {
    summary: "One of the caller's conversations, with its messages.",
    ...ofOwn,
    answer: supportConversation,
    refusals: ['support_thread_unknown'],
  },
  writeToSupport: {
    summary: "Adds a message to one of the caller's conversations.",
    ...ofOwn,
    body: bodyOf({ text: supportText, picture }),
    answer: written,
    refusals: [
      'support_thread_unknown',
      'support_thread_closed',
      'support_thread_full',
      'support_answer_awaited',
      'support_picture_invalid',
    ],
    movesMoney: true,
    bodyBytes: limits.pictureBodyBytes,
  },
  closeOwnSupportThread: {
    summary: "Closes one of the caller's conversations.",
    ...ofOwn,
    answer: written,
    refusals: ['support_thread_unknown'],
  },
  markSupportRead: {
    summary: 'Marks messages as read up to the given one.',
    ...ofOwn,
    body: supportReadBody,
    answer: supportThread,
    refusals: ['support_thread_unknown'],
  },
  readOwnSupportPicture: {
    summary: 'The picture of a message in a conversation of your own.',
    ...ofOwn,
    answer: pictureAnswer,
    refusals: ['support_picture_unknown'],
  },

  readLetter: {
    summary: 'A conversation started without signing in, by its secret link.',
    access: 'anyone',
    params: letterParams,
    answer: supportConversation,
    refusals: ['support_letter_unknown'],
  },
  writeLetter: {
    summary: 'Adds a message to such a conversation.',
    access: 'anyone',
    params: letterParams,
    body: bodyOf({ text: supportText }),
    answer: written,
    refusals: [
      'support_letter_unknown',
      'support_thread_closed',
      'support_thread_full',
      'support_answer_awaited',
    ],
  },
  markLetterRead: {
    summary: 'Marks messages as read by its writer, up to the given one.',
    access: 'anyone',
    params: letterParams,
    body: supportReadBody,
    answer: supportThread,
    refusals: ['support_letter_unknown'],
  },
});
