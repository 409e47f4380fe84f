import type { ReconciledDay, Reconciliation, Reconciliations } from '@barya/contract';
import { toPesos } from '@barya/money';
import { manilaDayOf, manilaTimeOf } from '@barya/rules';
import { type CsvColumn, type SentFile, writeCsv } from '../../kernel/csv.ts';
import { formatManilaDay } from '../../kernel/manila-time.ts';
import { createSheet, endSheet, looks } from '../../kernel/pdf/sheet.ts';
import { beginTable, drawHeading, drawParagraph, writeFigure } from '../../kernel/pdf/table.ts';
import { namePeriod } from '../../kernel/period.ts';
import { presentName } from '../../people/person.ts';
import { type DayFigures, differenceOf, type JudgedDay, sayDay, type Verdict } from './days.ts';
import type { readReconciliation, Verdicts } from './service/read-reconciliation.ts';
import { UNASSIGNED } from './store/reconciliation.ts';

type Found = Awaited<ReturnType<typeof readReconciliation>>;

export function presentVerdict({ account, agreedUpTo, closedUpTo, sentence }: Verdict) {
  return { account, agreedUpTo, closedUpTo, sentence };
}

export function presentVerdicts({ agreedUpTo, accounts, days }: Verdicts) {
  return {
    agreedUpTo,
    accounts: accounts.map(presentVerdict),
    days: days.map(({ differenceCentavos, ...day }) => ({
      ...day,
      difference: toPesos(differenceCentavos),
    })),
  };
}

export function presentReconciliation(found: Found): Reconciliation | Reconciliations {
  const today = manilaDayOf(found.at);
  const days = (of: readonly JudgedDay[]) => of.map((day) => presentDay(day, today));
  const read = { ...found.period, at: found.at.toISOString() };
  if (found.account === null) {
    return {
      ...read,
      agreedUpTo: found.agreedUpTo,
      accounts: found.accounts.map((each) => ({ ...presentVerdict(each), days: days(each.days) })),
      unassigned: { days: days(found.unassigned.days) },
    };
  }
  const one = pickOne(found);
  return {
    ...presentVerdict(one),
    ...read,
    days: days(one.days),
    total: presentFigures(one.total),
    hash: one.hash,
  };
}

/** The one account that was asked for, or what names none. */
function pickOne({ account, accounts, unassigned }: Found) {
  const [only] = accounts;
  if (account !== null && only !== undefined) return only;
  const sentence = 'Money that names no bank account. No statement can cover it.';
  const nothing = { agreedUpTo: null, closedUpTo: null, hash: null, differing: [] };
  return { account: account ?? UNASSIGNED, ...unassigned, ...nothing, sentence };
}

function presentDay(judged: JudgedDay, today: string): ReconciledDay {
  const { day, state, figures, isClosed, explained } = judged;
  return {
    day,
    state,
    closed: isClosed,
    ...presentFigures(figures),
    explained: explained && {
      reason: explained.reason,
      by: presentName(explained.by, explained.byUsername),
      at: explained.at.toISOString(),
    },
    sentence: sayDay(judged, today),
  };
}

function presentFigures(figures: DayFigures) {
  return {
    bank: { in: toPesos(figures.bankInCentavos), out: toPesos(figures.bankOutCentavos) },
    books: { in: toPesos(figures.booksInCentavos), out: toPesos(figures.booksOutCentavos) },
    setAside: toPesos(figures.setAsideCentavos),
    difference: toPesos(differenceOf(figures)),
    unmatched: { bank: figures.unmatchedLines, books: figures.unmatchedBooks },
  };
}

interface Row {
  account: string;
  day: string;
  state: string;
  figures: DayFigures;
}

const columns: readonly CsvColumn<Row>[] = [
  { name: 'Day (Manila)', value: ({ day }) => day },
  { name: 'Bank in (PHP)', value: ({ figures }) => toPesos(figures.bankInCentavos) },
  { name: 'Bank out (PHP)', value: ({ figures }) => toPesos(figures.bankOutCentavos) },
  { name: 'Books in (PHP)', value: ({ figures }) => toPesos(figures.booksInCentavos) },
  { name: 'Books out (PHP)', value: ({ figures }) => toPesos(figures.booksOutCentavos) },
  { name: 'Set aside (PHP)', value: ({ figures }) => toPesos(figures.setAsideCentavos) },
  { name: 'Difference (PHP)', value: ({ figures }) => toPesos(differenceOf(figures)) },
  { name: 'Unmatched bank lines', value: ({ figures }) => String(figures.unmatchedLines) },
  { name: 'Unmatched in the books', value: ({ figures }) => String(figures.unmatchedBooks) },
];

