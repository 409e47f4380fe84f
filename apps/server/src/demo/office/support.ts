import type { SettingsChange } from '@barya/contract';
import {
  answerThread,
  askAsMember,
  askWithoutSession,
  assignThread,
  closeThread,
  markComplaint,
  ofMember,
  writeMessage,
} from '../../capabilities/support/index.ts';
import type { Actor } from '../../kernel/operation.ts';
import { type Calendar, minuteAt, type Time } from '../calendar.ts';
import type { Featured } from '../people/featured.ts';
import type { Person } from '../people/person.ts';
import type { World } from '../world.ts';
import type { Appointment } from './appointment.ts';

/** What happens in a conversation, so many minutes after the question. */
type Step = { after: number } & (
  | { kind: 'answer'; text: string; by?: 'cashier' | 'reviewer' }
  | { kind: 'write'; text: string }
  | { kind: 'close'; reason: string }
  | { kind: 'take' | 'complaint' }
);

interface Story {
  daysAgo: number;
  time: Time;
  subject: string;
  text: string;
  steps: readonly Step[];
}

const answer = (after: number, text: string): Step => ({ kind: 'answer', after, text });
const solved = (after: number): Step => ({ kind: 'close', after, reason: 'Solved. Salamat po!' });

/** The texts that the desk sends often. */
export const savedAnswers: NonNullable<SettingsChange['savedAnswers']> = [
  {
    title: 'Cash-in is being checked',
    english:
      'We compare cash-ins with our account several times a day. Yours is credited as soon as the payment shows there.',
    filipino:
      'Ilang beses sa isang araw namin tinitingnan ang account. Papasok po ang cash-in mo pagkakita namin sa bayad.',
  },
  {
    title: 'Withdrawal was sent',
    english: 'Your withdrawal was sent. The reference number is on its receipt under Withdraw.',
    filipino:
      'Naipadala na po ang withdrawal mo. Nasa receipt nito sa Withdraw ang reference number.',
  },
  {
    title: 'We never ask for a password',
    english:
      'We never ask for your password or a code. Do not give them to anybody, also not to us.',
    filipino:
      'Hindi po namin hinihingi ang password o code mo. Huwag itong ibigay kahit kanino, pati sa amin.',
  },
];

const small = (daysAgo: number, time: Time, subject: string, text: string, minutes: number) => ({
  daysAgo,
  time,
  subject,
  text,
  steps: [answer(minutes, savedAnswers[0]!.english), solved(minutes + 300)],
});

/** Solved ones first, so that it is known how soon support usually answers. */
const stories: readonly Story[] = [
  small(24, '9:10', 'Cash-in by GCash', 'I sent it this morning. When does it come?', 42),
  small(22, '10:30', 'Where is my cash-in?', 'Nag-cash in po ako, wala pa sa wallet.', 65),
  small(20, '13:15', 'Wrong reference number', 'I typed one digit wrong. Can you change it?', 28),
  small(17, '11:05', 'Maya or GCash?', 'Can I pay with Maya, or only with GCash?', 95),
  small(15, '15:40', 'Cash-in of my sister', 'She sent it for me from her number.', 33),
  small(13, '9:55', 'Cash-in is slow', 'Two hours and nothing.', 120),
  small(11, '14:20', 'Bank transfer', 'How long does a transfer from BPI take?', 51),
  small(9, '10:10', 'Screenshot', 'I forgot the screenshot. Do you need it?', 75),
  {
    daysAgo: 7,
    time: '9:30',
    subject: 'Withdrawal went to my old number',
    text: 'My GCash number changed last month. I forgot to change it here.',
    steps: [
      { kind: 'complaint', after: 30 },
      { kind: 'answer', after: 70, text: 'We ask GCash to send it back.', by: 'cashier' },
      { kind: 'write', after: 400, text: 'Thank you. How long does that take?' },
      { kind: 'answer', after: 460, text: 'Up to seven days. We write here.', by: 'cashier' },
    ],
  },
  {
    daysAgo: 4,
    time: '16:00',
    subject: 'Package 4: fourth payment',
    text: 'When can I claim the last part?',
    steps: [answer(90, 'On the day that the card of the package shows, after midnight.')],
  },
  {
    daysAgo: 2,
    time: '10:20',
    subject: 'Is this message from you?',
    text: 'Somebody on Messenger says he is support and wants my code.',
    steps: [answer(35, savedAnswers[2]!.english)],
  },
  {
    daysAgo: 1,
    time: '9:40',
    subject: 'Team income is missing',
    text: 'My friend bought a package yesterday. I do not see the income.',
    steps: [{ kind: 'take', after: 20 }],
  },
  {
    daysAgo: 1,
    time: '17:30',
    subject: 'I want to complain',
    text: 'My withdrawal was rejected and the reason is not right.',
    steps: [{ kind: 'complaint', after: 25 }],
  },
  {
    daysAgo: 1,
    time: '19:15',
    subject: 'Paano mag-withdraw sa Maya?',
    text: 'Bago lang po ako. Paano po mag-withdraw papunta sa Maya?',
    steps: [],
  },
];

