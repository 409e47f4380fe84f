import { csv } from './csv/format.ts';
import type { Format } from './format.ts';
import { ofx } from './ofx/format.ts';
import { json, mt940, oldWorkbook, picture, qif, webPage, xml, xmlSpreadsheet } from './others.ts';
import { pdf } from './pdf/format.ts';
import { xlsx } from './xlsx/format.ts';

/** In the order in which they are tried. Text with separators is what is left. */
export const formats: readonly Format[] = [
  xlsx,
  pdf,
  ofx,
  webPage,
  xmlSpreadsheet,
  xml,
  mt940,
  qif,
  json,
  oldWorkbook,
  picture,
  csv,
];
