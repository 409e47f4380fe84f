import { colors, drawRule, drawText, looks, page, type Sheet, widthOf } from './sheet.ts';
import { words } from './words.ts';

/** What stands on every page, drawn once it is known how many there are. */
export function drawPages(
  sheet: Sheet,
  { running, isDemo }: { running: string; isDemo: boolean },
): void {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    doc.markContent('Artifact', { type: 'Pagination' });
    if (isDemo) drawDemo(sheet);
    drawRule(sheet, page.bottom + 14);
    const y = page.bottom + 20;
    drawText(sheet, running, { x: page.left, y }, looks.soft);
    const number = words.page(index + 1, count);
    const x = page.right - widthOf(sheet, number, looks.soft, true);
    drawText(sheet, number, { x, y }, looks.soft, true);
    doc.endMarkedContent();
  }
}

function drawDemo(sheet: Sheet): void {
  const { doc } = sheet;
  const width = widthOf(sheet, words.demo, looks.head);
  const x = page.left;
  doc
    .roundedRect(x, 30, width + 16, 16, 8)
    .lineWidth(0.7)
    .strokeColor(colors.gold)
    .stroke();
  drawText(sheet, words.demo, { x: x + 8, y: 33.5 }, { ...looks.head, color: colors.gold });
}
