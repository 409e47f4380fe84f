import type { MonthReport } from '@barya/contract';
import { manilaTimeOf } from '@barya/rules';
import type { SentFile } from '../../../kernel/csv.ts';
import {
  createSheet,
  decoration,
  drawFeet,
  drawRule,
  endSheet,
  looks,
  type Sheet,
} from '../../../kernel/pdf/sheet.ts';
import { beginTable, drawHeading, drawParagraph, writeFigure } from '../../../kernel/pdf/table.ts';
import type { ReportFound } from '../service/read-report.ts';
import { presentReport } from './report.ts';
import { actionNames, listSections, nameFile, nameMonth } from './rows.ts';

/** In points. A heading is never nearer to the foot than this. */
const SIGNATURE_ROOM = 36;

const MEANING =
  'Every figure is from the ledger, and what stands at the end follows from the figures above it. Promises made are income that the fund promised; promises kept are income that reached members or their next package. Clicks count when their day is settled, the night after.';

/** Prints a report. The same figures always give the same bytes. */
export async function printReport(found: ReportFound, operator: string): Promise<SentFile> {
  const report = presentReport(found);
  const title = `Report of ${nameMonth(report.month)}${report.isOver ? '' : ', not over yet'}`;
  const sheet = await createSheet(title, operator || 'Barya', found.at);
  drawHeading(sheet, title);
  if (operator !== '') drawParagraph(sheet, operator, looks.strong, 2);
  drawParagraph(sheet, `Added up at ${manilaTimeOf(found.at)}, time in Manila.`, looks.soft, 2);
  drawParagraph(sheet, MEANING, looks.soft);
  drawSections(sheet, report);
  drawStaff(sheet, report);
  drawDays(sheet, report);
  drawSignature(sheet);
  drawFeet(
    sheet,
    [title, operator].filter(Boolean).join(' · '),
    (page, count) => `Page ${page} of ${count}`,
  );
  return { fileName: `${nameFile(report)}.pdf`, chunks: endSheet(sheet) };
}

function drawSections(sheet: Sheet, report: MonthReport): void {
  for (const { heading, figures } of listSections(report)) {
    drawHeading(sheet, heading);
    if (figures.length === 0) {
      drawParagraph(sheet, 'None.', looks.text);
      continue;
    }
    const table = beginTable(
      sheet,
      [
        { header: 'Figure', width: 381.28 },
        { header: 'Amount (PHP)', width: 134, isNumber: true },
      ],
      { namesRows: true },
    );
    for (const { name, value, isStrong = false } of figures) {
      table.add({ cells: [name, typeof value === 'number' ? write(value) : value], isStrong });
    }
    table.end();
  }
}

function drawStaff(sheet: Sheet, { staff }: MonthReport): void {
  if (staff === null || staff.length === 0) return;
  drawHeading(sheet, 'Staff');
  const table = beginTable(sheet, [
    { header: 'Name', width: 171.28 },
    { header: 'What', width: 170 },
    { header: 'Number', width: 70, isNumber: true },
    { header: 'Amount (PHP)', width: 104, isNumber: true },
  ]);
  for (const { username, actions } of staff) {
    for (const { action, count, amount } of actions) {
      const what = actionNames[action];
      table.add({ cells: [username, what, String(count), amount === null ? '' : write(amount)] });
    }
  }
  table.end();
}

function drawDays(sheet: Sheet, { days }: MonthReport): void {
  drawHeading(sheet, 'Days');
  const figure = { width: 120, isNumber: true };
  const table = beginTable(
    sheet,
    [
      { header: 'Day', width: 155.28 },
      { header: 'Money in', ...figure },
      { header: 'Money out', ...figure },
      { header: 'Fees', ...figure },
    ],
    { namesRows: true },
  );
  for (const day of days)
    table.add({ cells: [day.day, ...[day.in, day.out, day.fees].map(write)] });
  table.end();
}

/** A place to sign on paper. */
function drawSignature(sheet: Sheet): void {
  drawHeading(sheet, 'Signature');
  sheet.y += SIGNATURE_ROOM;
  decoration(sheet, () => drawRule(sheet, sheet.y));
  sheet.y += 4;
  drawParagraph(sheet, 'Name, position, date and signature', looks.soft);
}

/** Pesos in a column that says so. */
function write(pesos: number): string {
  return writeFigure(Math.round(pesos * 100));
}
