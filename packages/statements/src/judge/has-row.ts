import { readAmountCell } from './amounts.ts';
import { readDateCell } from './dates.ts';
import { areOnlyDays } from './period.ts';
import { turnComma } from './turn-comma.ts';

/** Whether cells have both a date and an amount, each in a cell of its own. */
export function hasDateAndAmount(cells: readonly string[]): boolean {
  const read = cells.slice(0, 40).map((cell) => cell.slice(0, 100).replace(/^[\s"]+|[\s"]+$/g, ''));
  const date = read.findIndex((cell) => readDateCell(cell) !== null);
  const hasAmount = read.some(
    (cell, place) => place !== date && readAmountCell(turnComma(cell)) !== null,
  );
  return date >= 0 && hasAmount && !areOnlyDays(cells);
}
