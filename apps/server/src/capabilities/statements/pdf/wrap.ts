import { canDraw } from './shape.ts';
import { heightOf, type Look, type Sheet, widthOf } from './sheet.ts';

const NO_GLYPH = '□';

/** Breaks a text into lines that are no wider than `width` points; a word that is, is cut. */
export function wrap(sheet: Sheet, text: string, look: Look, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (candidate: string) => widthOf(sheet, candidate, look) <= width;
  for (const word of toDrawable(sheet, text, look).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (!fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line];
}

/** A look whose text is no wider than `width` points: smaller where it must be. */
export function shrinkTo(sheet: Sheet, text: string, look: Look, width: number): Look {
  const needed = widthOf(sheet, text, look, true);
  return needed <= width ? look : { ...look, size: (look.size * width) / needed };
}

/** How high some lines are, in points. */
export function heightOfLines(lines: readonly string[], look: Look): number {
  return lines.length * heightOf(look);
}

/** In one line, with a sign where the font has none for a character. */
function toDrawable({ doc }: Sheet, text: string, look: Look): string {
  doc.font(look.font, look.size);
  return Array.from(text.replace(/\s+/g, ' ').trim(), (character) =>
    canDraw(doc, character) ? character : NO_GLYPH,
  ).join('');
}
