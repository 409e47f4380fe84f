import { readReferenceForm } from '@barya/contract/payment-reference-form';
import type { Centavos } from '@barya/money';
import type { Layout } from '../layout/find.ts';
import type { Row } from '../table.ts';
import { cleanText, cutText, quote } from '../text.ts';
import { readAmountCell } from './amounts.ts';
import { cellOf } from './shape.ts';

/** A line of a statement. */
export interface StatementLine {
  /** Its line or row in the file, from 1; null in a PDF or OFX. */
  line: number | null;
  at: Date;
  /** Whether the file says the time of day. */
  hasTime: boolean;
  /** Below zero it left the account. */
  amountCentavos: Centavos;
  /** In the one form; null for none. */
  reference: string | null;
  description: string;
  sender: string;
  senderNumber: string;
  feeCentavos: Centavos | null;
}

const LONGEST_TEXT = 500;

/** A reference as a row has it, with what of the cell belongs to the description. */
export type RowReference = { reference: string | null; rest: string } | { reason: string };

/** Reads the reference of a row; a rounded one makes the row unreadable. */
export function readRowReference(row: Row, layout: Layout): RowReference {
  const cell = cellOf(row, layout.roles.reference);
  if (cell === '') return { reference: null, rest: '' };
  const read = readReferenceForm(cell);
  if (read.kind === 'rounded') {
    return {
      reason: `A spreadsheet rounded its reference to ${quote(cell)}. Export the file again and import it before a spreadsheet opens it, or make the column text.`,
    };
  }
  if ('reference' in read) return { reference: read.reference, rest: '' };
  // What tells no payments apart may still tell a person something.
  const isShort = /[a-z0-9]/i.test(cell) && cell.length < 4;
  const isText = read.kind !== 'none' || isShort || /\p{L}{3} (?:.* )?\p{L}{3}/u.test(cell);
  return { reference: null, rest: isText ? cell : '' };
}

/** The texts of a row, with those of the rows that go on it. */
export function readTexts(row: Row, layout: Layout, more: readonly string[], rest: string) {
  const parts = [...layout.descriptions.map((column) => cellOf(row, column)), ...more, rest];
  const text = (column: number | undefined) => cutText(cellOf(row, column), LONGEST_TEXT);
  return {
    description: cutText(cleanText(parts.filter((part) => part !== '').join(' ')), LONGEST_TEXT),
    sender: text(layout.roles.senderName),
    senderNumber: text(layout.roles.senderNumber),
  };
}

/** Above zero; null without one. */
export function readFee(row: Row, layout: Layout): Centavos | null {
  const read = readAmountCell(cellOf(row, layout.roles.fee));
  return read === null || read.foreign !== null || read.centavos === 0 ? null : read.centavos;
}
