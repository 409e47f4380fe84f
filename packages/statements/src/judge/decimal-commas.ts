import type { Layout } from '../layout/find.ts';
import type { Inquiry } from '../plan/inquiry.ts';
import type { Row, Table } from '../table.ts';
import { cleanCell, quote } from '../text.ts';
import { turn, turnComma, WITH_COMMA } from './turn-comma.ts';

/** `1.234` may be either, and is read by what others are. */
const MAY_HAVE_COMMA = /^[^\d.,]*(?:\d{1,3}(?:[. '’]\d{3})+|\d+)(?:,\d\d)?[^\d.,]*$/;
const WITH_POINT = /\.\d\d?\D*$|,\d{3},\d{3}/;
/** Look alike and are read as none: among decimal commas `1,500` may be either, and `10.00` cut. */
const unread = (cell: string) => cell.replaceAll(',', '\u201a').replaceAll('.', '\u2024');

/**
 * Writes the money of a file with a point before the centavos where its own has a comma there, in no
 * fewer cells than a point. Where nothing but an end that may be cut says which mark is which, money
 * with a mark is read as none.
 */
export function turnDecimalCommas(table: Table, layout: Layout, inquiry: Inquiry): Table {
  const { roles, amounts, start } = layout;
  const columns = new Set([roles.in, roles.out, roles.balance, roles.fee, ...amounts]);
  let [example, commas, points] = ['', 0, 0];
  let isCut = false;
  const last = table.isEndOpen ? table.rows.at(-1)?.cells : undefined;
  for (const { cells } of table.rows.slice(start)) {
    for (const column of columns) {
      const cell = column === undefined ? '' : (cells[column] ?? '');
      if (!/[.,]/.test(cell)) continue;
      const text = cleanCell(cell);
      if (WITH_POINT.test(text)) points += 1;
      if (!WITH_COMMA.test(text)) continue;
      // The end of `100,000.00`, cut off, looks like one.
      if (cells === last && column === cells.length - 1) {
        isCut = true;
        continue;
      }
      commas += 1;
      example ||= cell;
    }
  }
  const hasCommas = commas > 0;
  if (points > commas || (!hasCommas && !isCut)) return table;
  if (hasCommas) {
    const why = `Amounts have a comma before their centavos, as in ${quote(example)}.`;
    inquiry.guess({ kind: 'columns', value: 'decimal comma', why });
  }
  const writeMoney = (cell: string) =>
    hasCommas && MAY_HAVE_COMMA.test(cleanCell(cell)) ? turn(cell) : unread(cell);
  const writeOther = hasCommas ? turnComma : (cell: string) => cell;
  const write = (row: Row, place: number): Row => {
    const isMoney = (column: number) => place >= start && columns.has(column);
    const cells = row.cells.map((cell, column) =>
      isMoney(column) ? writeMoney(cell) : writeOther(cell),
    );
    return { ...row, cells };
  };
  return { ...table, rows: table.rows.map(write) };
}
