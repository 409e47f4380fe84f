import {
  colors,
  decoration,
  drawRule,
  drawText,
  heightOf,
  looks,
  page,
  type Sheet,
  tagged,
  widthOf,
} from './sheet.ts';
import { drawParagraph } from './text.ts';
import { words } from './words.ts';
import { wrap } from './wrap.ts';

const NAME_WIDTH = 110;

/** Whose document it is, and what it is of. */
interface Masthead {
  /** What is on record of the operator, a line each; none where nothing is. */
  operator: readonly string[];
  facts: readonly { name: string; value: string }[];
}

/** The head of the first page: whose document it is, and what it is of. */
export function drawMasthead(sheet: Sheet, { operator, facts }: Masthead): void {
  drawCoin(sheet, page.left, sheet.y);
  const x = page.left + 34;
  tagged(sheet, sheet.root, 'P', () =>
    drawText(sheet, 'Barya', { x, y: sheet.y + 2 }, { ...looks.title, color: colors.gold }),
  );
  const title = { ...looks.title, size: 13 };
  const titleX = page.right - widthOf(sheet, words.title, title);
  tagged(sheet, sheet.root, 'H1', () =>
    drawText(sheet, words.title, { x: titleX, y: sheet.y + 5 }, title),
  );
  sheet.y += 32;
  for (const line of operator) drawParagraph(sheet, line, looks.soft, 0);
  sheet.y += 6;
  decoration(sheet, () => drawRule(sheet, sheet.y, colors.gold));
  sheet.y += 10;
  for (const { name, value } of facts) drawFact(sheet, name, value);
}

function drawFact(sheet: Sheet, name: string, value: string): void {
  const lines = wrap(sheet, value, looks.text, page.right - page.left - NAME_WIDTH);
  tagged(sheet, sheet.root, 'P', () => {
    drawText(sheet, name, { x: page.left, y: sheet.y }, { ...looks.text, color: colors.soft });
    for (const line of lines) {
      drawText(sheet, line, { x: page.left + NAME_WIDTH, y: sheet.y }, looks.strong);
      sheet.y += heightOf(looks.strong);
    }
  });
  sheet.y += 2;
}

/** The coin of the brand, 26 points wide. */
function drawCoin(sheet: Sheet, x: number, y: number): void {
  const { doc } = sheet;
  decoration(sheet, () => {
    doc
      .save()
      .translate(x, y)
      .scale(26 / 32);
    doc.circle(16, 16, 15).fill('#f0b93a');
    doc.circle(16, 16, 11.5).lineWidth(1.4).strokeColor('#bd8a1d').stroke();
    doc.path('M13 24V8h4.6a4.4 4.4 0 0 1 0 8.8H13M9.6 11h12.8M9.6 13.8h12.8');
    doc.lineWidth(2).lineCap('round').lineJoin('round').strokeColor('#6b4500').stroke();
    doc.restore();
  });
}