/** Conversations in every state, of members who stay, and one of somebody who cannot log in. */
export function planSupport(calendar: Calendar, featured: Featured): Appointment[] {
  const { holder, withdrawer, payer, waiter, leader } = featured;
  const askers = [payer, waiter, holder, leader, withdrawer];
  const told = stories.filter(({ daysAgo }) => calendar.today - daysAgo > 0);
  const ofMembers = told.flatMap((story, index) =>
    planStory(calendar, story, askers[index % askers.length]!),
  );
  return [...ofMembers, planLetter(calendar)].filter(({ at }) => at < calendar.now);
}

function planStory(calendar: Calendar, story: Story, person: Person): Appointment[] {
  const { daysAgo, time, subject, text, steps } = story;
  const askedAt = calendar.instantOf(calendar.today - daysAgo, minuteAt(time));
  let threadId = '';
  const begin: Appointment = {
    at: askedAt,
    keep: async ({ momentAt }) => {
      const asker = { memberId: person.memberId, role: 'agent' };
      threadId = await momentAt(askedAt, `question ${subject}`).runOperation((operation) =>
        askAsMember(operation, asker, { subject, text }, undefined),
      );
    },
  };
  const later = steps.map((step): Appointment => {
    const at = new Date(askedAt.getTime() + step.after * 60_000);
    return { at, keep: (world) => take(world, at, step, { threadId, person }) };
  });
  return [begin, ...later];
}

async function take(
  { momentAt, desk }: World,
  at: Date,
  step: Step,
  { threadId, person }: { threadId: string; person: Person },
): Promise<void> {
  const by: Actor = step.kind === 'answer' && step.by ? desk[step.by] : desk.reviewer;
  await momentAt(at, `support ${threadId}`).runOperation(async (operation) => {
    switch (step.kind) {
      case 'answer':
        return answerThread(operation, by, threadId, { text: step.text });
      case 'write':
        await writeMessage(operation, ofMember(person, threadId), step.text);
        return;
      case 'close':
        return closeThread(operation, by, threadId, { reason: step.reason });
      case 'take':
        return assignThread(operation, by, threadId, { to: by.memberId, from: null });
      case 'complaint':
        return markComplaint(operation, by, threadId, true);
    }
  });
}

/** Nobody has the letter's link. */
function planLetter(calendar: Calendar): Appointment {
  const at = calendar.instantOf(calendar.today - 1, minuteAt('20:05'));
  const question = {
    subject: 'I cannot log in',
    text: 'My phone was stolen, and my authenticator app was on it.',
  };
  return {
    at,
    keep: async ({ momentAt, random }) => {
      const address = Buffer.from(random('letter').bytes(32)).toString('base64url');
      await momentAt(at, 'letter').runOperation((operation) =>
        askWithoutSession(operation, question, { contact: '09005550199', address }),
      );
    },
  };
}
