import type { Centavos } from '@barya/money';
import type { RowReason } from '../plan/plan.ts';
import type { Row, Table } from '../table.ts';
import type { Entry } from './attempts.ts';
import type { DayOrder } from './balance.ts';
import type { DateFormat } from './dates.ts';
import type { Fate } from './fate.ts';
import { type Instant, writeDay } from './instants.ts';
import type { StatementLine } from './lines.ts';
import { readBalance } from './money.ts';
import type { Shape } from './shape.ts';

export interface Judged {
  lines: StatementLine[];
  notMoney: RowReason[];
  unreadable: RowReason[];
  titles: number;
  blank: number;
  dateFormat: DateFormat | null;
  period: { from: string; to: string } | null;
  opening: Centavos | null;
  closing: Centavos | null;
}

/** What each row came to, in the file's order. */
export function sumUp(
  rows: readonly Row[],
  shapes: readonly Shape[],
  fates: ReadonlyMap<number, Fate>,
) {
  const found = {
    lines: [] as StatementLine[],
    notMoney: [] as RowReason[],
    unreadable: [] as RowReason[],
    titles: 0,
    blank: 0,
  };
  for (const [place, row] of rows.entries()) {
    const fate = fates.get(place) ?? toFate(shapes[place]!, rows);
    if (fate.kind === 'line') found.lines.push(fate.line);
    else if (!('reason' in fate)) found[fate.kind] += 1;
    else {
      const reason = row.line === null ? `${capitalise(row.name)}: ${fate.reason}` : fate.reason;
      found[fate.kind === 'not_money' ? 'notMoney' : 'unreadable'].push({ line: row.line, reason });
    }
  }
  return found;
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function toFate(shape: Shape, rows: readonly Row[]): Exclude<Fate, { kind: 'line' }> {
  if (shape.kind === 'continuation') {
    return { kind: 'not_money', reason: `A continuation of ${rows[shape.of]!.name}.` };
  }
  if ('reason' in shape) return { kind: shape.kind, reason: shape.reason };
  return { kind: shape.kind === 'blank' ? 'blank' : 'titles' };
}

const DAY = 24 * 60 * 60 * 1_000;

/** The first and last day of lines; null for none. */
export function periodOf(instants: readonly Instant[]): { from: string; to: string } | null {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const instant of instants) {
    if ('reason' in instant) continue;
    const day = Math.floor((instant.at + 8 * 60 * 60 * 1_000) / DAY);
    from = Math.min(from, day);
    to = Math.max(to, day);
  }
  return from > to ? null : { from: writeDay(from), to: writeDay(to) };
}

/** The balances before the first line and after the last, in time. */
export function boundaries(
  balances: readonly Extract<Entry, { balance: Centavos | null }>[],
  amounts: ReadonlyMap<Entry, Centavos | { reason: string }>,
  table: Table,
  order: DayOrder,
): { opening: Centavos | null; closing: Centavos | null } {
  const inTime = order === 'falling' ? balances.toReversed() : balances;
  const [first, last] = [inTime[0], inTime.at(-1)];
  const moved = first === undefined ? 0 : (amounts.get(first) ?? 0);
  const opening = first?.balance ?? null;
  return {
    opening: opening === null || typeof moved !== 'number' ? null : opening - moved,
    closing:
      last?.balance ??
      (table.closingBalance === undefined ? null : readBalance(table.closingBalance)),
  };
}
