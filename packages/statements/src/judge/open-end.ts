import type { Layout } from '../layout/find.ts';
import type { Table } from '../table.ts';
import { cellOf, isFilledMoney } from './shape.ts';

const WHOLE = /\.\d\d\D*$/;

/**
 * The place of a last row that no line break follows and whose last cell is an amount with fewer
 * decimals than all others: it may be cut off. -1 for none.
 */
export function findCut(
  { rows, isEndOpen, separator }: Table,
  { roles, amounts, start }: Layout,
): number {
  if (!isEndOpen || separator === null) return -1;
  const place = rows.length - 1;
  const row = rows[place];
  if (row === undefined || place < start) return -1;
  const column = row.cells.length - 1;
  if (![roles.in, roles.out, roles.balance, ...amounts].includes(column)) return -1;
  if (!isFilledMoney(row, column) || WHOLE.test(cellOf(row, column))) return -1;
  const others = rows.slice(start, place).filter((each) => isFilledMoney(each, column));
  return others.length > 0 && others.every((each) => WHOLE.test(cellOf(each, column))) ? place : -1;
}
