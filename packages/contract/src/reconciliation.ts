import { z } from 'zod';
import { count, instant, message, named, pesos } from './answers.ts';
import { accountAndDays, matchTarget } from './bank-lines.ts';
import { bodyOf } from './field.ts';
import { requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { requiredDay } from './lists.ts';
import { defineRoutes } from './route.ts';
import { waiting } from './waiting.ts';

const day = z.string().meta({ description: 'A day in Manila.', examples: ['2026-11-21'] });
const agreedUpTo = day
  .nullable()
  .describe('The last day of the unbroken run that agrees or is explained; never today.');
const closedUpTo = day.nullable();
const sentence = z.string().describe('All of it in words.');

const inAndOut = z.object({ in: pesos, out: pesos });
const figures = z.object({
  bank: inAndOut.describe('Lines of the statement that are not set aside.'),
  books: inAndOut.describe('Loads, payouts that were sent, and their returns.'),
  setAside: pesos.describe('Lines set aside, in less out; no difference.'),
  difference: pesos.describe('Bank in less out, less the same of the books.'),
  unmatched: z.object({ bank: count, books: count }),
});

/** A day of an account. */
export const reconciledDay = figures.extend({
  day,
  state: z
    .enum(['not_imported', 'partly_covered', 'differs', 'matched', 'no_bank_account'])
    .describe('The first that holds.'),
  closed: z.boolean(),
  explained: z.object({ reason: z.string(), by: named, at: instant }).nullable(),
  sentence,
});
export type ReconciledDay = z.output<typeof reconciledDay>;

export const accountVerdict = z.object({ account: z.string(), agreedUpTo, closedUpTo, sentence });
const read = { from: day, to: day, at: instant.describe('When it was added up.') };

/** The days of one account. */
export const reconciliation = accountVerdict.extend({
  ...read,
  account: z.string().describe("'unassigned': what names no payment method."),
  days: z.array(reconciledDay),
  total: figures,
  waiting: waiting.optional().describe('Who asks to open days again; left out where nobody does.'),
  hash: z
    .string()
    .nullable()
    .describe(
      `For closing days up to \`to\`: SHA-256 of all that are open; null without any, or for more than ${limits.statement.mostDays}.`,
    ),
});
export type Reconciliation = z.output<typeof reconciliation>;

/** The days of each account, which are never added up together. */
export const reconciliations = z.object({
  ...read,
  agreedUpTo,
  accounts: z.array(accountVerdict.extend({ days: z.array(reconciledDay) })),
  unassigned: z
    .object({ days: z.array(reconciledDay) })
    .describe('What names no bank account, on the days that have any.'),
});
export type Reconciliations = z.output<typeof reconciliations>;

const account = requiredText(
  'Please choose the account',
  'The name of a payment method.',
  limits.accountName.longest,
);
const reason = requiredText('Please say why', 'Why.');
const changed = z.object({ message, account: z.string(), agreedUpTo, closedUpTo, sentence });

export const reconciliationRoutes = defineRoutes({
  readReconciliation: {
    takesLong: true,
    summary: `Each day of an account: what it is, the bank, the books, the difference, what is unmatched. Without an account, of all, at most ${limits.reconciliation.mostDays} days.`,
    query: z.object(accountAndDays),
    answer: z.union([reconciliation, reconciliations]),
    refusals: ['payment_method_unknown'],
    asCsv: true,
    asPdf: true,
  },
  closeDays: {
    takesLong: true,
    summary:
      'Closes all open days of an account up to one: their figures stay until an owner opens them.',
    body: bodyOf({
      account,
      upTo: requiredDay('The last day to close.'),
      hash: requiredText(
        'Please look at the days first',
        'The `hash` of the days as they were shown, up to `upTo`.',
        64,
      ),
    }),
    answer: changed,
    refusals: [
      'payment_method_unknown',
      'day_closed',
      'day_not_covered',
      'day_differs',
      'day_of_own_work',
      'reconciliation_changed',
    ],
    movesMoney: true,
  },
  reopenDays: {
    summary: 'Opens all closed days of an account again, from one on.',
    body: bodyOf({ account, from: requiredDay('The first day to open.'), reason }),
    answer: changed,
    refusals: ['payment_method_unknown', 'day_not_closed'],
    movesMoney: true,
  },
  explainDay: {
    summary: 'Says why a day differs. It holds for this difference alone.',
    body: bodyOf({ account, day: requiredDay('The day.'), reason }),
    answer: changed,
    refusals: ['payment_method_unknown', 'day_closed', 'day_not_covered', 'day_agrees'],
    movesMoney: true,
  },
  listUnmatchedBooks: {
    summary:
      'What the books have in a period and no line is matched to, newest first; at most 200.',
    query: z.object(accountAndDays),
    answer: z.array(matchTarget),
    refusals: ['payment_method_unknown'],
  },
  listBankDifferences: {
    summary:
      'What is agreed with the bank, and the days of the last 90 that differ without explanation, newest first.',
    answer: z.object({
      agreedUpTo,
      accounts: z.array(accountVerdict),
      days: z.array(z.object({ account: z.string(), day, difference: pesos })),
    }),
  },
});
