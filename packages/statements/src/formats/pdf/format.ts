import { getDocumentProxy } from 'unpdf';
import { limits, type Row, refuseTooManyRows, StatementFault, type Table } from '../../table.ts';
import { beginningOf, type Format, type StatementFile } from '../format.ts';
import { createColumns, type Piece } from './columns.ts';

/** Statements as PDF with text, also locked by a password. */
export const pdf: Format = {
  name: 'PDF',
  recognises: (bytes) => beginningOf(bytes).includes('%PDF-'),
  read,
};

const MOST_PAGES = 5_000;

async function read({ bytes, password }: StatementFile): Promise<Table> {
  const document = await open(bytes, password);
  try {
    if (document.numPages > MOST_PAGES) refuseTooManyRows();
    const rows: Row[] = [];
    const toCells = createColumns();
    for (let page = 1; page <= document.numPages; page += 1) {
      const lines = await readLines(document, page).catch(() => {
        throw new StatementFault(DAMAGED);
      });
      for (const [place, pieces] of lines.entries()) {
        rows.push({ line: null, name: `page ${page}, row ${place + 1}`, cells: toCells(pieces) });
      }
      if (rows.length > limits.rows) refuseTooManyRows();
    }
    if (rows.length === 0) {
      throw new StatementFault(
        'This PDF has no text: it is a scan or a picture. Ask GCash, Maya or the bank for the statement as PDF with text, CSV or Excel.',
      );
    }
    return {
      format: 'PDF',
      encoding: null,
      rows,
      separator: null,
      isEndOpen: false,
      guesses: [],
      questions: [],
    };
  } finally {
    await document.loadingTask.destroy();
  }
}

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

const DAMAGED = 'This PDF is damaged and cannot be read. Download it again, and import that file.';

async function open(bytes: Uint8Array, password: string | undefined): Promise<Document> {
  // Without its end the parser searches all of it, which takes long.
  if (!Buffer.from(bytes.subarray(-2_048)).includes('startxref')) throw new StatementFault(DAMAGED);
  try {
    // The parser takes the bytes away from who gave them.
    return await getDocumentProxy(Uint8Array.from(bytes), {
      ...(password !== undefined && { password }),
      verbosity: 0,
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw password === undefined
        ? new StatementFault(
            'This PDF is locked. Please enter its password. We use it once and keep it nowhere.',
            'password_needed',
          )
        : new StatementFault(
            'This password does not open the PDF. Please check it and try again.',
            'password_wrong',
          );
    }
    throw new StatementFault(DAMAGED);
  }
}

/** The lines of a page from top to bottom, each from left to right. */
async function readLines(document: Document, number: number): Promise<Piece[][]> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item): (Piece & { y: number })[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , x, y] = item.transform as number[];
    return [{ text: item.str, from: x!, to: x! + item.width, height: item.height, y: y! }];
  });
  page.cleanup();
  pieces.sort((a, b) => b.y - a.y);
  const lines: (Piece & { y: number })[][] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line !== undefined && line[0]!.y - piece.y < Math.max(2, piece.height * 0.4))
      line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => line.sort((a, b) => a.from - b.from));
}
