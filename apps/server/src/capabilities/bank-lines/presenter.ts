import type {
  BankImport,
  BankLine,
  LineInBrief,
  MatchTarget,
  Reconciliation,
  StatementPlan,
  StatementPreview,
} from '@barya/contract';
import { toPesos } from '@barya/money';
import { manilaTimeOf } from '@barya/rules';
import type { Plan } from '@barya/statements';
import {
  type CsvColumn,
  type CsvList,
  csvTime,
  type SentFile,
  writeCsv,
} from '../../kernel/csv.ts';
import { deriveReference } from '../../kernel/ids.ts';
import { createSheet, endSheet, looks } from '../../kernel/pdf/sheet.ts';
import { beginTable, drawHeading, drawParagraph, writeFigure } from '../../kernel/pdf/table.ts';
import { namePeriod } from '../../kernel/period.ts';
import { presentName } from '../../people/person.ts';
import type { ReconciledSums } from './domain.ts';
import type { ReadStatement } from './service/import-statement.ts';
import type { ShownLine } from './service/read-lines.ts';
import type { ReconciliationFound } from './service/read-reconciliation.ts';
import type { TargetRow } from './store/books.ts';
import type { ImportRow } from './store/imports.ts';
import type { LineRow } from './store/lines.ts';

export function presentLineInBrief(line: LineRow): LineInBrief {
  return {
    _id: line.id,
    account: line.account,
    at: line.at.toISOString(),
    amount: toPesos(line.amountCentavos),
    reference: line.reference,
    description: line.description,
    sender: line.sender,
  };
}

export function presentLine({ line, target, suggestions }: ShownLine): BankLine {
  return {
    ...presentLineInBrief(line),
    senderNumber: line.senderNumber,
    fee: toPesosOrNull(line.feeCentavos),
    import: line.importId,
    status: line.status,
    match: target && presentTarget(target),
    reason: line.reason,
    byRule: line.status === 'set_aside' && line.decidedBy === null,
    decidedBy: presentName(line.decidedBy, line.decidedByUsername),
    decidedAt: line.decidedAt?.toISOString() ?? null,
    suggestions: suggestions.map(({ target, match }) => ({ target: presentTarget(target), match })),
  };
}

export function presentTarget(target: TargetRow): MatchTarget {
  const { kind, id, reference, amountCentavos, at, memberId, username } = target;
  return {
    kind,
    _id: id,
    reference: reference ?? deriveReference(at, id),
    amount: toPesos(amountCentavos),
    at: at.toISOString(),
    user: presentName(memberId, username),
  };
}

const toPesosOrNull = (centavos: number | null) => (centavos === null ? null : toPesos(centavos));

export function presentImport(row: ImportRow): BankImport {
  const { periodFrom: from, periodTo: to } = row;
  return {
    _id: row.id,
    account: row.account,
    fileName: row.fileName,
    format: row.format,
    profile: row.profile,
    sha256: row.fileSha256.toString('hex'),
    period: from === null || to === null ? null : { from, to },
    openingBalance: toPesosOrNull(row.openingCentavos),
    closingBalance: toPesosOrNull(row.closingCentavos),
    counts: {
      lines: row.added + row.known,
      known: row.known,
      notMoney: row.notMoney,
      unreadable: row.unreadable,
    },
    importedBy: presentName(row.importedBy, row.importedByUsername),
    at: row.createdAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
  };
}

const MOST_SHOWN = { lines: 10, unreadable: 100 };

export function presentPreview({ plan, mapping }: ReadStatement): StatementPreview {
  const isOpen = mapping === null;
  return {
    columns: plan.columns,
    mapping,
    lines: plan.lines.slice(0, isOpen ? 0 : MOST_SHOWN.lines).map((line) => ({
      line: line.line ?? 0,
      at: line.at.toISOString(),
      amount: toPesos(line.amountCentavos),
      reference: line.reference ?? '',
      description: line.description,
      sender: line.sender,
    })),
    readable: isOpen ? 0 : plan.counts.lines,
  };
}

/** What was read; 0 for a row without a line of its own. */
export function presentRead(
  { plan, account }: ReadStatement,
  counts: { added: number; known: number },
) {
  return {
    ...counts,
    unreadable: plan.unreadable
      .slice(0, MOST_SHOWN.unreadable)
      .map(({ line, reason }) => ({ line: line ?? 0, reason })),
    unreadableCount: plan.counts.unreadable,
    plan: presentPlan(plan, account, counts.known),
  };
}

function presentPlan(plan: Plan, account: string, known: number): StatementPlan {
  const { hash, format, profile, accountNumber, period, guesses, questions, counts } = plan;
  return {
    hash,
    format,
    profile,
    account,
    accountNumber,
    period,
    openingBalance: toPesosOrNull(plan.openingBalanceCentavos),
    closingBalance: toPesosOrNull(plan.closingBalanceCentavos),
    guesses,
    questions,
    counts: { ...counts, known },
    lines: plan.lines.map(({ at, amountCentavos, feeCentavos, hasTime: _, ...line }) => ({
      ...line,
      at: at.toISOString(),
      amount: toPesos(amountCentavos),
      fee: toPesosOrNull(feeCentavos),
    })),
    notMoney: plan.notMoney,
    unreadable: plan.unreadable,
  };
}

