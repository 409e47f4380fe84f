import { z } from 'zod';
import { count, id, instant, message, pesos } from './answers.ts';
import { bankImport } from './bank-import.ts';
import { dateFormats } from './date-formats.ts';
import { faultOf } from './faults.ts';
import { bodyOf, field, refuse } from './field.ts';
import { idOf, idParams, optionalSwitch, optionalText, requiredText } from './fields.ts';
import { isBase64 } from './image-url.ts';
import { limits } from './limits.ts';
import { dayOf, decidedBy, listFields, optionOf, requiredDay } from './lists.ts';
import { duplicateGuard } from './payment-reference.ts';
import { defineRoutes, readOne } from './route.ts';
import { seenSelection } from './seen-selection.ts';
import { hasTime, statementAnswers, statementPassword, statementPlan } from './statement-plan.ts';
import { readText } from './text.ts';
import { waiting } from './waiting.ts';

/**
 * How a bank line fits: `exact` has our code or the payment reference, the amount, and nothing
 * contradicts; `amount_differs` has another amount; `duplicate` may have been loaded already;
 * `likely` has the amount and the sender, within 48 hours, or something contradicts.
 */
export const lineMatch = z.object({
  kind: z.enum(['exact', 'likely', 'amount_differs', 'duplicate']),
  reasons: z.array(z.string()).describe('What speaks for it, in sentences.'),
  contradictions: z.array(z.string()).describe('What speaks against it.'),
});
export type Match = z.output<typeof lineMatch>;

const lineShape = {
  _id: id,
  account: z.string().describe('The name of a payment method.'),
  at: instant.describe('When it was booked, Manila time read from the statement.'),
  hasTime,
  amount: pesos.describe('Pesos; below zero it left the account.'),
  reference: z.string().nullable().describe('As the statement has it.'),
  description: z.string(),
  sender: z.string(),
};

/** A line of a statement, where something else shows it. */
export const lineInBrief = z.object(lineShape);
export type LineInBrief = z.output<typeof lineInBrief>;

/** What stands in our books for a line: what it is matched to, or may be. */
export const matchTarget = z.object({
  kind: z.enum([
    'load',
    'cash_in',
    'payout',
    'payout_return',
    'payout_batch',
    'reserve_entry',
    'unclaimed',
  ]),
  _id: id,
  reference: z.string(),
  amount: pesos.describe('Pesos, above zero.'),
  at: instant,
  method: z
    .string()
    .nullable()
    .describe('The payment method by its name, of a payout by its code; null for none.'),
  user: z
    .object({ _id: id, username: z.string() })
    .nullable()
    .describe('Whose money it is; null for the operator.'),
});
export type MatchTarget = z.output<typeof matchTarget>;

export const bankLineStatus = z.enum(['unmatched', 'matched', 'set_aside']);
export type BankLineStatus = z.output<typeof bankLineStatus>;

export const bankLine = lineInBrief.extend({
  senderNumber: z.string(),
  fee: pesos.nullable().describe('Beside the amount, where the statement has it.'),
  import: id.describe('The import that it is of.'),
  missingIn: z
    .object({
      _id: id,
      at: instant.describe('When it was imported.'),
      importedBy: z.object({ _id: id, username: z.string() }),
      isLater: z.boolean().describe('Whether it is later than the import of the line.'),
    })
    .nullable()
    .describe('An import that covers its time and does not have it: it fits nothing exactly.'),
  status: bankLineStatus,
  match: matchTarget.nullable(),
  reason: z.string().nullable().describe('Why it was set aside.'),
  byRule: z.boolean().describe('Whether a rule of the settings set it aside.'),
  decidedBy: z.object({ _id: id, username: z.string() }).nullable(),
  decidedAt: instant.nullable(),
  waiting,
  suggestions: z
    .array(z.object({ target: matchTarget, match: lineMatch }))
    .describe('Of an unmatched line: what it may be, the best first, at most five.'),
});
export type BankLine = z.output<typeof bankLine>;

const column = (description: string) =>
  optionalText(`${description}: the title of its column.`, limits.columnTitle.longest, 'line');

