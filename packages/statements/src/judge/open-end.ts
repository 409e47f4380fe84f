import type { Layout } from '../layout/find.ts';
import type { Table } from '../table.ts';
import { cellOf, isFilledMoney } from './shape.ts';

const WHOLE = /\.\d\d\D*$/;
/** A quotation mark that nothing closed. */
const OPEN_QUOTE = /^\s*"[^"]*$/;
/** What follows the digits: CR, DR, a sign, a currency. */
const ENDED = /[^\d.,\s]$/;

/**
 * The place of a last row that no line break follows and whose last cell is an amount with fewer
 * decimals than all others, if any, or without the word or sign that ends them: it may be cut off. -1
 * for none. So may one within a quotation.
 */
export function findCut(
  { rows, isEndOpen, separator }: Table,
  { roles, amounts, start }: Layout,
): number {
  if (!isEndOpen || separator === null) return -1;
  const place = rows.length - 1;
  const row = rows[place];
  if (row === undefined || place < start) return -1;
  if (row.cells.some((cell) => OPEN_QUOTE.test(cell))) return place;
  const column = row.cells.length - 1;
  if (column === roles.reference) {
    const { length } = cellOf(row, column);
    const lengths = rows.slice(start, place).map((each) => cellOf(each, column).length);
    const isShort =
      lengths.length > 0 && lengths.every((each) => each === lengths[0]! && each > length);
    return isShort ? place : -1;
  }
  const columns = [roles.in, roles.out, roles.balance, ...amounts];
  if (!columns.includes(column) || !isFilledMoney(row, column)) return -1;
  const cellsOf = (wanted: readonly (number | undefined)[]) =>
    rows
      .slice(start, place)
      .flatMap((each) =>
        wanted.flatMap((one) => (isFilledMoney(each, one) ? [cellOf(each, one)] : [])),
      );
  const own = cellsOf([column]);
  const others = own.length > 0 ? own : cellsOf(columns);
  const cell = cellOf(row, column);
  const lacks = (end: RegExp, peers: readonly string[]) =>
    !end.test(cell) && peers.every((each) => end.test(each));
  // A bracket ends only an amount that began with one.
  const alike = others.filter((each) => each.startsWith('(') === cell.startsWith('('));
  return lacks(WHOLE, others) || (alike.length > 0 && lacks(ENDED, alike)) ? place : -1;
}
