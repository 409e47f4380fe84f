import { createHash } from 'node:crypto';
import { findBank, normaliseMobile, type PayoutTemplate } from '@barya/contract';
import { type Centavos, toPesos, writePesos } from '@barya/money';
import { stringify } from 'csv-stringify/sync';

/** A frozen line of a batch, as files write it. */
export interface FileLine {
  /** The withdrawal's. */
  reference: string;
  amountCentavos: Centavos;
  accountNumber: string;
  accountName: string;
  /** A BIC; null for e-wallets. */
  bank: string | null;
}

/** A file that payment services take. The next version of a layout is a new template. */
interface Template {
  id: PayoutTemplate;
  version: number;
  /** Whether batches of this method can be written so. */
  fits: (method: string) => boolean;
  /** Spreadsheets need it to read letters like ñ; some services refuse it. */
  hasByteOrderMark: boolean;
  isQuoted: boolean;
  columns: readonly { title: string; value: (line: FileLine) => string }[];
}

const BYTE_ORDER_MARK = '\ufeff';

/** Writes the file of a batch: the same lines give the same bytes. */
export function writeFile(template: Template, lines: readonly FileLine[]): string {
  const { columns, isQuoted, hasByteOrderMark } = template;
  const rows = lines.map((line) => columns.map(({ value }) => value(line)));
  const titles = columns.map(({ title }) => title);
  const text = stringify([titles, ...rows], {
    record_delimiter: 'windows',
    quoted_string: isQuoted,
    // An apostrophe stops a spreadsheet from running a name as a formula. No bank's name needs it.
    escape_formulas: true,
  });
  return (hasByteOrderMark ? BYTE_ORDER_MARK : '') + text;
}

/** SHA-256 of a file's bytes, in hex. */
export function hashFile(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Pesos with two decimals and without commas. */
function plainAmount({ amountCentavos }: FileLine): string {
  return writePesos(toPesos(amountCentavos));
}

/** For services without a layout of their own here, and to copy from. */
const generic: Template = {
  id: 'generic',
  version: 1,
  fits: () => true,
  hasByteOrderMark: true,
  isQuoted: true,
  columns: [
    { title: 'Account Number', value: ({ accountNumber }) => accountNumber },
    { title: 'Account Name', value: ({ accountName }) => accountName },
    { title: 'Bank', value: ({ bank }) => (bank === null ? '' : (findBank(bank)?.name ?? '')) },
    { title: 'BIC', value: ({ bank }) => bank ?? '' },
    { title: 'Amount', value: plainAmount },
    { title: 'Reference', value: ({ reference }) => reference },
  ],
};

/** Maya's bulk disbursement. It has no room for our reference. */
const maya: Template = {
  id: 'maya',
  version: 1,
  fits: (method) => /^(?:pay-?)?maya$/i.test(method.trim()),
  hasByteOrderMark: false,
  isQuoted: false,
  columns: [
    { title: 'Mobile Number', value: internationalNumber },
    { title: 'Amount', value: plainAmount },
  ],
};

/** `639` and nine digits. A batch freezes valid numbers only. */
function internationalNumber({ accountNumber }: FileLine): string {
  return normaliseMobile(accountNumber)!.replace(/^0/, '63');
}

/** The files that batches can be written as. */
export const templates: Record<PayoutTemplate, Template> = { generic, maya };

/** Those that fit a method. */
export function templatesOf(method: string): PayoutTemplate[] {
  return Object.values(templates)
    .filter((template) => template.fits(method))
    .map(({ id }) => id);
}
