import { type Centavos, formatPesos } from '@barya/money';
import {
  breakPage,
  colors,
  decoration,
  drawRule,
  drawText,
  heightOf,
  heightOfLines,
  type Look,
  looks,
  page,
  type Sheet,
  shrinkTo,
  tagged,
  widthOf,
  wrap,
} from './sheet.ts';

export interface Column {
  header: string;
  /** In points, with the gap to the next column. */
  width: number;
  /** Right-aligned tabular figures on one line. */
  isNumber?: boolean;
}

export interface Row {
  cells: readonly Cell[];
  isStrong?: boolean;
}

/** A text, optionally with a second, quieter paragraph. */
type Cell = string | { text: string; more: string };

/** An amount in a column that says its currency: `1,234.50`. */
export function writeFigure(amount: Centavos): string {
  return formatPesos(amount).replace('₱', '');
}

const PADDING = 3.5;
const GAP = 8;

/** A table, drawn row by row. Each page repeats the header. */
export interface Table {
  add(row: Row): void;
  end(): void;
}

/** Begins a table. With `namesRows`, the first column holds row headers. */
export function beginTable(
  sheet: Sheet,
  columns: readonly Column[],
  { namesRows = false }: { namesRows?: boolean } = {},
): Table {
  const { doc, root } = sheet;
  const table = doc.struct('Table');
  root.add(table);
  const head = doc.struct('THead');
  table.add(head);
  const headRow = doc.struct('TR');
  head.add(headRow);
  reserve(sheet, 3 * heightOf(looks.text) + 4 * PADDING);
  drawHeader(sheet, columns, (draw) => tagged(sheet, headRow, 'TH', draw, { scope: 'Column' }));
  head.end();
  const body = doc.struct('TBody');
  table.add(body);
  return {
    add: (row) => {
      const { drawn, height } = prepareRow(sheet, columns, row);
      if (sheet.y + height > page.bottom) {
        breakPage(sheet);
        drawHeader(sheet, columns, (draw) => decoration(sheet, draw));
      }
      const element = doc.struct('TR');
      body.add(element);
      drawn.forEach((draw, index) => {
        const isName = namesRows && index === 0;
        tagged(sheet, element, isName ? 'TH' : 'TD', draw, isName ? { scope: 'Row' } : {});
      });
      element.end();
      sheet.y += height;
      decoration(sheet, () => drawRule(sheet, sheet.y));
    },
    end: () => {
      body.end();
      table.end();
    },
  };
}

/** Starts a new page unless this one has `height` points left. */
function reserve(sheet: Sheet, height: number): void {
  if (sheet.y + height > page.bottom) breakPage(sheet);
}

function drawHeader(
  sheet: Sheet,
  columns: readonly Column[],
  each: (draw: () => void) => void,
): void {
  const height = heightOf(looks.head) + 2 * PADDING;
  const { doc, y } = sheet;
  decoration(sheet, () => {
    doc.rect(page.left, y, page.right - page.left, height).fill(colors.wash);
  });
  let x: number = page.left;
  for (const column of columns) {
    const { header, width, isNumber } = column;
    const inset = isNumber ? width - GAP / 2 - widthOf(sheet, header, looks.head) : GAP / 2;
    const at = { x: x + inset, y: y + PADDING };
    each(() => drawText(sheet, header, at, looks.head));
    x += width;
  }
  sheet.y += height;
  decoration(sheet, () => drawRule(sheet, sheet.y));
}

/** Prepares the drawing of each cell, and the height of the row. */
function prepareRow(sheet: Sheet, columns: readonly Column[], { cells, isStrong }: Row) {
  const look = isStrong ? looks.strong : looks.text;
  let x: number = page.left;
  let height = 0;
  const drawn = columns.map((column, index) => {
    const cell = cells[index] ?? '';
    const prepared = column.isNumber
      ? prepareNumber(sheet, String(cell), look, { x, width: column.width })
      : prepareText(sheet, cell, look, { x, width: column.width });
    x += column.width;
    height = Math.max(height, prepared.height);
    return prepared.draw;
  });
  return { drawn, height: height + 2 * PADDING };
}

interface Place {
  x: number;
  width: number;
}

function prepareNumber(sheet: Sheet, text: string, wanted: Look, { x, width }: Place) {
  const look = shrinkTo(sheet, text, wanted, width - GAP);
  const left = x + width - GAP / 2 - widthOf(sheet, text, look, true);
  const draw = () =>
    drawText(
      sheet,
      text,
      { x: left, y: sheet.y + PADDING + (wanted.size - look.size) },
      look,
      true,
    );
  return { draw, height: heightOf(wanted) };
}

function prepareText(sheet: Sheet, cell: Cell, look: Look, { x, width }: Place) {
  const { text, more } = typeof cell === 'string' ? { text: cell, more: '' } : cell;
  const lines = wrap(sheet, text, look, width - GAP);
  const further = more === '' ? [] : wrap(sheet, more, looks.soft, width - GAP);
  const draw = () => {
    let y = sheet.y + PADDING;
    const drawLines = (some: readonly string[], its: Look) => {
      for (const line of some) {
        drawText(sheet, line, { x: x + GAP / 2, y }, its);
        y += heightOf(its);
      }
    };
    drawLines(lines, look);
    drawLines(further, looks.soft);
  };
  return { draw, height: heightOfLines(lines, look) + heightOfLines(further, looks.soft) };
}

/** A paragraph of full width, with `after` points of space below. */
export function drawParagraph(sheet: Sheet, text: string, look: Look, after = 6): void {
  const lines = wrap(sheet, text, look, page.right - page.left);
  reserve(sheet, heightOfLines(lines, look));
  tagged(sheet, sheet.root, 'P', () => {
    for (const line of lines) {
      drawText(sheet, line, { x: page.left, y: sheet.y }, look);
      sheet.y += heightOf(look);
    }
  });
  sheet.y += after;
}

/** The heading of a section, never alone at the foot of a page. */
export function drawHeading(sheet: Sheet, text: string): void {
  sheet.y += 10;
  reserve(sheet, 70);
  tagged(sheet, sheet.root, 'H2', () =>
    drawText(sheet, text, { x: page.left, y: sheet.y }, looks.section),
  );
  sheet.y += heightOf(looks.section) + 4;
}
