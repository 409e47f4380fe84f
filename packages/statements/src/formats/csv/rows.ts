import { hasDateAndAmount } from '../../judge/has-row.ts';
import { limits, type Row, refuseTooManyColumns, refuseTooManyRows } from '../../table.ts';
import { LONGEST_CELL } from '../../text.ts';

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
/** A quoted cell has at most as many line breaks. */
const MOST_LINES = 100;

/**
 * Reads rows as RFC 4180 does, with any line break. A quotation mark within a cell is text. A quoted
 * cell that is never closed, or that holds what is itself a row, is read again up to the end of its
 * line with quotation marks as text. Takes time in proportion to the text.
 *
 * @throws StatementFault for too many rows or columns
 */
export function readRows(text: string, separator: string, most: number = limits.rows): Row[] {
  const reader = new Reader(text, separator.charCodeAt(0));
  const rows: Row[] = [];
  while (!reader.isAtEnd) {
    if (rows.length === most) {
      if (most < limits.rows) break;
      refuseTooManyRows();
    }
    rows.push(reader.readRow());
  }
  return rows;
}

class Reader {
  private readonly text: string;
  private readonly separator: number;
  private at = 0;
  private line = 1;
  /** Before here no quotation mark closes a cell. */
  private noCloseBefore = 0;

  constructor(text: string, separator: number) {
    this.text = text;
    this.separator = separator;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  readRow(): Row {
    const { line } = this;
    const name = `line ${line}`;
    const cells: string[] = [];
    let isText = false;
    for (;;) {
      if (cells.length === limits.columns) refuseTooManyColumns(name);
      const quoted = isText ? null : this.readQuoted();
      if (quoted === 'fault') isText = true;
      cells.push(typeof quoted === 'object' && quoted !== null ? quoted.cell : this.readPlain());
      if (this.isAtEnd) break;
      if (this.text.charCodeAt(this.at) === this.separator) {
        this.at += 1;
        // A separator at the very end has an empty cell behind it.
        if (!this.isAtEnd) continue;
        cells.push('');
        break;
      }
      this.skipBreak();
      break;
    }
    return { line, name, cells };
  }

  private readPlain(): string {
    const start = this.at;
    let at = start;
    for (; at < this.text.length; at += 1) {
      const code = this.text.charCodeAt(at);
      if (code === this.separator || code === LF || code === CR) break;
    }
    this.at = at;
    return this.text.slice(start, Math.min(at, start + LONGEST_CELL));
  }

  /** Null where no quotation mark opens the cell. */
  private readQuoted(): { cell: string } | 'fault' | null {
    let open = this.at;
    while (this.text.charCodeAt(open) === SPACE) open += 1;
    if (this.text.charCodeAt(open) !== QUOTE) return null;
    const close = this.findClose(open + 1);
    if (close === null) return 'fault';
    const inside = this.text.slice(open + 1, close);
    const lines = countLines(inside);
    if (lines > 0 && this.holdsRow(inside, close)) return 'fault';
    this.line += lines;
    this.at = close + 1;
    while (this.text.charCodeAt(this.at) === SPACE) this.at += 1;
    return { cell: inside.replaceAll('""', '"') };
  }

  /** The quotation mark that closes a cell: a separator or line break follows it. */
  private findClose(from: number): number | null {
    const end = Math.min(this.text.length, from + LONGEST_CELL);
    let lines = 0;
    let possible: number | null = null;
    let at = Math.max(from, this.noCloseBefore);
    for (; at < end && lines < MOST_LINES; at += 1) {
      const code = this.text.charCodeAt(at);
      if (code === LF || code === CR) lines += 1;
      if (code !== QUOTE) continue;
      if (this.text.charCodeAt(at + 1) !== QUOTE) {
        if (this.isCellEnd(at + 1)) return at;
        continue;
      }
      at += 1;
      // Two marks are one in this cell; in another the second may close it.
      if (possible === null && this.isCellEnd(at + 1)) possible = at;
    }
    this.noCloseBefore = Math.max(this.noCloseBefore, possible ?? at);
    return null;
  }

  private isCellEnd(from: number): boolean {
    let at = from;
    while (this.text.charCodeAt(at) === SPACE) at += 1;
    const next = this.text.charCodeAt(at);
    return at >= this.text.length || next === this.separator || next === LF || next === CR;
  }

  /** Whether a line that a quoted cell takes in has a date and an amount in cells of its own. */
  private holdsRow(inside: string, close: number): boolean {
    const separator = String.fromCharCode(this.separator);
    const lines = inside.split(/\r\n|\n|\r/);
    return lines.some((line, place) => {
      if (place === 0 || !line.includes(separator)) return false;
      const rest = place === lines.length - 1 ? this.restOfLine(close) : '';
      return hasDateAndAmount(`${line}${rest}`.split(separator));
    });
  }

  private restOfLine(from: number): string {
    const text = this.text.slice(from, from + LONGEST_CELL);
    return /^[^\r\n]*/.exec(text)![0];
  }

  private skipBreak(): void {
    const isPair = this.text.charCodeAt(this.at) === CR && this.text.charCodeAt(this.at + 1) === LF;
    this.at += isPair ? 2 : 1;
    this.line += 1;
  }
}

function countLines(text: string): number {
  if (!/[\r\n]/.test(text)) return 0;
  return text.split(/\r\n|\n|\r/).length - 1;
}
