import { setImmediate as pause } from 'node:timers/promises';
import { describeLine, type Line } from '../domain/lines.ts';
import { groupReference, shortBucketWords } from '../words.ts';
import { looks, type Sheet } from './sheet.ts';
import { beginTable, type Row } from './table.ts';
import { drawHeading, drawParagraph } from './text.ts';
import { words } from './words.ts';
import { writeChange, writeFigure, writeMoment } from './write.ts';

/** After so many rows whatever else the server has to do has its turn. */
const ROWS_IN_A_TURN = 40;

/** Every movement, a row each, over as many pages as they need. */
export async function drawMovements(
  sheet: Sheet,
  batches: AsyncIterable<readonly Line[]>,
  count: number,
): Promise<void> {
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
      table.add(rowOf(line));
      rows += 1;
      if (rows % ROWS_IN_A_TURN === 0) await pause();
    }
  }
  table.end();
}

function rowOf(line: Line): Row {
  const from = line.counterparty === null ? '' : words.from(line.counterparty);
  return {
    cells: [
      writeMoment(line.at),
      { text: describeLine(line), more: line.note ?? from },
      shortBucketWords[line.bucket],
      line.reference === null ? '—' : groupReference(line.reference),
      writeChange(line.changeCentavos),
      writeFigure(line.balanceCentavos),
    ],
  };
}
