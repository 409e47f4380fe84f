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
} from '../../apps/server/src/capabilities/support/index.ts';
import type { Operation } from '../../apps/server/src/kernel/operation.ts';
import { type Calendar, minutesAfter, type Time } from '../calendar.ts';
import type { Desk } from '../desk/open-desk.ts';
import type { Person } from '../people/person.ts';
import type { Appointment } from '../timeline.ts';
import type { Roles } from './roles.ts';

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

/** A conversation, and the desk that leads it. */
interface Thread {
  id: string;
  asker: Person;
  desk: Desk;
}

/** What happens so many minutes after the question. */
type Step = readonly [
  after: number,
  act: (operation: Operation, thread: Thread) => Promise<unknown>,
];

const answer = (after: number, text: string, by: 'chief' | 'support' = 'support'): Step => [
  after,
  (operation, { id, desk }) => answerThread(operation, desk[by], id, { text }),
];
const write = (after: number, text: string): Step => [
  after,
  (operation, { id, asker }) => writeMessage(operation, ofMember(asker, id), text),
];
const close = (after: number, reason: string): Step => [
  after,
  (operation, { id, desk }) => closeThread(operation, desk.support, id, { reason }),
];
const take = (after: number): Step => [
  after,
  (operation, { id, desk: { support } }) =>
    assignThread(operation, support, id, { to: support.memberId, from: null }),
];
const complaint = (after: number): Step => [
  after,
  (operation, { id, desk }) => markComplaint(operation, desk.support, id, true),
];
/** Answered after so many minutes. */
const solved = (minutes: number): readonly Step[] => [
  answer(minutes, savedAnswers[0]!.english),
  close(minutes + 300, 'Solved. Salamat po!'),
];

type Story = readonly [daysAgo: number, time: Time, subject: string, text: string, ...Step[]];

/** Solved ones first, so that it is known how soon support usually answers. */
// biome-ignore format: a table.
const stories: readonly Story[] = [
  [24, '9:10', 'Cash-in by GCash', 'I sent it this morning. When does it come?', ...solved(42)],
  [22, '10:30', 'Where is my cash-in?', 'Nag-cash in po ako, wala pa sa wallet.', ...solved(65)],
  [20, '13:15', 'Wrong reference number', 'I typed one digit wrong. Can you change it?', ...solved(28)],
  [17, '11:05', 'Maya or GCash?', 'Can I pay with Maya, or only with GCash?', ...solved(95)],
  [15, '15:40', 'Cash-in of my sister', 'She sent it for me from her number.', ...solved(33)],
  [13, '9:55', 'Cash-in is slow', 'Two hours and nothing.', ...solved(120)],
  [11, '14:20', 'Bank transfer', 'How long does a transfer from BPI take?', ...solved(51)],
  [9, '10:10', 'Screenshot', 'I forgot the screenshot. Do you need it?', ...solved(75)],
  [7, '9:30', 'Withdrawal went to my old number', 'My GCash number changed last month. I forgot to change it here.',
    complaint(30),
    answer(70, 'We ask GCash to send it back.', 'chief'),
    write(400, 'Thank you. How long does that take?'),
    answer(460, 'Up to seven days. We write here.', 'chief')],
  [4, '16:00', 'Package 4: fourth payment', 'When can I claim the last part?',
    answer(90, 'On the day that the card of the package shows, after midnight.')],
  [2, '10:20', 'Is this message from you?', 'Somebody on Messenger says he is support and wants my code.',
    answer(35, savedAnswers[2]!.english)],
  [1, '9:40', 'Team income is missing', 'My friend bought a package yesterday. I do not see the income.',
    take(20)],
  [1, '17:30', 'I want to complain', 'My withdrawal was rejected and the reason is not right.',
    complaint(25)],
  [1, '19:15', 'Paano mag-withdraw sa Maya?', 'Bago lang po ako. Paano po mag-withdraw papunta sa Maya?'],
];

/** Conversations in every state, of members who stay, and one of somebody who cannot log in. */
export function planSupport(calendar: Calendar, roles: Roles): Appointment[] {
  const { holder, withdrawer, payer, waiter, leader } = roles;
  const askers = [payer, waiter, holder, leader, withdrawer];
  const told = stories.filter(([daysAgo]) => calendar.today - daysAgo > 0);
  const ofMembers = told.flatMap((story, index) =>
    planStory(calendar, story, askers[index % askers.length]!),
  );
  return [...ofMembers, planLetter(calendar)];
}

function planStory({ today, at: instantOf }: Calendar, story: Story, asker: Person): Appointment[] {
  const [daysAgo, time, subject, text, ...steps] = story;
  const askedAt = instantOf(today - daysAgo, time);
  let id = '';
  const begin: Appointment = {
    at: askedAt,
    keep: async ({ momentAt }) => {
      const actor = { memberId: asker.memberId, role: 'agent' };
      id = await momentAt(askedAt, `question ${subject}`).runOperation((operation) =>
        askAsMember(operation, actor, { subject, text }, undefined),
      );
    },
  };
  const later = steps.map(
    ([after, act]): Appointment => ({
      at: minutesAfter(askedAt, after),
      keep: ({ momentAt, desk }, at) =>
        momentAt(at, `support ${id}`).runOperation((operation) =>
          act(operation, { id, asker, desk }),
        ),
    }),
  );
  return [begin, ...later];
}

/** Nobody has the letter's link. */
function planLetter({ today, at }: Calendar): Appointment {
  const subject = 'I cannot log in';
  const text = 'My phone was stolen, and my authenticator app was on it.';
  return {
    at: at(today - 1, '20:05'),
    keep: ({ momentAt, random }, sentAt) => {
      const address = Buffer.from(random('letter').bytes(32)).toString('base64url');
      const sender = { contact: '09005550199', address };
      return momentAt(sentAt, 'letter').runOperation((operation) =>
        askWithoutSession(operation, { subject, text }, sender),
      );
    },
  };
}
