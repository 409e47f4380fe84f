import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Language } from '@barya/contract';

/** A4 in points, with the printable area. */
export const page = { left: 40, right: 555.28, top: 62, bottom: 776, height: 841.89 } as const;

export const colors = {
  ink: '#1f1a12',
  soft: '#5c5344',
  line: '#d8cfbd',
  wash: '#f7f3ea',
  gold: '#744e00',
} as const;

/** The look of a text. */
export interface Look {
  font: FontName;
  /** In points. */
  size: number;
  color: string;
}

export const looks = {
  text: { font: 'regular', size: 8, color: colors.ink },
  strong: { font: 'strong', size: 8, color: colors.ink },
  soft: { font: 'regular', size: 7.5, color: colors.soft },
  head: { font: 'strong', size: 7.5, color: colors.soft },
  section: { font: 'strong', size: 11, color: colors.ink },
  title: { font: 'strong', size: 17, color: colors.ink },
} as const satisfies Record<string, Look>;

/** Line height as a multiple of the font size. */
const LEADING = 1.32;
const TABULAR: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

type Element = PDFKit.PDFStructureElement;

/** A document, drawn from top to bottom. Every element is tagged. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  /** The root of the tag structure. */
  root: Element;
  /** How far down the page is filled, in points. */
  y: number;
}

/**
 * Begins a tagged document (PDF/UA) with language and title.
 * @param madeAt its date; nothing else in the file depends on the time
 */
export async function createSheet(
  title: string,
  author: string,
  madeAt: Date,
  language: Language = 'en',
): Promise<Sheet> {
  // Loaded with the first document, because most servers print none soon after their start.
  const { default: PDFDocument } = await import('pdfkit');
  const fonts = await loadFonts();
  const doc = new PDFDocument({
    size: 'A4',
    // Pages are numbered at the end, and only our code breaks pages.
    margins: { top: 0, bottom: 0, left: page.left, right: page.left },
    bufferPages: true,
    pdfVersion: '1.7',
    // Missing in the library's types.
    subset: 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: `${language}-PH`,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Creator: 'Barya',
      Producer: 'Barya',
      CreationDate: madeAt,
    },
  });
  for (const name of ['strong', 'regular'] as const) {
    doc.registerFont(name, fonts[name]);
    doc.font(name);
    shapeByCharacter(doc);
  }
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, y: page.top };
}

/** Ends a document. Its bytes come as they are read. */
export function endSheet({ doc, root }: Sheet): AsyncIterable<Uint8Array> {
  root.end();
  doc.end();
  // Its types lack the iterator that every stream has.
  return doc as unknown as AsyncIterable<Uint8Array>;
}

/**
 * Writes the foot of every page, once their number is known.
 * @param number says which page of how many it is
 * @param drawHead what stands above each page
 */
export function drawFeet(
  sheet: Sheet,
  text: string,
  number: (page: number, count: number) => string,
  drawHead?: () => void,
): void {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    doc.markContent('Artifact', { type: 'Pagination' });
    drawHead?.();
    drawRule(sheet, page.bottom + 14);
    const y = page.bottom + 20;
    drawText(sheet, text, { x: page.left, y }, looks.soft);
    const place = number(index + 1, count);
    const x = page.right - widthOf(sheet, place, looks.soft, true);
    drawText(sheet, place, { x, y }, looks.soft, true);
    doc.endMarkedContent();
  }
}

/** Continues at the top of a new page. */
export function breakPage(sheet: Sheet): void {
  sheet.doc.addPage();
  sheet.y = page.top;
}

/** Draws a tagged element inside `parent`. */
export function tagged(
  { doc }: Sheet,
  parent: Element,
  tag: string,
  draw: () => void,
  options: { scope?: 'Column' | 'Row' } = {},
): void {
  parent.add(doc.struct(tag, options as PDFKit.Mixins.StructureElementOptions, draw));
}

/** Draws decoration, which screen readers skip. */
export function decoration({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** A line of text at a place; `isNumber` gives all figures one width. */
export function drawText(
  { doc }: Sheet,
  text: string,
  at: { x: number; y: number },
  look: Look,
  isNumber = false,
): void {
  use(doc, look);
  doc.fillColor(look.color);
  doc.text(text, at.x, at.y, { lineBreak: false, ...(isNumber && { features: TABULAR }) });
}

/** The width of a text in points. */
export function widthOf({ doc }: Sheet, text: string, look: Look, isNumber = false): number {
  use(doc, look);
  return doc.widthOfString(text, isNumber ? { features: TABULAR } : {});
}

/** The height of a line in points. */
export function heightOf({ size }: Look): number {
  return size * LEADING;
}

export function drawRule({ doc }: Sheet, y: number, color: string = colors.line): void {
  doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).strokeColor(color).stroke();
}

function use(doc: PDFKit.PDFDocument, { font, size }: Look): void {
  doc.font(font, size);
}

const require = createRequire(import.meta.url);

/** Inter has the peso sign and tabular figures. */
const files = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};

type FontName = keyof typeof files;

let loaded: Promise<Record<FontName, Buffer>> | undefined;

/** The font files, read once. */
function loadFonts(): Promise<Record<FontName, Buffer>> {
  loaded ??= readFonts();
  return loaded;
}

async function readFonts(): Promise<Record<FontName, Buffer>> {
  const [regular, strong] = await Promise.all(
    [files.regular, files.strong].map((file) => readFile(file)),
  );
  if (!regular || !strong) throw new Error('A font of the documents is missing');
  return { regular, strong };
}

const NO_GLYPH = '□';

/** Breaks a text into lines of at most `width` points. A longer word is cut. */
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

/** Reduces the font size until the text fits into `width` points. */
export function shrinkTo(sheet: Sheet, text: string, look: Look, width: number): Look {
  const needed = widthOf(sheet, text, look, true);
  return needed <= width ? look : { ...look, size: (look.size * width) / needed };
}

/** The height of several lines in points. */
export function heightOfLines(lines: readonly string[], look: Look): number {
  return lines.length * heightOf(look);
}

/** Joins a text into one line and replaces characters that the font lacks. */
function toDrawable({ doc }: Sheet, text: string, look: Look): string {
  doc.font(look.font, look.size);
  return Array.from(text.replace(/\s+/g, ' ').trim(), (character) =>
    canDraw(doc, character) ? character : NO_GLYPH,
  ).join('');
}

/** The library's embedded font, which its types do not describe. */
interface EmbeddedFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
  layoutRun(text: string, features?: readonly string[]): Run;
  layout(text: string, features?: readonly string[]): Run;
}

/** The glyphs of a text and their positions. */
interface Run {
  glyphs: unknown[];
  positions: unknown[];
  advanceWidth: number;
}

/**
 * Makes the current font lay out text by single characters, and caches them. This skips kerning and
 * ligatures, which took nearly all the time of a long document.
 */
function shapeByCharacter(doc: PDFKit.PDFDocument): void {
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

/** Whether the current font has a glyph for a character. */
function canDraw(doc: PDFKit.PDFDocument, character: string): boolean {
  return fontOf(doc).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

function fontOf(doc: PDFKit.PDFDocument): EmbeddedFont {
  return (doc as unknown as { _font: EmbeddedFont })._font;
}
