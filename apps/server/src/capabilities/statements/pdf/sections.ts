import { setImmediate as pause } from 'node:timers/promises';
import { looks, type Sheet } from '../../../kernel/pdf/sheet.ts';
import {
  beginTable,
  drawHeading,
  drawParagraph,
  type Row,
  writeFigure,
} from '../../../kernel/pdf/table.ts';
import { describeLine, groupReference, type Line } from '../domain.ts';
import type { StatementFound } from '../service/read-statement.ts';
import { type StatementWords, writeAmount, writeChange, writeMoment } from './write.ts';

const amount = { width: 88, isNumber: true };

/** Opening and closing balance of each bucket. */
export function drawSummary(
  sheet: Sheet,
  { parts, unsettledCentavos, owedBackCentavos }: StatementFound,
  { words, bucketWords }: StatementWords,
): void {
  drawHeading(sheet, words.summary);
  const table = beginTable(
    sheet,
    [
      { header: words.balanceOf, width: 163.28 },
      { header: words.opening, ...amount },
      { header: words.in, ...amount },
      { header: words.out, ...amount },
      { header: words.closing, ...amount },
    ],
    { namesRows: true },
  );
  for (const part of parts) {
    const { openingCentavos, inCentavos, outCentavos, closingCentavos } = part;
    const figures = [openingCentavos, inCentavos, outCentavos, closingCentavos].map(writeFigure);
    table.add({ cells: [bucketWords[part.bucket], ...figures] });
  }
  if (parts.length > 1) {
    const opening = parts.reduce((sum, part) => sum + part.openingCentavos, 0);
    const closing = parts.reduce((sum, part) => sum + part.closingCentavos, 0);
    const cells = [words.total, writeFigure(opening), '', '', writeFigure(closing)];
    table.add({ cells, isStrong: true });
  }
  table.end();
  sheet.y += 6;
  if (parts.length > 1) {
    drawParagraph(sheet, words.buckets, looks.soft, 2);
    drawParagraph(sheet, words.moves, looks.soft, 2);
  }
  if (unsettledCentavos > 0) {
    drawParagraph(sheet, words.unsettled(writeAmount(unsettledCentavos)), looks.soft, 2);
  }
  if (owedBackCentavos > 0) {
    drawParagraph(sheet, words.owedBack(writeAmount(owedBackCentavos)), looks.soft, 2);
  }
}

/** The changes of each bucket, by kind. */
export function drawKinds(
  sheet: Sheet,
  { parts }: StatementFound,
  { words, bucketWords, movementWords }: StatementWords,
): void {
  const changed = parts.filter(({ kinds }) => kinds.length > 0);
  if (changed.length === 0) return;
  drawHeading(sheet, words.kinds);
  const table = beginTable(sheet, [
    { header: words.balanceOf, width: 163.28 },
    { header: words.what, width: 146 },
    { header: words.movements, width: 62, isNumber: true },
    { header: words.in, width: 72, isNumber: true },
    { header: words.out, width: 72, isNumber: true },
  ]);
  for (const { bucket, kinds } of changed) {
    for (const { kind, movements, inCentavos, outCentavos } of kinds) {
      const figures = [inCentavos, outCentavos].map((sum) => (sum === 0 ? '' : writeFigure(sum)));
      table.add({
        cells: [bucketWords[bucket], movementWords.kinds[kind].many, String(movements), ...figures],
      });
    }
  }
  table.end();
}

/** Rows drawn before other work of the server gets its turn. */
const ROWS_IN_A_TURN = 40;

/** All movements, one row each. */
export async function drawMovements(
  sheet: Sheet,
  batches: AsyncIterable<readonly Line[]>,
  count: number,
  told: StatementWords,
): Promise<void> {
  const { words } = told;
  drawHeading(sheet, words.movements);
  if (count === 0) {
    drawParagraph(sheet, words.none, looks.text);
    return;
  }
  const table = beginTable(sheet, [
    { header: words.dateAndTime, width: 98 },
    { header: words.what, width: 127.28 },
    { header: words.balanceOf, width: 72 },
    { header: words.reference, width: 84 },
    { header: words.change, width: 67, isNumber: true },
    { header: words.after, width: 67, isNumber: true },
  ]);
  let rows = 0;
  for await (const lines of batches) {
    for (const line of lines) {
      table.add(rowOf(line, told));
      rows += 1;
      if (rows % ROWS_IN_A_TURN === 0) await pause();
    }
  }
  table.end();
}

function rowOf(line: Line, { words, movementWords, shortBucketWords }: StatementWords): Row {
  const from = line.counterparty === null ? '' : words.from(line.counterparty);
  return {
    cells: [
      writeMoment(line.at, words),
      { text: describeLine(line, movementWords), more: line.note ?? from },
      shortBucketWords[line.bucket],
      line.reference === null ? '—' : groupReference(line.reference),
      writeChange(line.changeCentavos),
      writeFigure(line.balanceCentavos),
    ],
  };
}
