import { z } from 'zod';
import { count, id, instant, pesos } from './answers.ts';
import { field, refuse } from './field.ts';
import { optionalText } from './fields.ts';
import { limits } from './limits.ts';

/** Of a line of a statement. */
export const hasTime = z
  .boolean()
  .describe('False where the statement has the day alone; `at` is its beginning then.');

const questionKinds = [
  'date_form',
  'direction',
  'state',
  'currency',
  'columns',
  'period',
  'account',
  'profile',
  'encoding',
  'balance',
] as const;
type QuestionKind = (typeof questionKinds)[number];

export type StatementAnswers = Partial<Record<QuestionKind, string | Record<string, string>>>;

const MOST_ANSWERS = 100;

/** Answers to the questions of a plan. */
export const statementAnswers = field<StatementAnswers, StatementAnswers>(
  {
    type: ['object'],
    description:
      'By kind of question the value of a choice: `{"date_form": "DD/MM/YYYY"}`; about one word `{"direction": {"Pocket Sweep": "out"}}`; "" stands for a question without a word.',
  },
  (input) => readAnswers(input) ?? refuse('Please answer the questions with one of their choices'),
).optional();

function readAnswers(input: unknown): StatementAnswers | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
  const answers: StatementAnswers = {};
  for (const [kind, answer] of Object.entries(input)) {
    if (!isKind(kind) || !isAnswer(answer)) return null;
    answers[kind] = answer;
  }
  return answers;
}

const isKind = (kind: string): kind is QuestionKind =>
  (questionKinds as readonly string[]).includes(kind);
/** What the database can't hold, and no cell has. */
const NOT_STORED = /[\p{Cc}\p{Cs}]/u;
const isValue = (value: unknown) =>
  typeof value === 'string' &&
  value.length <= limits.columnTitle.longest &&
  !NOT_STORED.test(value);
const isWord = (word: string) =>
  word.length <= limits.statementCell.longest && !NOT_STORED.test(word);

function isAnswer(answer: unknown): answer is string | Record<string, string> {
  if (typeof answer !== 'object' || answer === null) return isValue(answer);
  const entries = Object.entries(answer);
  const isSmall = !Array.isArray(answer) && entries.length <= MOST_ANSWERS;
  return isSmall && entries.every(([word, value]) => isWord(word) && isValue(value));
}

/** Of a locked PDF. */
export const statementPassword = optionalText(
  'The password of a locked PDF. It is used once and kept nowhere.',
  limits.password.longest,
  'line',
);

const kind = z.enum(questionKinds);

const rowReason = z.object({
  line: count.nullable().describe('Its line or row, from 1; null in a PDF or OFX.'),
  reason: z.string(),
});

/** What two readings of a statement fit. */
export const statementQuestion = z.object({
  kind,
  text: z.string(),
  word: z.string().optional().describe('The word that it is about.'),
  choices: z
    .array(z.object({ value: z.string(), example: z.string() }))
    .describe('None where `mapping` must say it.'),
  rows: z
    .array(rowReason)
    .optional()
    .describe('Of `balance` each row where it fails, the first 1,000.'),
});
export type StatementQuestion = z.output<typeof statementQuestion>;

/** What every row of a statement is. */
export const statementPlan = z.object({
  hash: z.string().describe('Send it back as `planHash`: another plan is refused.'),
  format: z.string(),
  profile: z.string().nullable().describe('The layout, where it is known.'),
  account: z.string(),
  accountNumber: z.string().nullable().describe('As it stands in the file.'),
  period: z.object({ from: z.string(), to: z.string() }).nullable(),
  periodSource: z
    .enum(['file', 'rows'])
    .nullable()
    .describe('Whether the file says its period, or it is guessed from its rows.'),
  openingBalance: pesos.nullable(),
  closingBalance: pesos.nullable(),
  guesses: z.array(z.object({ kind, value: z.string(), why: z.string() })),
  questions: z.array(statementQuestion),
  counts: z.object({
    rows: count.describe('The sum of all others but `known`.'),
    lines: count,
    known: count.describe('Lines that were imported before.'),
    notMoney: count,
    unreadable: count,
    titles: count,
    blank: count,
  }),
  lines: z
    .array(
      z.object({
        line: count.nullable(),
        at: instant,
        hasTime,
        amount: pesos,
        reference: z.string().nullable(),
        description: z.string(),
        sender: z.string(),
        senderNumber: z.string(),
        fee: pesos.nullable(),
      }),
    )
    .describe('The first 50.'),
  notMoney: z.array(rowReason).describe('The first 1,000.'),
  unreadable: z.array(rowReason).describe('The first 1,000.'),
  missing: z
    .object({
      count,
      lines: z
        .array(
          z.object({ _id: id, day: z.string(), amount: pesos, reference: z.string().nullable() }),
        )
        .describe('The oldest 50; the day is of Manila.'),
    })
    .describe('Earlier lines of the account that the file should have, and does not.'),
});
export type StatementPlan = z.output<typeof statementPlan>;
