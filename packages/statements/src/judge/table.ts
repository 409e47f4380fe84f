import type { Centavos } from '@barya/money';
import type { Layout } from '../layout/find.ts';
import type { Inquiry } from '../plan/inquiry.ts';
import type { Answers, Row, Table } from '../table.ts';
import type { Entry } from './attempts.ts';
import { turnDecimalCommas } from './decimal-commas.ts';
import { listEntries, orderOf } from './entries.ts';
import { type Fate, NO_DATE } from './fate.ts';
import { filterMovements } from './filters.ts';
import type { Instant } from './instants.ts';
import { readFee, readRowReference, readTexts, type StatementLine } from './lines.ts';
import { findCut } from './open-end.ts';
import { findMakingDay } from './period.ts';
import { findEnds } from './printed.ts';
import { printsDayOnce, readDates, readInstants } from './row-dates.ts';
import { countAccounts, readSections } from './sections.ts';
import { settleAmounts } from './settle.ts';
import { type Shape, shapeRows } from './shape.ts';
import { boundaries, coverLines, findDoubtfulDays, type Judged, sumUp } from './summary.ts';
import { checkTotals } from './totals.ts';

interface Context {
  /** Of the payment method. */
  accountNumber: string | null;
  now: Date;
  answers: Answers;
}

/** Says of each row of a table whether it is a line, no money, or unreadable. */
export function judgeTable(
  given: Table,
  layout: Layout,
  context: Context,
  inquiry: Inquiry,
): Judged {
  const table = turnDecimalCommas(given, layout, inquiry);
  const { rows } = table;
  const shapes = shapeRows(table, layout);
  const fates = new Map<number, Fate>();
  const movements = shapes.flatMap((shape, place) => (shape.kind === 'movement' ? [place] : []));
  const sections = readSections(rows, shapes, layout);
  const verdicts = filterMovements(
    movements.map((place) => ({ row: rows[place]!, section: sections[place]! })),
    layout,
    context.accountNumber,
    inquiry,
  );
  const cut = findCut(table, layout);
  const open = movements.filter((place, index) => {
    const verdict = verdicts[index] ?? (place === cut ? CUT : null);
    if (verdict !== null) fates.set(place, verdict);
    return verdict === null;
  });
  const dates = readDates(rows, open, shapes, layout);
  const { instants, dateFormat, period } = readInstants(
    rows,
    shapes,
    sections,
    layout,
    dates,
    context.now,
    inquiry,
    table,
  );
  const entries = listEntries(rows, shapes, sections, layout, open, dates, instants, fates);
  const order = orderOf(entries, instants);
  const printed = findEnds(rows.slice(0, Math.max(0, layout.start - 1)));
  // Those of the wrong end, by the order of days, are left out.
  const ends = (['opening', 'closing'] as const).flatMap((end): Entry[] =>
    printed[end] === null ? [] : [{ kind: 'balance', balance: printed[end], end }],
  );
  const settled = settleAmounts(
    [...ends, ...entries.values(), ...ends],
    layout,
    order,
    context.answers,
    inquiry,
  );
  const isDayKept =
    settled.chain.proven > 0 &&
    settled.chain.failures.length === 0 &&
    printsDayOnce(rows, dates, layout);
  const more = gatherTexts(shapes);
  for (const [place, entry] of entries) {
    if (entry.kind !== 'movement' || fates.has(place)) continue;
    const amount = settled.amounts.get(entry)!;
    if (typeof amount !== 'number') fates.set(place, { kind: 'unreadable', reason: amount.reason });
    else if (dates.get(place)!.isInherited && !isDayKept) fates.set(place, NO_DATE);
    else
      fates.set(place, {
        kind: 'line',
        line: toLine(rows[place]!, layout, amount, instants.get(place)!, more.get(place) ?? []),
      });
  }
  checkTotals(rows, shapes, fates, layout, inquiry);
  const balances = [...entries.values()].flatMap((entry) =>
    'balance' in entry && entry.balance !== null ? [entry] : [],
  );
  const beside = rows.filter((_, place) => BESIDE.has(shapes[place]!.kind));
  const made = findMakingDay(beside, dateFormat);
  const covered = coverLines(instants.values(), period, made);
  return {
    ...sumUp(rows, shapes, fates),
    dateFormat,
    ...covered,
    accounts: countAccounts(sections),
    doubtfulDays: findDoubtfulDays(shapes, sections, fates, instants, covered.period, order, made),
    ...boundaries(balances, settled.amounts, table, order),
  };
}

const BESIDE: ReadonlySet<Shape['kind']> = new Set(['titles', 'not_money']);

const CUT: Fate = {
  kind: 'unreadable',
  reason: 'The file ends within its last row: it may be cut off. Export it again.',
} as const;
/** The texts of the rows that go on another, by its place. */
function gatherTexts(shapes: readonly Shape[]): Map<number, string[]> {
  const texts = new Map<number, string[]>();
  for (const shape of shapes) {
    if (shape.kind !== 'continuation') continue;
    const known = texts.get(shape.of);
    if (known === undefined) texts.set(shape.of, [shape.text]);
    else if (known.length < MOST_MORE) known.push(shape.text);
  }
  return texts;
}

const MOST_MORE = 50;

function toLine(
  row: Row,
  layout: Layout,
  amountCentavos: Centavos,
  instant: Instant,
  more: readonly string[],
): StatementLine {
  const { at, hasTime } = instant as Extract<Instant, { at: number }>;
  const { reference, rest } = readRowReference(row, layout) as {
    reference: string | null;
    rest: string;
  };
  return {
    line: row.line,
    at: new Date(at),
    hasTime,
    amountCentavos,
    reference,
    ...readTexts(row, layout, more, rest),
    feeCentavos: readFee(row, layout),
  };
}
