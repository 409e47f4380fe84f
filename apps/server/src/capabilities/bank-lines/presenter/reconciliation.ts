import type { Reconciliation } from '@barya/contract';
import { toPesos } from '@barya/money';
import { type CsvColumn, type SentFile, writeCsv } from '../../../kernel/csv.ts';
import { namePeriod } from '../../../kernel/period.ts';
import type { ReconciledSums } from '../domain/reconcile.ts';
import type { ReconciliationFound } from '../service/read-reconciliation.ts';

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

export function nameFile({ account, period }: ReconciliationFound, ending: 'csv' | 'pdf'): string {
  const name = (account ?? 'all accounts').toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `reconciliation-${name}-${namePeriod(period)}.${ending}`;
}
