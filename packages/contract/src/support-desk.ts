import { z } from 'zod';
import { count, id, instant, message, named, person } from './answers.ts';
import { bodyOf, field, refuse } from './field.ts';
import { idParams, optionalSwitch, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { listFields, optionOf } from './lists.ts';
import { defineRoutes, readOne } from './route.ts';
import {
  pictureAnswer,
  supportAbout,
  supportReadBody,
  supportState,
  supportText,
} from './support.ts';
import { supportTabs } from './support-tabs.ts';
import { isBlank, isId, readWhole } from './text.ts';

const somebody = named.nullable();

/** A conversation as staff see it in a list. */
export const staffThread = z.object({
  _id: id,
  subject: z.string(),
  about: supportAbout,
  state: supportState,
  since: instant.describe('Since when it waits, was answered or is closed.'),
  user: person.nullable().describe('Null: it was started without signing in.'),
  memberSuspended: z.boolean(),
  contact: z.string().nullable().describe('Said by who has no session; nobody checked it.'),
  assignedTo: somebody,
  complaintDueAt: instant.nullable(),
  hasNews: z.boolean().describe('There is a message that nobody of the staff read.'),
  closedBy: somebody.describe('Null where the person closed it.'),
  closeReason: z.string().nullable(),
  createdAt: instant,
});
export type StaffThread = z.output<typeof staffThread>;

export const staffMessage = z.object({
  _id: id,
  number: count,
  author: somebody.describe('Null: the person who asked.'),
  text: z.string(),
  hasPicture: z.boolean(),
  isRead: z.boolean().describe('The other side has read it.'),
  createdAt: instant,
});
export type StaffMessage = z.output<typeof staffMessage>;

export const staffConversation = staffThread.extend({ messages: z.array(staffMessage) });
export type StaffConversation = z.output<typeof staffConversation>;

/** An id of the staff, null for nobody; undefined if it is left out. */
function staffId(description: string) {
  return field<string | null, string | null>({ type: 'string', description }, (input) => {
    if (input !== undefined && isBlank(input)) return null;
    const text = typeof input === 'string' ? input.trim() : '';
    return isId(text) ? text.toLowerCase() : refuse('Please choose somebody of the staff');
  });
}

const seen = field<number, number | string>(
  {
    type: ['number', 'string'],
    description: 'The number of the last message that was shown; a newer one refuses this.',
  },
  (input) => readWhole(input, 0, limits.support.messages) ?? refuse('Please load this again'),
).optional();

const decided = z.object({ message, thread: staffConversation });
const ofThread = { params: idParams, answer: decided } as const;

export const supportDeskRoutes = defineRoutes({
  listSupportThreads: {
    summary: 'Conversations of everybody. What waits: the longest first; complaints: by due date.',
    query: z.object({
      ...listFields({ statuses: [], sorts: [] }),
      tab: optionOf('tab', supportTabs),
    }),
    answer: z.array(staffThread),
  },
  supportCounts: {
    summary: 'What waits for support, and since when.',
    answer: z.object({
      waiting: count,
      mine: count.describe('Assigned to who asks, and not closed.'),
      unassigned: count,
      complaints: count.describe('Not closed.'),
      overdue: count.describe('Complaints whose date is past.'),
      oldestSince: instant.nullable(),
    }),
  },
  readSupportThread: readOne(
    'One conversation, with its messages.',
    staffConversation,
    'support_thread_unknown',
  ),
  readSupportPicture: readOne(
    'The picture of a message.',
    pictureAnswer,
    'support_picture_unknown',
  ),
  markSupportReadByStaff: {
    summary: 'Marks messages as read by staff, up to the given one.',
    params: idParams,
    body: supportReadBody,
    answer: staffThread,
    refusals: ['support_thread_unknown'],
  },
  assignSupportThread: {
    summary:
      'Assigns a conversation. If someone already has it, they keep it unless `from` names them.',
    ...ofThread,
    body: bodyOf({
      to: staffId('The id of an admin; null for nobody.'),
      from: staffId('Who had it on the screen; left out: nobody.').optional(),
    }),
    refusals: [
      'support_thread_unknown',
      'support_thread_closed',
      'support_thread_taken',
      'support_assignee_unknown',
    ],
  },
  answerSupportThread: {
    summary: 'Answers; takes the conversation if nobody has it.',
    ...ofThread,
    body: bodyOf({ text: supportText, seen }),
    refusals: [
      'support_thread_unknown',
      'support_thread_closed',
      'support_thread_full',
      'support_thread_changed',
    ],
    movesMoney: true,
  },
  closeSupportThread: {
    summary: 'Closes a conversation.',
    ...ofThread,
    body: bodyOf({
      reason: requiredText('Please say why. The member reads it.', 'Why; the person reads it.'),
      seen,
    }),
    refusals: ['support_thread_unknown', 'support_thread_closed', 'support_thread_changed'],
  },
  markComplaint: {
    summary: 'Says whether a conversation is a complaint; it is then due by the rule in Settings.',
    ...ofThread,
    body: bodyOf({ isComplaint: optionalSwitch('False takes the mark back; left out: true.') }),
    refusals: ['support_thread_unknown', 'support_thread_closed'],
  },
});
