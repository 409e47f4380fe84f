import { statementKinds } from '@barya/contract';
import type { StatementFound } from '../service/read-statement.ts';
import { bucketWords } from '../words.ts';
import { looks, type Sheet } from './sheet.ts';
import { beginTable } from './table.ts';
import { drawHeading, drawParagraph } from './text.ts';
import { words } from './words.ts';
import { writeAmount, writeFigure } from './write.ts';

const amount = { width: 88, isNumber: true };

/** What each bucket began and ended with. */
export function drawSummary(sheet: Sheet, { parts, unsettledCentavos }: StatementFound): void {
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
}

/** What changed each bucket, by kind. */
export function drawKinds(sheet: Sheet, { parts }: StatementFound): void {
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
        cells: [bucketWords[bucket], statementKinds[kind].many, String(movements), ...figures],
      });
    }
  }
  table.end();
}
