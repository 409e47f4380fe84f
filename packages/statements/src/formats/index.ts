import { csv } from './csv/format.ts';
import type { Format } from './format.ts';
import { ofx } from './ofx/format.ts';
import { oldWorkbook, picture, webPage, xmlSpreadsheet } from './others.ts';
import { pdf } from './pdf/format.ts';
import { xlsx } from './xlsx/format.ts';

/** In the order in which they are tried. Text with separators is what is left. */
export const formats: readonly Format[] = [
  xlsx,
  pdf,
  ofx,
  webPage,
  xmlSpreadsheet,
  oldWorkbook,
  picture,
  csv,
];
