import type { Layout } from '../layout/find.ts';
import { isOtherTitles, isTitles } from '../layout/titles.ts';
import type { Row, Table } from '../table.ts';
import { cleanCell, cleanText, quote } from '../text.ts';
import { findAccountNumber } from './accounts.ts';
import { readAmountCell } from './amounts.ts';
import { readDateCell } from './dates.ts';
import { areOnlyDays } from './period.ts';
import { isPageMark, readLabel } from './words.ts';

/** What a row is by its filled cells, before any is trusted. */
export type Shape =
  | { kind: 'blank' | 'titles' | 'movement' }
  | { kind: 'unreadable'; reason: string }
  /** A total, a balance, a note. `balanceCell` is what a chain of balances may rest on. */
  | { kind: 'not_money'; reason: string; balanceCell?: string }
  /** Goes on the text of an earlier row. */
  | { kind: 'continuation'; of: number; text: string }
  /** A day of its own row, for the rows below it. */
  | { kind: 'day' };

const BLANK = /^(?:[\s\-\u2013\u2014\u2212]*|\s*(?:n\/?a|null|nil|none)\s*)$/i;

/** The cell at a place, cleaned; '' outside the row. */
export function cellOf(row: Row, column: number | undefined): string {
  return column === undefined ? '' : cleanCell(row.cells[column] ?? '');
}

/** A cell of money that holds something. A dash is nothing, and so is `N/A`. */
export function isFilledMoney(row: Row, column: number | undefined): boolean {
  return column !== undefined && !BLANK.test(row.cells[column] ?? '');
}

