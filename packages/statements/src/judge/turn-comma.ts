import { cleanCell } from '../text.ts';

/** `1.234,50`: no way to write it with a point is read so. */
export const WITH_COMMA = /^[^\d.,]*(?:\d{1,3}(?:[. '’]\d{3})+|\d+),\d\d[^\d.,]*$/;

/** `1.234,50` as 1234.50; any other text as it is. */
export function turnComma(cell: string): string {
  return WITH_COMMA.test(cleanCell(cell)) ? turn(cell) : cell;
}

/** An amount that is known to have one. */
export const turn = (cell: string) =>
  cell.replace(/\.(?=\d{3})/g, '').replace(/,(?=\d\d\D*$)/, '.');
