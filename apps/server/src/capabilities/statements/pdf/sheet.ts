import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { shapeByCharacter } from './shape.ts';

/** A4 in points, and the room that is left for what is drawn. */
export const page = { left: 40, right: 555.28, top: 62, bottom: 776, height: 841.89 } as const;

export const colors = {
  ink: '#1f1a12',
  soft: '#5c5344',
  line: '#d8cfbd',
  wash: '#f7f3ea',
  gold: '#744e00',
} as const;

/** What a piece of text looks like. */
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

/** Lines of text stand this many times their size apart. */
const LEADING = 1.32;
const TABULAR: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

type Element = PDFKit.PDFStructureElement;

/** A document that is being drawn from top to bottom. Each thing drawn says what it is. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  /** What everything is part of. */
  root: Element;
  /** How far down the page is filled, in points. */
  y: number;
}

/**
 * Begins a document that says what its parts are (PDF/UA), in one language, with its title.
 * @param madeAt its date; what else is in it is the same whenever it is made
 */
export async function createSheet(title: string, author: string, madeAt: Date): Promise<Sheet> {
  // Loaded with the first document: few servers print in the minute after they start.
  const { default: PDFDocument } = await import('pdfkit');
  const fonts = await loadFonts();
  const doc = new PDFDocument({
    size: 'A4',
    // The pages are numbered once all are there, and nothing is broken but by us.
    margins: { top: 0, bottom: 0, left: page.left, right: page.left },
    bufferPages: true,
    pdfVersion: '1.7',
    // Its types do not know this one.
    subset: 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'en-PH',
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

/** Goes on at the top of a new page. */
export function breakPage(sheet: Sheet): void {
  sheet.doc.addPage();
  sheet.y = page.top;
}

/** Draws something that is part of `parent`, and says what it is. */
export function tagged(
  { doc }: Sheet,
  parent: Element,
  tag: string,
  draw: () => void,
  options: { scope?: 'Column' | 'Row' } = {},
): void {
  parent.add(doc.struct(tag, options as PDFKit.Mixins.StructureElementOptions, draw));
}

/** Draws what only decorates, or repeats what was said. */
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

/** How wide a text is, in points. */
export function widthOf({ doc }: Sheet, text: string, look: Look, isNumber = false): number {
  use(doc, look);
  return doc.widthOfString(text, isNumber ? { features: TABULAR } : {});
}

/** How high a line of text is, in points. */
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

/** Inter, which has the sign of the peso and figures of one width. */
const files = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};

type FontName = keyof typeof files;

let loaded: Promise<Record<FontName, Buffer>> | undefined;

/** The files of the fonts, read once. */
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