/** Which column of a statement holds what. A time of day may follow every form of date. */
const mappingFields = z.object(
  {
    date: requiredText('Please choose the column with the date', 'The column with the date.'),
    dateFormat: optionOf('date format', dateFormats),
    amount: column('One amount, below zero for money out'),
    credit: column('Money in'),
    debit: column('Money out'),
    outIsPositive: optionalSwitch('Whether `amount` is above zero for money out.'),
    reference: column('The payment reference'),
    description: column('What it was'),
    sender: column('Who sent it'),
    time: column('The time of day'),
    zone: column('The time zone'),
    in: column('Money in, as `credit`'),
    out: column('Money out, as `debit`'),
    direction: column('Words for in and out'),
    senderName: column('Who sent it, as `sender`'),
    senderNumber: column('The number or account of who sent it'),
    state: column('Whether the money moved'),
    currency: column('The currency'),
    balance: column('The balance after it'),
    fee: column('The fee beside the amount'),
    accountNumber: column('The account that it is of'),
  },
  { error: 'Please choose the columns' },
);
export type SentMapping = z.output<typeof mappingFields>;

const title = z.string().nullable();

const mapping = z.object({
  date: z.string(),
  dateFormat: z.enum(dateFormats),
  amount: title,
  credit: title,
  debit: title,
  outIsPositive: z.boolean(),
  reference: title,
  description: title,
  sender: title,
  time: title,
  zone: title,
  direction: title,
  senderNumber: title,
  state: title,
  currency: title,
  balance: title,
  fee: title,
  accountNumber: title,
});

/** How a statement's columns are read, and how the next of its account will be. */
export type StatementMapping = z.output<typeof mapping>;

const file = field<string, string>(
  {
    type: 'string',
    description: 'The statement in base64, of at most 32 MiB: CSV, XLSX, PDF with text, or OFX.',
  },
  (input) => {
    const text = readText(input)?.replace(/^data:[^,]*,/, '') ?? '';
    // A file that is too large is refused by `statement_too_large`.
    return isBase64(text) ? text : refuse('Please choose a file');
  },
);

export const unreadableLine = z.object({
  line: count.describe('The line of the file, from 1.'),
  reason: z.string(),
});

const statementPreview = z.object({
  columns: z.array(z.string()),
  mapping: mapping.nullable().describe('The one used; null where it must be chosen.'),
  lines: z
    .array(lineInBrief.omit({ _id: true, account: true }).extend({ line: count }))
    .describe('The first ten lines as they will be read.'),
  readable: count,
});
export type StatementPreview = z.output<typeof statementPreview>;

const decided = z.object({ message, line: bankLine });
const refused = ['bank_line_unknown', 'bank_line_not_unmatched', 'proposal_open'] as const;

/** The days asked for; the last 31 where they are left out. */
export const accountAndDays = {
  account: optionalText('The name of a payment method.', limits.accountName.longest, 'line'),
  from: dayOf('The first day in Manila, YYYY-MM-DD.'),
  to: dayOf(`The last day in Manila; at most ${limits.statement.mostDays} days.`),
};

