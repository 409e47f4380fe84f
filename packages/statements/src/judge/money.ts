import type { Centavos } from '@barya/money';
import type { Layout } from '../layout/find.ts';
import type { Row } from '../table.ts';
import { quote } from '../text.ts';
import { readAmountCell } from './amounts.ts';
import type { Verdict } from './filters.ts';
import { cellOf, isFilledMoney } from './shape.ts';
import type { Direction } from './words.ts';

/** What a row's cells of money say. */
export interface Money {
  /** Above zero. */
  centavos: Centavos;
  /** What a sign or a word at the amount says. */
  sign: Direction | null;
  isSaid: boolean;
  /** The column that it stands in. */
  side: Direction | 'amount';
}

type Problem = NonNullable<Verdict>;

const PLAINLY = /^-?[\d,]+(?:\.\d\d?)?$/;
/** An apostrophe before it, anything within it, a space after a whole number, a P after it. */
const MAYBE_LOST = /^\s*['’\p{Cc}]|\d[\s'’\p{Cc}]+\d|^-?[\d,]+[\s\p{Cc}]+$|\dp\s*$/iu;

/** Reads the money of a row, or why it has none. */
export function readMoney(
  row: Row,
  layout: Layout,
  amountColumn: number | undefined,
): Money | Problem {
  const { roles } = layout;
  if (amountColumn !== undefined) {
    const read = readSide(row, amountColumn, 'amount');
    return read ?? { kind: 'unreadable', reason: 'It has no amount.' };
  }
  const sides = [readSide(row, roles.in, 'in'), readSide(row, roles.out, 'out')];
  const unreadable = sides.find(
    (side) => side !== null && 'reason' in side && side.kind === 'unreadable',
  );
  if (unreadable !== undefined) return unreadable as Problem;
  const moved = sides.filter((side): side is Money => side !== null && !('reason' in side));
  if (moved.length > 1) {
    return { kind: 'unreadable', reason: 'It has both money in and money out, debit and credit.' };
  }
  const other = sides.find((side) => side !== null);
  return moved[0] ?? other ?? { kind: 'unreadable', reason: 'It has no amount.' };
}

function readSide(
  row: Row,
  column: number | undefined,
  side: Money['side'],
): Money | Problem | null {
  if (column === undefined || !isFilledMoney(row, column)) return null;
  const cell = cellOf(row, column);
  const read = readAmountCell(cell);
  if (read === null) return { kind: 'unreadable', reason: `${quote(cell)} is not an amount.` };
  const { centavos, sign, isSaid, foreign } = read;
  if (foreign !== null) return { kind: 'not_money', reason: `It is in ${foreign}.` };
  if (centavos === 0) return { kind: 'not_money', reason: 'The amount is zero.' };
  return { centavos, sign, isSaid, side };
}

/** `12'345.00` and `1 500.00`, of which the mark. */
const GROUPED = /^\D*[1-9]\d{0,2}(['’\s])\d{3}(?:\1\d{3})*(?:\.\d\d?)?\D*$/;
/** Thousands without such a mark. */
const NOT_GROUPED = /\d{4}|\d,\d{3}/;

/**
 * The rows whose amount has a mark where a digit may have been, while all others are written plainly:
 * `'10.00`, `200 000.00`, `15 `, `41p`. Programs write a whole column alike, and people in many ways.
 * A damaged bit makes a `7` an apostrophe and a `0` a space, but only once: where two figures of the
 * file have the mark and no thousands lack it, it is how this file writes thousands.
 */
export function findOddMarks(rows: readonly Row[], { roles, amounts }: Layout): ReadonlySet<Row> {
  const columns = [amounts[0], roles.in, roles.out].filter((column) => column !== undefined);
  const figuresOf = (places: readonly number[]) =>
    rows
      .flatMap((row) => places.map((column) => ({ row, cell: row.cells[column] ?? '' })))
      .filter(({ cell }) => /\d/.test(cell));
  const figures = figuresOf(columns);
  const all = roles.balance === undefined ? figures : figuresOf([...columns, roles.balance]);
  const groups = all.flatMap(({ cell }) => GROUPED.exec(cell)?.[1] ?? []);
  const areGroups = groups.length > 1 && new Set(groups).size === 1;
  if (areGroups && !all.some(({ cell }) => NOT_GROUPED.test(cell))) return new Set();
  const marked = figures.filter(({ cell }) => MAYBE_LOST.test(cell));
  const others = figures.filter((figure) => !marked.includes(figure));
  const isPlain = others.every(({ cell }) => PLAINLY.test(cell.trim()));
  return new Set(others.length > 0 && isPlain ? marked.map(({ row }) => row) : []);
}

/** The centavos of a cell, below zero for a minus and DR; null where it is no amount. */
export function readBalance(cell: string): Centavos | null {
  const read = readAmountCell(cell);
  if (read === null || read.foreign !== null) return null;
  return read.sign === 'out' ? -read.centavos : read.centavos;
}
