import { StatementFault } from '../table.ts';
import { beginningOf, type Format } from './format.ts';

/** A format that is only told what it is, and what to do. */
const refusal = (name: string, recognises: Format['recognises'], advice: string): Format => ({
  name,
  recognises,
  read: () => Promise.reject(new StatementFault(advice)),
});

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, place) => bytes[place] === byte);

export const webPage = refusal(
  'web page',
  (bytes) => {
    const start = beginningOf(bytes);
    return (
      /^[\s\u0080-\u00ff]*(?:<!--[^>]*>\s*)?<(?:!doctype\s+html|html|head|body|table|style|meta|div|center|font|title)\b/i.test(
        start,
      ) ||
      /^\s*<\?xml[^>]*>\s*<(?:!doctype\s+)?html/i.test(start) ||
      /^\s*(?:mime-version|content-type:\s*multipart\/related)/i.test(start)
    );
  },
  'This is a web page (HTML), although its name may end in .xls. Open it in a spreadsheet, choose Save as, and pick Excel Workbook (.xlsx) or CSV UTF-8. Then import that file.',
);

export const oldWorkbook = refusal(
  'old workbook',
  (bytes) => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]),
  'This is an old or locked Excel workbook. Open it, choose Save as, and pick Excel Workbook (.xlsx) without a password, or CSV UTF-8. Then import that file.',
);

export const picture = refusal(
  'picture',
  (bytes) =>
    [
      [0x89, 0x50, 0x4e, 0x47],
      [0xff, 0xd8, 0xff],
      [0x47, 0x49, 0x46, 0x38],
    ].some((start) => startsWith(bytes, start)),
  'This is a picture. Ask GCash, Maya or the bank for the statement as a file: CSV, Excel, PDF with text, or OFX.',
);

const SAVE_AS =
  'Ask the bank for the statement as CSV, Excel, PDF with text, or OFX, and import that file.';

export const mt940 = refusal(
  'MT940',
  (bytes) =>
    /^[\s\u0080-\u00ff]*(?:\{1:[^}]*\}|:20:[^\n]*\n[\s\S]*?:(?:25|60F):)/.test(beginningOf(bytes)),
  `This is an MT940 file of SWIFT. ${SAVE_AS}`,
);

export const qif = refusal(
  'QIF',
  (bytes) => /^[\s\u0080-\u00ff]*!(?:type|account|option):?/i.test(beginningOf(bytes)),
  `This is a QIF file. ${SAVE_AS}`,
);

export const xml = refusal(
  'XML',
  (bytes) => /^[\s\u0080-\u00ff]*<(?:\?xml|Document)\b/i.test(beginningOf(bytes)),
  `This is an XML file, such as CAMT.053. ${SAVE_AS}`,
);

export const json = refusal(
  'JSON',
  (bytes) => /^[\s\u0080-\u00ff]*(?:\[\s*)?\{\s*"/.test(beginningOf(bytes)),
  `This is a JSON file. ${SAVE_AS}`,
);

export const xmlSpreadsheet = refusal(
  'XML spreadsheet',
  (bytes) => /^[\s\u0080-\u00ff]*<\?xml[^>]*>[\s\S]{0,200}<Workbook/i.test(beginningOf(bytes)),
  'This is an XML spreadsheet. Open it in a spreadsheet, choose Save as, and pick Excel Workbook (.xlsx) or CSV UTF-8. Then import that file.',
);
