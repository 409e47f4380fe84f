import type { AnswerOf, Answers } from './answer.ts';
import { idOf, inDays, LONG, rows } from './time.ts';

type Own = AnswerOf<'readOwnSupportThread'>;
type OwnMessage = Own['messages'][number];
type Seen = AnswerOf<'listSupportThreads'>[number];
type Details = AnswerOf<'readSupportThread'>;

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const texts = [
  'I sent ₱500 by GCash an hour ago.\nIt is not in my wallet yet.',
  'Thank you for writing. Which reference number is on your receipt?',
  '1001 543 610110. The receipt is at https://gcash.example/r/1001543610110',
  'We found it. It is in your wallet now.',
];

const message = (index: number): OwnMessage => ({
  _id: idOf(900 + index),
  number: index + 1,
  isOwn: index % 2 === 0,
  text: texts[index % texts.length] ?? '',
  hasPicture: index === 2,
  isRead: index < 3,
  createdAt: inDays(-1 + index / 24),
});

const about = { kind: 'cash_in', reference: 'BRY-7K2M9QXA' } as const;

/** A conversation that was answered. */
const own: Own = {
  _id: idOf(890),
  subject: 'My cash-in is missing',
  about,
  state: 'answered',
  since: inDays(-0.8),
  hasNews: false,
  complaintDueAt: null,
  closeReason: null,
  createdAt: inDays(-1),
  messages: rows(4, message),
};

const longText = `${LONG.note} `.repeat(4) + LONG.email.repeat(4);

const ownLong: Own = {
  ...own,
  subject: LONG.note.slice(0, 100),
  about: { kind: 'crash', reference: `/agent/${'withdraw'.repeat(11)}` },
  complaintDueAt: inDays(29),
  messages: rows(40, (index) => ({ ...message(index), text: longText })),
};

/** One that support closed. */
export const closedThread: Own = { ...own, state: 'closed', closeReason: 'Solved by phone.' };

const listed = (index: number): AnswerOf<'listOwnSupportThreads'>[number] => {
  const { messages: _, ...thread } = own;
  const state = (['answered', 'open', 'closed'] as const)[index % 3] ?? 'open';
  return { ...thread, _id: idOf(890 + index), state, hasNews: index === 0 };
};

export const ownSupport = {
  filled: {
    readSupportTimes: { usualAnswerMinutes: 130 },
    listOwnSupportThreads: rows(4, listed),
    readOwnSupportThread: own,
    readOwnSupportPicture: { picture },
    readLetter: {
      ...own,
      about: null,
      messages: rows(4, (n) => ({ ...message(n), hasPicture: false })),
    },
    askSupport: { message: 'Sent', thread: own, address: 'A'.repeat(43) },
    markSupportRead: listed(0),
    markLetterRead: listed(0),
  },
  empty: { readSupportTimes: { usualAnswerMinutes: null }, listOwnSupportThreads: [] },
  long: {
    readSupportTimes: { usualAnswerMinutes: 100_000 },
    listOwnSupportThreads: rows(LONG.rows, (index) => ({
      ...listed(index),
      subject: ownLong.subject,
    })),
    readOwnSupportThread: ownLong,
    readOwnSupportPicture: { picture },
    readLetter: {
      ...ownLong,
      messages: ownLong.messages.map((m) => ({ ...m, hasPicture: false })),
    },
    markSupportRead: listed(0),
    markLetterRead: listed(0),
  },
} satisfies Record<string, Answers>;

// The desk's part.

const staff = { _id: idOf(2), username: 'teresa.admin' };
const people = ['liza.reyes', 'marco.santos', 'jun.dela-cruz', 'aling.nena'];

/** A conversation in the queue; every fourth is of somebody who is not logged in. */
function seen(index: number): Seen {
  const username = people[index % 4] ?? '';
  const isLetter = index % 4 === 3;
  return {
    _id: idOf(950 + index),
    subject:
      ['My cash-in is missing', 'I lost my phone', 'Package 2 did not mature'][index % 3] ?? '',
    about: index % 2 === 0 ? about : null,
    state: 'open',
    since: inDays(-index / 6 - 0.02),
    user: isLetter ? null : { _id: idOf(200 + index), username, email: `${username}@mail.example` },
    memberSuspended: index === 2,
    contact: isLetter ? '09171234567' : null,
    assignedTo: index === 1 ? staff : null,
    complaintDueAt: index === 0 ? inDays(-1) : null,
    hasNews: index % 2 === 0,
    closedBy: null,
    closeReason: null,
    createdAt: inDays(-index / 6 - 0.02),
  };
}

const seenLong = (index: number): Seen => ({
  ...seen(index),
  subject: ownLong.subject,
  user: { _id: idOf(200 + index), username: LONG.username, email: LONG.email },
  contact: null,
  memberSuspended: true,
  assignedTo: { _id: idOf(3), username: LONG.username },
  complaintDueAt: inDays(-1),
});

const messagesOf = ({ messages }: Own): Details['messages'] =>
  messages.map(({ isOwn, ...each }) => ({ ...each, author: isOwn ? null : staff }));

const details: Details = { ...seen(0), messages: messagesOf(own).slice(0, 3) };

/** One of somebody who is not logged in. */
export const letterThread: Details = {
  ...seen(3),
  messages: messagesOf(own)
    .slice(0, 1)
    .map((each) => ({ ...each, hasPicture: false })),
};
/** One that was closed by staff. */
export const closedByStaff: Details = {
  ...details,
  state: 'closed',
  closedBy: staff,
  closeReason: 'Solved by phone.',
};

const savedAnswers = [
  {
    title: 'Cash-in is late',
    english: 'Your bank takes up to one day. We check every hour.',
    filipino: 'Umaabot po ng isang araw ang bangko. Tinitingnan namin kada oras.',
  },
];

export const deskSupport = {
  filled: {
    listSupportThreads: rows(4, seen),
    supportCounts: {
      waiting: 4,
      mine: 1,
      unassigned: 3,
      complaints: 1,
      overdue: 1,
      oldestSince: inDays(-0.52),
    },
    readSupportThread: details,
    readSupportPicture: { picture },
    markSupportReadByStaff: seen(1),
    listSavedAnswers: savedAnswers,
  },
  empty: {
    listSupportThreads: [],
    supportCounts: {
      waiting: 0,
      mine: 0,
      unassigned: 0,
      complaints: 0,
      overdue: 0,
      oldestSince: null,
    },
    listSavedAnswers: [],
  },
  long: {
    listSupportThreads: rows(LONG.rows, seenLong),
    supportCounts: {
      waiting: 10_000,
      mine: 9_999,
      unassigned: 10_000,
      complaints: 1_000,
      overdue: 999,
      oldestSince: inDays(-90),
    },
    readSupportThread: { ...seenLong(0), messages: messagesOf(ownLong) },
    readSupportPicture: { picture },
    markSupportReadByStaff: seenLong(0),
    listSavedAnswers: [{ title: LONG.note.slice(0, 60), english: LONG.note, filipino: LONG.note }],
  },
} satisfies Record<string, Answers>;
