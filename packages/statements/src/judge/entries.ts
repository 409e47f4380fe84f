import type { Layout } from '../layout/find.ts';
import type { Row } from '../table.ts';
import { quote } from '../text.ts';
import type { Entry } from './attempts.ts';
import type { DayOrder } from './balance.ts';
import { isMinus } from './direction.ts';
import { type Fate, NO_DATE } from './fate.ts';
import type { Instant } from './instants.ts';
import { readRowReference } from './lines.ts';
import { findOddMarks, readBalance, readMoney } from './money.ts';
import { endOf } from './printed.ts';
import type { RowDate } from './row-dates.ts';
import { isApart, type Section } from './sections.ts';
import { cellOf, isFilledMoney, type Shape } from './shape.ts';

const ODD_MARK = {
  kind: 'unreadable',
  reason: 'Its amount has a mark that others do not have: a digit may be lost.',
} as const;

/** Reads the money of each movement; what can't be read breaks the chain of balances. */
export function listEntries(
  rows: readonly Row[],
  shapes: readonly Shape[],
  sections: readonly Section[],
  layout: Layout,
  open: readonly number[],
  dates: ReadonlyMap<number, RowDate>,
  instants: ReadonlyMap<number, Instant>,
  fates: Map<number, Fate>,
): Map<number, Entry> {
  const isOpen = new Set(open);
  const entries = new Map<number, Entry>();
  const amountColumn = layout.amounts[0];
  const oddMarks = findOddMarks(rows.slice(layout.start), layout);
  for (const [place, row] of rows.entries()) {
    const shape = shapes[place]!;
    const money =
      shape.kind !== 'movement' || oddMarks.has(row)
        ? ODD_MARK
        : readMoney(row, layout, amountColumn);
    const hasMinus = !('reason' in money) && isMinus(money);
    if (isOpen.has(place)) {
      const problem = findProblem(row, layout, dates.get(place)!, instants.get(place), money);
      if (problem !== null) fates.set(place, problem);
      else if (!('reason' in money)) {
        entries.set(place, {
          kind: 'movement',
          row,
          section: sections[place]!,
          money,
          balance: readBalance(cellOf(row, layout.roles.balance)),
        });
        continue;
      }
    }
    const fate = fates.get(place);
    if (fate?.kind === 'not_money')
      entries.set(place, { kind: 'not_money', row, reason: fate.reason, hasMinus });
    else if (fate?.kind === 'unreadable' || shape.kind === 'unreadable')
      entries.set(place, { kind: 'break', hasMinus });
    else if (
      shape.kind === 'not_money' &&
      shape.balanceCell !== undefined &&
      isOfBook(shape.reason)
    ) {
      const balance = readBalance(shape.balanceCell);
      if (balance !== null)
        entries.set(place, { kind: 'balance', balance, end: endOf(shape.reason) });
    }
  }
  return entries;
}

/** What is available leaves out what is held, and may differ from the last balance. */
const isOfBook = (label: string) => !/available|average/i.test(label);

/** Why a movement can't be a line, whatever its direction. */
function findProblem(
  row: Row,
  layout: Layout,
  { date, isCut }: RowDate,
  instant: Instant | undefined,
  money: ReturnType<typeof readMoney>,
): Fate | null {
  if ('reason' in money && money.kind === 'not_money') return money;
  if (date === null || instant === undefined) {
    const cell = cellOf(row, layout.roles.date);
    if (cell === '') return NO_DATE;
    const fault = isCut ? 'may be cut off: other dates have a 0 there.' : 'is not a date.';
    return { kind: 'unreadable', reason: `${quote(cell)} ${fault}` };
  }
  if ('reason' in instant) return { kind: 'unreadable', reason: instant.reason };
  if ('reason' in money) return money;
  const { balance } = layout.roles;
  if (isFilledMoney(row, balance) && readBalance(cellOf(row, balance)) === null) {
    return {
      kind: 'unreadable',
      reason: `Its balance ${quote(cellOf(row, balance))} is not an amount.`,
    };
  }
  const reference = readRowReference(row, layout);
  return 'reason' in reference ? { kind: 'unreadable', reason: reference.reason } : null;
}

/** Whether days rise or fall in the file's order; null where they say neither. */
export function orderOf(
  entries: ReadonlyMap<number, Entry>,
  instants: ReadonlyMap<number, Instant>,
): DayOrder {
  let risen = 0;
  let before: { section: Section; at: number } | null = null;
  for (const [place, entry] of entries) {
    const instant = instants.get(place);
    if (entry.kind !== 'movement' || instant === undefined || 'reason' in instant) continue;
    const { section } = entry;
    if (before !== null && !isApart(before.section, section)) risen += instant.at - before.at;
    before = { section, at: instant.at };
  }
  if (risen === 0) return null;
  return risen > 0 ? 'rising' : 'falling';
}
