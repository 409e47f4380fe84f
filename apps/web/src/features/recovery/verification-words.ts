import type { PersonalFact } from '@barya/contract/recovery';
import { catalogue } from '../../lib/catalogue.ts';

/** Texts of the sheet by which staff verify a person who lost every way in. */
export const words = catalogue({
  title: (username: string) => `Verification of ${username}`,
  lead: 'Ask at least two of these in your own words. Do not help, and do not read out what is known. Note what was answered.',
  failed: 'What to ask could not be loaded. Try again.',
  nothingKnown: 'The product knows nothing to ask about. Do not give a link.',
  questions: {
    last_load: 'When was money last loaded to your wallet, and how much?',
    package: 'Which package do you have, of how much and since when?',
    team: 'Who invited you, and whom did you invite last?',
  } satisfies Record<PersonalFact, string>,
  known: (facts: string) => `Known: ${facts}`,
  load: (amount: string, day: string) => `${amount} on ${day}`,
  by: (method: string) => `by ${method}`,
  paymentReference: (reference: string) => `reference ${reference}`,
  package: (type: number, amount: string, day: string) =>
    `Package ${type} of ${amount}, since ${day}`,
  invitedBy: (username: string) => `Invited by ${username}`,
  invited: (usernames: string) => `Invited ${usernames}`,
  answer: 'What was answered',
  answered: (answer: string, judgement: string) => `${judgement}: ${answer}`,
  judgement: 'Is it right?',
  notAsked: 'Not asked',
  right: 'Right',
  wrong: 'Wrong',
  answerMissing: 'Please note what was answered',
  noneAsked: 'Ask at least one question first.',
  note: 'A link sets a new password. It works once, for one hour, and withdrawals are then held for 24 hours. The second factor stays.',
  verify: 'It is the person: make a link',
  refuse: 'Refuse',
  decideFailed: 'The decision could not be saved. Try again.',
  refusedDone: 'Noted. No link was made.',
  madeTitle: (username: string) => `Password link for ${username}`,
  madeNote: (moment: string) =>
    `You see it only now. It works once, until ${moment}. Send it to the member and to nobody else.`,
  link: 'Password link',
  earlier: 'Asked before',
  earlierOne: (by: string, moment: string, decision: string, answers: string) =>
    `${moment}, ${by}: ${decision} (${answers})`,
  decisions: { verified: 'verified', refused: 'refused' },
  facts: { last_load: 'last load', package: 'package', team: 'team' } satisfies Record<
    PersonalFact,
    string
  >,
  factRight: (fact: string) => `${fact} right`,
  factWrong: (fact: string) => `${fact} wrong`,
});