/** Of all accounts. */
const allColumns: readonly CsvColumn<Row>[] = [
  { name: 'Account', value: ({ account }) => account },
  ...columns,
  { name: 'State', value: ({ state }) => state },
];

/** Each account with its days and total; what names no account last. */
function listParts(found: Found) {
  if (found.account !== null) return [pickOne(found)];
  return [...found.accounts, ...(found.unassigned.days.length > 0 ? [pickOne(found)] : [])];
}

const stateOf = ({ state, isClosed, explained }: JudgedDay) =>
  [state, ...(explained ? ['explained'] : []), ...(isClosed ? ['closed'] : [])].join(', ');

/** The days and totals of each account as CSV. */
export function exportReconciliation(found: Found): SentFile {
  async function* rows(): AsyncGenerator<Row[]> {
    for (const { account, days, total } of listParts(found)) {
      yield days.map((day) => ({ account, ...day, state: stateOf(day) }));
      yield [{ account, day: 'Total', state: '', figures: total }];
    }
  }
  return {
    fileName: nameFile(found, 'csv'),
    chunks: writeCsv(found.account === null ? allColumns : columns, rows()),
  };
}

function nameFile({ account, period }: Found, ending: 'csv' | 'pdf'): string {
  const name = (account ?? 'all accounts').toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `reconciliation-${name}-${namePeriod(period)}.${ending}`;
}

const MEANING =
  'The bank is the imported statement without the lines set aside. The books are loads, payouts that were sent, and those that came back: what is matched to a line on its day, the rest on its own. The difference is bank in less out, less the same of the books.';

/** Prints the days and total of each account. The same figures always give the same bytes. */
export async function printReconciliation(found: Found): Promise<SentFile> {
  const { account, period, at } = found;
  const title = `Reconciliation of ${account ?? 'all accounts'}, ${formatManilaDay(period.from)} to ${formatManilaDay(period.to)}`;
  const sheet = await createSheet(title, 'Barya', at);
  drawHeading(sheet, title);
  drawParagraph(sheet, `Added up at ${manilaTimeOf(at)}, time in Manila.`, looks.soft, 2);
  drawParagraph(sheet, MEANING, looks.soft);
  const figure = { width: 64, isNumber: true };
  for (const part of listParts(found)) {
    if (account === null) drawHeading(sheet, part.account);
    drawParagraph(sheet, part.sentence, looks.text);
    const table = beginTable(
      sheet,
      [
        { header: 'Day', width: 57.28 },
        { header: 'State', width: 74 },
        { header: 'Bank in', ...figure },
        { header: 'Bank out', ...figure },
        { header: 'Books in', ...figure },
        { header: 'Books out', ...figure },
        { header: 'Set aside', ...figure },
        { header: 'Difference', ...figure },
      ],
      { namesRows: true },
    );
    for (const day of part.days)
      table.add({ cells: cellsOf(day.day, stateNames[day.state], day.figures) });
    table.add({ cells: cellsOf('Total', '', part.total), isStrong: true });
    table.end();
  }
  return { fileName: nameFile(found, 'pdf'), chunks: endSheet(sheet) };
}

const stateNames: Record<JudgedDay['state'], string> = {
  not_imported: 'No statement',
  partly_covered: 'In part',
  differs: 'Differs',
  matched: 'Agrees',
  no_bank_account: '',
};

function cellsOf(name: string, state: string, sums: DayFigures): string[] {
  const figures = [
    sums.bankInCentavos,
    sums.bankOutCentavos,
    sums.booksInCentavos,
    sums.booksOutCentavos,
    sums.setAsideCentavos,
    differenceOf(sums),
  ];
  return [name, state, ...figures.map(writeFigure)];
}
