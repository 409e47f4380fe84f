import { drawText, heightOf, type Look, looks, page, type Sheet, tagged } from './sheet.ts';
import { reserve } from './table.ts';
import { heightOfLines, wrap } from './wrap.ts';

/** A paragraph over the width of the page, and some room after it, in points. */
export function drawParagraph(sheet: Sheet, text: string, look: Look, after = 6): void {
  const lines = wrap(sheet, text, look, page.right - page.left);
  reserve(sheet, heightOfLines(lines, look));
  tagged(sheet, sheet.root, 'P', () => {
    for (const line of lines) {
      drawText(sheet, line, { x: page.left, y: sheet.y }, look);
      sheet.y += heightOf(look);
    }
  });
  sheet.y += after;
}

/** What a part of the document is called; never alone at the foot of a page. */
export function drawHeading(sheet: Sheet, text: string): void {
  sheet.y += 10;
  reserve(sheet, 70);
  tagged(sheet, sheet.root, 'H2', () =>
    drawText(sheet, text, { x: page.left, y: sheet.y }, looks.section),
  );
  sheet.y += heightOf(looks.section) + 4;
}
