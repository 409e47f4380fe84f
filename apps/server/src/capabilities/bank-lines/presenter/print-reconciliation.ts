import { formatPesos } from '@barya/money';
import { manilaTimeOf } from '@barya/rules';
import type { SentFile } from '../../../kernel/csv.ts';
import { createSheet, looks } from '../../../kernel/pdf/sheet.ts';
import { beginTable, drawHeading, drawParagraph } from '../../../kernel/pdf/table.ts';
import type { ReconciledSums } from '../domain/reconcile.ts';
import type { ReconciliationFound } from '../service/read-reconciliation.ts';
import { nameFile } from './reconciliation.ts';

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
  sheet.root.end();
  sheet.doc.end();
  const chunks = sheet.doc as unknown as AsyncIterable<Uint8Array>;
  return { fileName: nameFile(found, 'pdf'), chunks };
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
  const written = figures.map((sum) => formatPesos(sum).replace('₱', '').replace('-', '\u2212'));
  return [name, ...written, `${sums.unmatchedLines} / ${sums.unmatchedBooks}`];
}
