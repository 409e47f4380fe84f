import type { Row, Table } from '../table.ts';
import { cleanText } from '../text.ts';
import { readTitle } from './roles.ts';
import { cleanTitle, countMeanings, isData, isTitles, MOST_ROWS_ABOVE } from './titles.ts';

/** Makes one row of titles of two, as of `Amount` over `Debit` and `Credit`, wherever both stand. */
export function joinTitles(table: Table): Table {
  const { rows } = table;
  for (let place = 1; place < Math.min(rows.length, MOST_ROWS_ABOVE); place += 1) {
    const [upper, lower] = [rows[place - 1]!, rows[place]!];
    const joined = join(upper.cells, lower.cells);
    if (joined === null) {
      if (isTitles(upper.cells)) return table;
      continue;
    }
    const isPair = (at: number) => isSame(rows[at - 1], upper) && isSame(rows[at], lower);
    const written = rows.map((row, at) => {
      if (isPair(at)) return { ...row, cells: joined };
      return isPair(at + 1) ? { ...row, cells: [row.cells.join(' ')] } : row;
    });
    return { ...table, rows: written };
  }
  return table;
}

function isSame(row: Row | undefined, other: Row): boolean {
  const { cells } = other;
  return row?.cells.length === cells.length && row.cells.every((cell, at) => cell === cells[at]);
}

/** Null unless both together say more columns than each, and contradict each other nowhere. */
function join(upper: readonly string[], lower: readonly string[]): string[] | null {
  const filled = lower.filter((cell) => cleanText(cell) !== '');
  if (filled.length < 2 || [...upper, ...lower].some(isData)) return null;
  const joined: string[] = [];
  for (let at = 0; at < Math.max(upper.length, lower.length); at += 1) {
    const [over, under] = [cleanTitle(upper[at] ?? ''), cleanTitle(lower[at] ?? '')];
    const both = `${over} ${under}`.trim();
    const [isOver, isUnder] = [over, under].map((title) => readTitle(title) !== null);
    if (readTitle(both) !== null) joined.push(both);
    else if (isOver && isUnder) return null;
    else joined.push(isUnder ? under : isOver ? over : both);
  }
  const most = Math.max(countMeanings(upper), countMeanings(lower));
  return isTitles(joined) && countMeanings(joined) > most ? joined : null;
}