/** Says of every row what it is by its cells alone. */
export function shapeRows(table: Table, layout: Layout): Shape[] {
  const { rows, separator } = table;
  const { start, roles, width } = layout;
  const money = [roles.in, roles.out, ...layout.amounts];
  const titles = start === 0 ? null : joinOf(rows[start - 1]!);
  const above = new Set(rows.slice(0, start).map(joinOf));
  const counts = separator === null ? null : countCells(rows.slice(start));
  const withCentavos = new Map<number, boolean>();
  let last: number | null = null;
  const shapes = rows.map((row, place): Shape => {
    const joined = joinOf(row);
    if (joined === '') return { kind: 'blank' };
    if (place < start - 1 && isMovement(row)) return { kind: 'unreadable', reason: ABOVE };
    if (place < start || joined === titles || above.has(joined)) return { kind: 'titles' };
    const shape = shapeRow(row, joined, last);
    if (shape.kind === 'movement' || shape.kind === 'unreadable') last = place;
    return shape;
  });
  return shapes.map((shape, place) => {
    const isAlone = shape.kind === 'day' && !headsRows(place, shapes);
    return isAlone ? { kind: 'unreadable', reason: 'It has a date and nothing else.' } : shape;
  });

  /** A page whose titles are cut off, or titles that were sorted with the rows. */
  function isMovement(row: Row): boolean {
    const isAmount = (column: number | undefined) => readAmountCell(cellOf(row, column)) !== null;
    const isDated = readDateCell(cellOf(row, roles.date)) !== null;
    return isDated && money.some(isAmount) && !areOnlyDays(row.cells);
  }

  /** Whether a row without a date follows. */
  function headsRows(place: number, all: readonly Shape[]): boolean {
    let next = place + 1;
    while (all[next]?.kind === 'blank') next += 1;
    return all[next]?.kind === 'movement' && cellOf(rows[next]!, roles.date) === '';
  }

  function shapeRow(row: Row, joined: string, before: number | null): Shape {
    if (isPageMark(joined.replaceAll('\n', ' ').trim())) return { kind: 'titles' };
    if (start > 0 && (isTitles(row.cells) || isOtherTitles(row.cells))) return { kind: 'titles' };
    const label = findLabel(row, layout, money);
    if (label !== null) return { kind: 'not_money', ...label };
    const beyond = row.cells.findIndex((cell, column) => column >= width && cleanText(cell) !== '');
    if (beyond >= 0) return { kind: 'unreadable', reason: tooMany(row, width) };
    const hasMoney = money.some((column) => isFilledMoney(row, column));
    const date = cellOf(row, roles.date);
    const texts = layout.columns
      .map((_, column) => column)
      .filter(
        (column) => column !== roles.date && !money.includes(column) && column !== roles.balance,
      );
    const text = texts
      .map((column) => cellOf(row, column))
      .filter((cell) => cell !== '')
      .join(' ');
    if (hasMoney) {
      if (date === '' && text === '') {
        return { kind: 'not_money', reason: 'A row of sums: it has no date and no text.' };
      }
      return checkCount(row) ?? { kind: 'movement' };
    }
    const isDate = readDateCell(date) !== null;
    if (date === '' && !isFilledMoney(row, roles.balance) && text !== '' && before !== null) {
      return { kind: 'continuation', of: before, text };
    }
    if (isDate && text === '' && !isFilledMoney(row, roles.balance)) return { kind: 'day' };
    if (!isDate && !holdsFigures(row) && !isFilledMoney(row, roles.balance)) {
      return {
        kind: 'not_money',
        reason: `A note: ${quote(joined.replaceAll('\n', ' '))} has no date and no amount.`,
      };
    }
    if (isDate || date === '')
      return checkCount(row) ?? { kind: 'unreadable', reason: 'It has no amount.' };
    if (findAccountNumber([row]) !== null) return { kind: 'titles' };
    return { kind: 'unreadable', reason: `${quote(date)} is not a date, and it has no amount.` };
  }

  function checkCount(row: Row): Shape | null {
    if (counts === null || start === 0) return null;
    const { length } = row.cells;
    const titled = rows[start - 1]!.cells.length;
    if (length > Math.max(titled, counts.usual)) {
      return { kind: 'unreadable', reason: tooMany(row, titled) };
    }
    if (length > counts.most && endsWithAmount(row)) return { kind: 'unreadable', reason: SHIFTED };
    if (length < width && !counts.areShortOnesUsual(width)) {
      return {
        kind: 'unreadable',
        reason: `It has ${length} cells where the titles have ${width} columns: it may be cut off.`,
      };
    }
    return hasThousandsApart(row) ? { kind: 'unreadable', reason: THOUSANDS } : null;
  }

  /** Whether an amount stands last, where a text should be. */
  function endsWithAmount(row: Row): boolean {
    const column = row.cells.length - 1;
    const cell = cellOf(row, column);
    if ([roles.balance, roles.fee, ...money].includes(column) || !/\d[.,]\d\d/.test(cell))
      return false;
    return readAmountCell(cell) !== null;
  }

  /**
   * `1,500.00` without quotation marks is 1 and then 500.00, where a text should be; and anything of
   * three digits behind 1 where all other amounts have centavos.
   */
  function hasThousandsApart(row: Row): boolean {
    if (separator !== ',') return false;
    return money.some((column) => {
      if (column === undefined || !BARE.test(cellOf(row, column))) return false;
      const next = column + 1;
      const rest = row.cells
        .slice(next, next + 3)
        .join(',')
        .trim();
      const isText = !money.includes(next) && ![roles.balance, roles.fee].includes(next);
      if (isText && /^(?:\d{3},)*\d{3}\.\d{1,2}\b/.test(rest)) return true;
      return /^\d{3}(?:\.\d{1,2})?(?:,|$)/.test(rest) && haveCentavos(column);
    });
  }

  /** Whether all amounts of a column have centavos, but for those of up to three digits. */
  function haveCentavos(column: number): boolean {
    const known = withCentavos.get(column);
    if (known !== undefined) return known;
    const amounts = rows.slice(start).flatMap((row) => {
      const cell = cellOf(row, column);
      return !/\d/.test(cell) || BARE.test(cell) ? [] : cell;
    });
    const found = amounts.length > 0 && amounts.every((cell) => /\.\d\d\D*$/.test(cell));
    withCentavos.set(column, found);
    return found;
  }
}

