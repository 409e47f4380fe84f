import { z } from 'zod';
import { id, instant, message, packageNumber, pesos, said } from './answers.ts';
import { bodyOf, field, refuse } from './field.ts';
import { idParams, optionalText } from './fields.ts';
import { limits } from './limits.ts';
import { passwordLink } from './password-links.ts';
import { findTextFault } from './plain-text.ts';
import { defineRoutes } from './route.ts';
import { typedName } from './sign-in.ts';
import { readText } from './text.ts';

/** What the product knows of a person, and a stranger does not. */
export const personalFacts = ['last_load', 'package', 'team'] as const;
export type PersonalFact = (typeof personalFacts)[number];

/** How a person who lost everything answered one question. */
export interface PersonAnswer {
  about: PersonalFact;
  answer: string;
  isRight: boolean;
}

const INCOMPLETE = 'Please note each answer and whether it is right';

const answers = field<PersonAnswer[], PersonAnswer[]>(
  {
    type: 'array',
    description:
      'What was asked: `about` (`last_load`, `package` or `team`), the `answer` in words, and `isRight`.',
  },
  (input) => {
    if (!Array.isArray(input) || input.length === 0 || input.length > personalFacts.length) {
      return refuse(INCOMPLETE);
    }
    const read = input.map(readAnswer);
    const subjects = new Set(read.map((answer) => answer?.about));
    return read.every((answer) => answer !== null) && subjects.size === read.length
      ? read
      : refuse(INCOMPLETE);
  },
);

function readAnswer(input: unknown): PersonAnswer | null {
  if (typeof input !== 'object' || input === null) return null;
  const { about, answer, isRight } = input as Record<string, unknown>;
  const fact = personalFacts.find((known) => known === about);
  const text = readText(answer);
  const isFit =
    text !== null && text.length <= limits.note.longest && findTextFault(text, 'lines') === null;
  if (fact === undefined || !isFit || typeof isRight !== 'boolean') return null;
  return { about: fact, answer: text, isRight };
}

const decision = field<'verified' | 'refused', string>(
  { type: 'string', description: '`verified` or `refused`.' },
  (input) => (input === 'verified' || input === 'refused' ? input : refuse('Please decide')),
);

export const personAnswer = z.object({
  about: z.enum(personalFacts),
  answer: z.string(),
  isRight: z.boolean(),
});

/** The right answers to each question; null where there is nothing to ask about. */
export const personFacts = z.object({
  lastLoad: z
    .object({
      amount: pesos,
      createdAt: instant,
      method: z.string().nullable(),
      paymentReference: z.string().nullable(),
    })
    .nullable(),
  package: z
    .object({ packageType: packageNumber, amount: pesos, startDate: instant })
    .nullable()
    .describe('The newest one that is not claimed.'),
  team: z
    .object({
      invitedBy: z.string().nullable(),
      newest: z.array(z.string()).describe('Whom they invited last, three at most.'),
    })
    .nullable(),
  earlier: z
    .array(
      z.object({
        _id: id,
        by: z.string(),
        decision: z.enum(['verified', 'refused']),
        answers: z.array(personAnswer),
        createdAt: instant,
      }),
    )
    .describe('The last five times that somebody asked for this person.'),
});
export type PersonFacts = z.output<typeof personFacts>;

export const recoveryRoutes = defineRoutes({
  forgotPassword: {
    summary:
      'Sends a link to set a new password to the verified email address of an account. The answer is the same for every name.',
    access: 'anyone',
    body: bodyOf({ identifier: typedName }),
    answer: said.extend({ canSend: z.boolean().describe('Whether mails are sent.') }),
  },
  readVerification: {
    summary: 'What to ask a person who lost everything, with what the product knows.',
    params: idParams,
    answer: personFacts,
    refusals: ['member_unknown', 'person_is_staff'],
  },
  verifyPerson: {
    summary:
      'Notes what a person was asked and answered, and the decision. `verified` makes a password link.',
    params: idParams,
    body: bodyOf({
      answers,
      decision,
      reason: optionalText('More for the audit.', limits.note.longest),
    }),
    answer: z.object({
      message,
      link: passwordLink.nullable().describe('Null if the person was refused.'),
    }),
    refusals: ['member_unknown', 'person_is_staff', 'person_not_proven'],
  },
});