export const linesCsv: CsvList<BankLine> = {
  name: 'bank-lines',
  columns: [
    { name: 'Booked (Manila)', value: (line) => csvTime(line.at) },
    { name: 'Account', value: (line) => line.account },
    { name: 'Amount (PHP)', value: (line) => line.amount },
    { name: 'Reference', value: (line) => line.reference },
    { name: 'Description', value: (line) => line.description },
    { name: 'Sender', value: (line) => line.sender },
    { name: 'Status', value: (line) => line.status },
    { name: 'Matched to', value: (line) => line.match?.kind ?? null },
    { name: 'Its reference', value: (line) => line.match?.reference ?? null },
    { name: 'Username', value: (line) => line.match?.user?.username ?? null },
    { name: 'Why set aside', value: (line) => line.reason },
    { name: 'Id', value: (line) => line._id },
  ],
};

export function presentReconciliation(found: ReconciliationFound): Reconciliation {
  const { account, period, at, days, total } = found;
  return {
    account,
    from: period.from,
    to: period.to,
    at: at.toISOString(),
    days: days.map((day) => ({ day: day.day, ...presentSums(day) })),
    total: presentSums(total),
  };
}

function presentSums(sums: ReconciledSums) {
  return {
    bank: { in: toPesos(sums.bankInCentavos), out: toPesos(sums.bankOutCentavos) },
    books: { in: toPesos(sums.booksInCentavos), out: toPesos(sums.booksOutCentavos) },
    setAside: toPesos(sums.setAsideCentavos),
    difference: toPesos(sums.differenceCentavos),
    unmatched: { bank: sums.unmatchedLines, books: sums.unmatchedBooks },
  };
}

type Row = { day: string } & ReconciledSums;

const columns: readonly CsvColumn<Row>[] = [
  { name: 'Day (Manila)', value: (row) => row.day },
  { name: 'Bank in (PHP)', value: (row) => toPesos(row.bankInCentavos) },
  { name: 'Bank out (PHP)', value: (row) => toPesos(row.bankOutCentavos) },
  { name: 'Books in (PHP)', value: (row) => toPesos(row.booksInCentavos) },
  { name: 'Books out (PHP)', value: (row) => toPesos(row.booksOutCentavos) },
  { name: 'Set aside (PHP)', value: (row) => toPesos(row.setAsideCentavos) },
  { name: 'Difference (PHP)', value: (row) => toPesos(row.differenceCentavos) },
  { name: 'Unmatched bank lines', value: (row) => String(row.unmatchedLines) },
  { name: 'Unmatched in the books', value: (row) => String(row.unmatchedBooks) },
];

/** The days and their total as CSV. */
export function exportReconciliation(found: ReconciliationFound): SentFile {
  async function* rows(): AsyncGenerator<Row[]> {
    yield [...found.days, { day: 'Total', ...found.total }];
  }
  return { fileName: nameFile(found, 'csv'), chunks: writeCsv(columns, rows()) };
}

function nameFile({ account, period }: ReconciliationFound, ending: 'csv' | 'pdf'): string {
  const name = (account ?? 'all accounts').toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `reconciliation-${name}-${namePeriod(period)}.${ending}`;
}

const MEANING =
  'The bank is the imported statement without the lines set aside. The books are loads, payouts that were sent, and those that came back: what is matched to a line on its day, the rest on its own. The difference is bank in less out, less the same of the books.';

/** Prints the days and their total. The same figures always give the same bytes. */
export async function printReconciliation(found: ReconciliationFound): Promise<SentFile> {
  const { account, period, at, days, total } = found;
  const title = `Reconciliation of ${account ?? 'all accounts'}, ${period.from} to ${period.to}`;
  const sheet = await createSheet(title, 'Barya', at);
  drawHeading(sheet, title);
  drawParagraph(sheet, `Added up at ${manilaTimeOf(at)}, time in Manila.`, looks.soft, 2);
  drawParagraph(sheet, MEANING, looks.soft);
  const figure = { width: 66, isNumber: true };
  const table = beginTable(
    sheet,
    [
      { header: 'Day', width: 63.28 },
      { header: 'Bank in', ...figure },
      { header: 'Bank out', ...figure },
      { header: 'Books in', ...figure },
      { header: 'Books out', ...figure },
      { header: 'Set aside', ...figure },
      { header: 'Difference', ...figure },
      { header: 'Unmatched', width: 56, isNumber: true },
    ],
    { namesRows: true },
  );
  for (const day of days) table.add({ cells: cellsOf(day.day, day) });
  table.add({ cells: cellsOf('Total', total), isStrong: true });
  table.end();
  return { fileName: nameFile(found, 'pdf'), chunks: endSheet(sheet) };
}

function cellsOf(name: string, sums: ReconciledSums): string[] {
  const figures = [
    sums.bankInCentavos,
    sums.bankOutCentavos,
    sums.booksInCentavos,
    sums.booksOutCentavos,
    sums.setAsideCentavos,
    sums.differenceCentavos,
  ];
  return [name, ...figures.map(writeFigure), `${sums.unmatchedLines} / ${sums.unmatchedBooks}`];
}