/** A whole amount that may be all that is left before a comma. */
const BARE = /^[^\d]*\d{1,3}$/;
const ABOVE =
  'It stands above the column titles. Move the titles to the top, and import that file.';
const SHIFTED =
  'An amount stands where a text should be: a comma or separator without quotation marks may stand before it.';
const THOUSANDS =
  'Its amount goes on in the next cell: a comma for thousands stands there without quotation marks.';

function tooMany(row: Row, width: number): string {
  const { length } = row.cells;
  return `It has ${Math.max(length, width + 1)} cells where the titles have ${width} columns. A comma or separator without quotation marks may stand in a text or an amount.`;
}

function joinOf(row: Row): string {
  const cells = row.cells.map(cleanText);
  const end = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, end + 1).join('\n');
}

/** A total or a balance by the words of its first text. */
function findLabel(
  row: Row,
  layout: Layout,
  money: readonly (number | undefined)[],
): { reason: string; balanceCell?: string } | null {
  const { roles } = layout;
  const isDated = readDateCell(cellOf(row, roles.date)) !== null;
  const others = [roles.senderName, roles.state, roles.currency, roles.balance, ...money];
  const places = new Set([
    0,
    roles.date,
    ...layout.descriptions,
    layout.typeColumn,
    roles.reference,
  ]);
  for (const column of places) {
    if (column === undefined || column === null || others.includes(column)) continue;
    const cell = cellOf(row, column);
    const label = cell === '' ? null : readLabel(cell, isDated);
    if (label === 'total') return { reason: `A total: ${quote(cell)}.` };
    if (label !== 'balance') continue;
    const balanceCell = cellOf(row, roles.balance);
    return { reason: `A balance: ${quote(cell)}.`, ...(balanceCell !== '' && { balanceCell }) };
  }
  return null;
}

/** Whether a row holds a date or an amount with centavos anywhere, so that it may be a broken line. */
function holdsFigures(row: Row): boolean {
  if (isProse(row)) return false;
  return row.cells.some((cell) => {
    const text = cleanCell(cell);
    if (!/\d/.test(text)) return false;
    if (/\d[.,]\d\d\b/.test(text) || /\d{4}-\d\d|\d\/\d/.test(text)) return true;
    return readAmountCell(text) !== null || readDateCell(text) !== null;
  });
}

/** A sentence of its own, such as `Printed on 11/28/2026 at 9:15 AM`. */
function isProse(row: Row): boolean {
  const [text, another] = row.cells.map(cleanCell).filter((cell) => cell !== '');
  if (text === undefined || another !== undefined) return false;
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return (
    /^\p{L}/u.test(text) &&
    words.length >= 2 &&
    readDateCell(text.slice(0, 12)) === null &&
    !STARTS_WITH_MONTH.test(text)
  );
}

const STARTS_WITH_MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[ -]?\d/i;

interface CellCounts {
  /** The most frequent number of cells. */
  most: number;
  /** The same, if nearly all rows have it. */
  usual: number;
  areShortOnesUsual(width: number): boolean;
}

function countCells(rows: readonly Row[]): CellCounts {
  const counts = new Map<number, number>();
  let filled = 0;
  for (const { cells } of rows) {
    if (cells.length < 2 && cleanText(cells[0] ?? '') === '') continue;
    filled += 1;
    counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  }
  const [length, rowsOfIt] = [...counts].reduce(
    (best, each) => (each[1] > best[1] ? each : best),
    [0, 0],
  );
  const isClear = rowsOfIt >= 3 && rowsOfIt >= filled * 0.9;
  return {
    most: length,
    usual: isClear ? length : 0,
    areShortOnesUsual(width) {
      const short = [...counts].filter(([each]) => each < width && each > width / 2);
      const sum = short.reduce((total, [, count]) => total + count, 0);
      return sum >= 3 && sum >= filled * 0.2;
    },
  };
}
