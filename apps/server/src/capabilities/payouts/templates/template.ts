import { createHash } from 'node:crypto';
import type { PayoutTemplate } from '@barya/contract';
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
export interface Template {
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
export function plainAmount({ amountCentavos }: FileLine): string {
  return writePesos(toPesos(amountCentavos));
}