export const bankLineRoutes = defineRoutes({
  importBankLines: {
    takesLong: true,
    summary: 'Imports a statement by its plan; with `preview` only shows the plan.',
    body: bodyOf({
      account: optionalText(
        'The name of a payment method; left out: the one whose number the file says, else the one that the name of the file says.',
        limits.accountName.longest,
        'line',
      ),
      file,
      fileName: optionalText('The name of the file.', limits.columnTitle.longest, 'line'),
      password: statementPassword,
      mapping: mappingFields.optional(),
      answers: statementAnswers,
      planHash: optionalText('The hash of the plan that was shown.', 64, 'line'),
      preview: optionalSwitch('Whether nothing is kept.'),
    }),
    answer: z.object({
      message: message.optional(),
      import: bankImport.optional(),
      added: count,
      known: count.describe('Lines that were imported before.'),
      unreadable: z.array(unreadableLine).describe('The first 100 lines that could not be read.'),
      unreadableCount: count,
      plan: statementPlan,
      preview: statementPreview.optional(),
    }),
    refusals: [
      'payment_method_unknown',
      'statement_unreadable',
      'statement_mapping_missing',
      'statement_unclear',
      'statement_plan_changed',
      'statement_already_imported',
      'statement_password_needed',
      'statement_password_wrong',
      'statement_too_large',
      'day_closed',
    ],
    movesMoney: true,
    bodyBytes: limits.statementBodyBytes,
  },
  listBankImports: {
    summary: 'The last 50 imports: by whom, when, and the hash of the file.',
    answer: z.array(bankImport),
  },
  undoBankImport: {
    takesLong: true,
    summary:
      'Takes an import back, unless a line of it is matched. Lines that a later import also had stay, and are its own.',
    params: idParams,
    body: bodyOf({ reason: requiredText('Please say why', 'Why.') }),
    answer: z.object({
      message,
      import: bankImport,
      removed: count.describe('Lines that are gone.'),
      kept: count.describe('Lines that a later import also had.'),
    }),
    refusals: [
      'import_unknown',
      'import_in_use',
      'import_already_undone',
      'day_closed',
      'proposal_open',
    ],
    movesMoney: true,
  },
  correctImportPeriod: {
    summary: 'Corrects which days an import covers: all of each, and no fewer than its lines have.',
    params: idParams,
    body: bodyOf({
      from: requiredDay('The first day.'),
      to: requiredDay('The last day.'),
      reason: requiredText('Please say why', 'Why.'),
    }),
    answer: z.object({ message, import: bankImport }),
    refusals: ['import_unknown', 'import_already_undone'],
    movesMoney: true,
  },
  listBankLines: {
    summary: 'Lines of the imported statements, newest first.',
    query: z.object({
      ...listFields({ statuses: bankLineStatus.options, sorts: ['at', 'amount'] }),
      ...accountAndDays,
      direction: optionOf('direction', ['in', 'out']),
      missing: optionOf('choice of lines', ['yes']),
      decidedBy,
    }),
    answer: z.array(bankLine),
    asCsv: true,
  },
  bankLineCounts: {
    summary: 'How many unmatched lines fit one thing exactly.',
    answer: z.object({
      exact: count.describe('Lines that `matchExactBankLines` would match.'),
      exactTotal: pesos.describe('Their sum, of money in and out alike.'),
    }),
  },
  readBankLine: readOne('One line of a statement.', bankLine, 'bank_line_unknown'),
  matchBankLine: {
    summary: 'Says which load, payout, reserve entry or paid unclaimed money a line is.',
    params: idParams,
    body: bodyOf({
      loadId: idOf('Please choose a load', 'A load.').optional(),
      payoutId: idOf('Please choose a payout', 'A payout; of a line in, its return.').optional(),
      batchId: idOf('Please choose a batch', 'What a batch sent, in one sum.').optional(),
      reserveEntryId: idOf('Please choose an entry', 'An entry of the reserves.').optional(),
      unclaimedId: idOf('Please choose a payment', 'Paid unclaimed money.').optional(),
    }),
    answer: decided,
    refusals: [...refused, 'match_target_unknown', 'match_target_taken', 'match_amount_differs'],
    movesMoney: true,
  },
  unmatchBankLine: {
    summary: 'Undoes a match or a set-aside; no money moves.',
    params: idParams,
    answer: decided,
    refusals: ['bank_line_unknown', 'bank_line_not_decided', 'day_closed', 'proposal_open'],
    movesMoney: true,
  },
  setAsideBankLine: {
    summary: 'Sets a line aside that is no business of the books.',
    params: idParams,
    body: bodyOf({ reason: requiredText('Please say why', 'Why.') }),
    answer: decided,
    refusals: [...refused, 'day_closed'],
    movesMoney: true,
  },
  creditBankLine: {
    summary:
      "Credits a line to a member, and matches it: settles the member's cash-in that it fits, or makes a load.",
    params: idParams,
    body: bodyOf({
      username: requiredText(faultOf('usernameMissing'), 'Whom to credit.', limits.email.longest),
      cashInId: optionalText("The cash-in that it pays; 'none' for none.", 40, 'line'),
      guard: duplicateGuard.guard,
      seenDuplicates: duplicateGuard.seenDuplicates,
    }),
    answer: decided,
    refusals: [
      ...refused,
      'bank_line_is_out',
      'cash_in_unclear',
      'cash_in_unknown',
      'cash_in_already_decided',
      'possible_duplicate',
      'member_unknown',
      'member_is_not_agent',
      'load_member_suspended',
      'payment_method_unknown',
      'payment_reference_used',
    ],
    movesMoney: true,
  },
  matchExactBankLines: {
    takesLong: true,
    summary: 'Matches up to 1,000 lines that fit one thing of the books exactly.',
    body: bodyOf({ seen: seenSelection }),
    answer: z.object({
      message,
      matched: count,
      left: count.describe('Lines with an exact match that are still unmatched.'),
    }),
    refusals: ['selection_changed'],
    movesMoney: true,
  },
});
