import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF without any white space, page by page. */
export async function readPdfText(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  return text.map((page) => page.replace(/\s/g, ''));
}

/** The cells of a CSV file without its header. */
export function parseCsv(text: string): string[][] {
  const rows = text
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .slice(1, -1);
  return rows.map((row) =>
    Array.from(row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g), ([, quoted, plain]) =>
      (quoted ?? plain ?? '').replaceAll('""', '"'),
    ),
  );
}
