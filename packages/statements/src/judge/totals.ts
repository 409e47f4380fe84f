import type { Centavos } from '@barya/money';
import type { Layout } from '../layout/find.ts';
import type { Inquiry } from '../plan/inquiry.ts';
import type { Row, RowReason } from '../table.ts';
import { foldWords } from '../text.ts';
import { readAmountCell } from './amounts.ts';
import { writePesos } from './direction.ts';
import type { Fate } from './fate.ts';
import { readFee } from './lines.ts';
import { readMoney } from './money.ts';
import { listPrinted } from './printed.ts';
import { cellOf, type Shape } from './shape.ts';
import { readLabel } from './words.ts';

/** A sum or a number of rows that the file prints. */
interface Total {
  place: number;
  name: string;
  label: string;
  /** In centavos, above zero; or a number of rows. */
  value: number;
  what: 'in' | 'out' | 'any' | 'count';
}

/** What a row adds to a sum: in and out by its sign, and as its columns have them. */
interface Part {
  in: Centavos;
  out: Centavos;
  inColumn: Centavos;
  outColumn: Centavos;
  fee: Centavos;
  ins: number;
  outs: number;
}
const keys = ['in', 'out', 'inColumn', 'outColumn', 'fee', 'ins', 'outs'] as const;

const IN = /\b(?:credits?|credited|deposits?|deposited|in|inflows?|received|cr)\b/;
const OUT = /\b(?:debits?|debited|withdrawals?|withdrawn|out|outflows?|sent|dr)\b/;
const COUNT = /\b(?:no|nos|number|count)\b|^total (?:transactions|items|entries)$/;
const OTHER = /\b(?:fees?|charges?|balance|tax|interest)\b/;
const MOST_TOTALS = 100;
/** Of rows that are left out a sum may have any, up to so many. */
const MOST_LEFT_OUT = 8;

/**
 * Asks where a printed sum or number of rows is none that its rows make: from the beginning, or from
 * a sum above it, with or without rows that are no money. Rows that can't be read are named already.
 */
export function checkTotals(
  rows: readonly Row[],
  shapes: readonly Shape[],
  fates: ReadonlyMap<number, Fate>,
  layout: Layout,
  inquiry: Inquiry,
): void {
  // What is still asked changes the amounts.
  const totals = inquiry.questions.length > 0 ? [] : listTotals(rows, shapes, layout);
  if (totals.length === 0) return;
  const isSum = sumParts(rows, shapes, fates, layout);
  const wrong = totals.filter((total) => {
    const isAbove = total.place < layout.start;
    const above = totals.map(({ place }) => place).filter((place) => place < total.place);
    const starts = isAbove ? [0] : [...new Set([0, ...above.slice(-4)])];
    const ends = isAbove ? [rows.length] : [total.place, rows.length];
    return !starts.some((from) => ends.some((to) => isSum(total, from, to)));
  });
  if (wrong.length === 0) return;
  const reasons = wrong.map(({ place, name, label, value, what }): RowReason => {
    const says = what === 'count' ? String(value) : writePesos(value);
    return { line: rows[place]!.line, reason: `${name}: “${label}” says ${says}` };
  });
  const shown = reasons.slice(0, 5).map(({ reason }) => reason);
  const question = {
    kind: 'balance' as const,
    word: 'totals',
    text: `A printed total does not agree with the rows: ${shown.join('; ')}. A row may be missing or changed.`,
    choices: [
      { value: 'take', example: 'Take the amounts as they stand' },
      { value: 'stop', example: 'Stop, and check the file' },
    ],
    rows: reasons,
  };
  if (inquiry.ask(question) === 'stop') inquiry.questions.push(question);
}

