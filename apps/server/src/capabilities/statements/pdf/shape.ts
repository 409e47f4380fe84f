/** What the library has of an embedded font; its types do not say so. */
interface EmbeddedFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
  layoutRun(text: string, features?: readonly string[]): Run;
  layout(text: string, features?: readonly string[]): Run;
}

/** The glyphs of a text, and where each stands. */
interface Run {
  glyphs: unknown[];
  positions: unknown[];
  advanceWidth: number;
}

/**
 * Makes the font that is in use lay out its text character by character, each once. What that leaves
 * out, kerning and forms that depend on neighbours, took nearly all the time of a long document.
 */
export function shapeByCharacter(doc: PDFKit.PDFDocument): void {
  const font = fontOf(doc);
  const known = new Map<string, Run>();
  font.layout = (text, features) => {
    const whole: Run = { glyphs: [], positions: [], advanceWidth: 0 };
    for (const character of text) {
      const key = features === undefined ? character : `${character} ${features.join()}`;
      const run = known.get(key) ?? font.layoutRun(character, features);
      known.set(key, run);
      whole.glyphs.push(...run.glyphs);
      whole.positions.push(...run.positions);
      whole.advanceWidth += run.advanceWidth;
    }
    return whole;
  };
}

/** Whether the font that is in use can draw a character. */
export function canDraw(doc: PDFKit.PDFDocument, character: string): boolean {
  return fontOf(doc).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

function fontOf(doc: PDFKit.PDFDocument): EmbeddedFont {
  return (doc as unknown as { _font: EmbeddedFont })._font;
}
