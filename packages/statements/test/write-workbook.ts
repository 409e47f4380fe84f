import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/**
 * A workbook of sheets called 1, 2 and so on, each given as its rows in XML. Style 1 is a date, and
 * style 2 the form of numbers, in XML.
 */
export function packWorkbook(sheets: readonly string[], form = 'General'): Uint8Array {
  const each = (write: (number: number) => string) =>
    sheets.map((_, place) => write(place + 1)).join('');
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((id) => `<sheet name="${id}" sheetId="${id}" r:id="r${id}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each((id) => `<Relationship Id="r${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`)}<Relationship Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="170" formatCode="${form}"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((rows, place) => [
        `xl/worksheets/sheet${place + 1}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
  const packed = Object.entries(files).map(([name, text]) => [name, strToU8(text)]);
  return zipSync(Object.fromEntries(packed));
}

const AMOUNT = /^-?[\d,]+\.\d\d$/;
const DAY = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/;

/** A workbook of texts. Typed, amounts are numbers, and days with their times are dates. */
export function writeWorkbook(rows: readonly (readonly string[])[], isTyped: boolean): Uint8Array {
  const toCell = (text: string, place: string) => {
    if (isTyped && AMOUNT.test(text))
      return `<c r="${place}"><v>${text.replaceAll(',', '')}</v></c>`;
    if (isTyped && DAY.test(text)) {
      const at = Date.parse(`${text.replace(' ', 'T')}Z`.replace(/^(.{10})Z$/, '$1'));
      return `<c r="${place}" s="1"><v>${(at - Date.UTC(1899, 11, 30)) / 86_400_000}</v></c>`;
    }
    const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${safe}</t></is></c>`;
  };
  const sheet = rows.map((cells, row) => {
    const written = cells.map((text, column) =>
      text === '' ? '' : toCell(text, `${String.fromCharCode(65 + column)}${row + 1}`),
    );
    return `<row r="${row + 1}">${written.join('')}</row>`;
  });
  return packWorkbook([sheet.join('')]);
}