function listTotals(rows: readonly Row[], shapes: readonly Shape[], layout: Layout): Total[] {
  const { roles, amounts, start } = layout;
  const totals: Total[] = [];
  for (const [place, row] of rows.entries()) {
    const shape = shapes[place]!;
    const isBare = shape.kind === 'not_money' && shape.reason.startsWith('A row of sums');
    const isTotal = isBare || (shape.kind === 'not_money' && shape.reason.startsWith('A total'));
    if (totals.length >= MOST_TOTALS || !(isTotal || place < start - 1)) continue;
    const add = (label: string, figure: string, side: Total['what'] | null): void => {
      const words = foldWords(label);
      if ((!isBare && readLabel(label) !== 'total') || OTHER.test(words)) return;
      const [isIn, isOut] = [IN.test(words), OUT.test(words)];
      const said = isIn === isOut ? 'any' : isIn ? 'in' : 'out';
      const what = COUNT.test(words) ? 'count' : (side ?? said);
      const value = what === 'count' ? readCount(figure) : readSum(figure);
      if (value !== null) totals.push({ place, name: row.name, label, value, what });
    };
    const label = isBare ? 'A row of sums' : row.cells.find((cell) => readLabel(cell) === 'total');
    const figures = (
      [...amounts.map((each) => [each, null]), [roles.in, 'in'], [roles.out, 'out']] as const
    )
      .map(([column, side]) => ({ cell: cellOf(row, column as number | undefined), side }))
      .filter(({ cell }) => /\d/.test(cell));
    if (!isTotal || label === undefined || figures.length === 0)
      for (const printed of listPrinted(row)) add(printed.label, printed.figure, null);
    else {
      const isOne =
        figures.length === 1 && (IN.test(foldWords(label)) || OUT.test(foldWords(label)));
      for (const { cell, side } of figures)
        add(label, cell, isOne ? null : (side as Total['what'] | null));
    }
  }
  return totals;
}

const readCount = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : null);
const readSum = (text: string) =>
  /[.,]\d\d\b/.test(text) ? (readAmountCell(text)?.centavos ?? null) : null;

/** Whether a sum from one row up to another is what is printed; so is any with a row unread. */
function sumParts(
  rows: readonly Row[],
  shapes: readonly Shape[],
  fates: ReadonlyMap<number, Fate>,
  layout: Layout,
): (total: Total, from: number, to: number) => boolean {
  const before = keys.map(() => new Float64Array(rows.length + 1));
  const unread = new Int32Array(rows.length + 1);
  const leftOut: Part[] = [];
  const leftBefore = new Int32Array(rows.length + 1);
  for (const [place, row] of rows.entries()) {
    const fate = fates.get(place);
    const isUnread = (fate ?? shapes[place]!).kind === 'unreadable';
    unread[place + 1] = unread[place]! + Number(isUnread);
    const part = fate === undefined || isUnread ? null : toPart(row, fate, layout);
    const isKept = fate?.kind === 'line';
    if (part !== null && !isKept) leftOut.push(part);
    leftBefore[place + 1] = leftOut.length;
    for (const [at, key] of keys.entries())
      before[at]![place + 1] = before[at]![place]! + (part !== null && isKept ? part[key] : 0);
  }
  return ({ what, value }, from, to) => {
    if (unread[to]! > unread[from]!) return true;
    const left = leftBefore[to]! - leftBefore[from]!;
    const kept = (key: keyof Part) => {
      const sums = before[keys.indexOf(key)]!;
      return sums[to]! - sums[from]!;
    };
    if (what === 'count') {
      const [ins, outs] = [kept('ins'), kept('outs')];
      return [ins + outs, ins, outs].some((count) => value >= count && value <= count + left);
    }
    if (left > MOST_LEFT_OUT) return true;
    const parts = leftOut.slice(leftBefore[from], leftBefore[to]);
    return subsetsOf(parts).some((some) => {
      const sum = (key: keyof Part) => some.reduce((total, part) => total + part[key], kept(key));
      const [inward, outward, fee] = [sum('in'), sum('out'), sum('fee')];
      const ofIn = [inward, sum('inColumn'), inward - fee];
      const ofOut = [outward, sum('outColumn'), outward + fee];
      const ofAny = [inward - outward, inward + outward, inward - outward - fee];
      const sums = { in: ofIn, out: ofOut, any: [...ofIn, ...ofOut, ...ofAny] }[what];
      return sums.some((each) => Math.abs(each) === value);
    });
  };
}

function toPart(row: Row, fate: Fate, layout: Layout): Part | null {
  const money = readMoney(row, layout, layout.amounts[0]);
  const isLine = fate.kind === 'line';
  if ('reason' in money) return null;
  const { centavos, side, sign } = money;
  const written = sign === 'out' ? -centavos : centavos;
  const own = side === 'out' || sign === 'out' ? -centavos : centavos;
  const amount = isLine ? fate.line.amountCentavos : own;
  return {
    in: Math.max(amount, 0),
    out: Math.max(-amount, 0),
    inColumn: side === 'in' ? written : 0,
    outColumn: side === 'out' ? written : 0,
    fee: readFee(row, layout) ?? 0,
    ins: amount > 0 ? 1 : 0,
    outs: amount > 0 ? 0 : 1,
  };
}

function subsetsOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: 2 ** items.length }, (_, bits) =>
    items.filter((_item, at) => (bits >> at) % 2 === 1),
  );
}
