import type { Centavos } from '@barya/money';

const AMOUNT =
  /^(?<sign>[-+\u2212])?(?:₱|PHP|P)?(?<inner>[-+\u2212])?(?<whole>\d{1,3}(?:[, ']\d{3})+|\d+)?(?:\.(?<part>\d{1,2})0*)?(?<after>[-+\u2212])?$/i;
/** Above any balance of a bank here, and exact as a number. */
const LARGEST: Centavos = 1e14;

/**
 * Reads an amount: `1,234.50`, `₱ 1234.5`, `(1,234.50)`, `-5`, `5-`, `5.00 DR`. Brackets, a minus
 * and DR mean below zero. Null if it is none.
 */
export function readAmount(cell: string): Centavos | null {
  let text = cell.replace(/[\s\u00a0]+/g, ' ').trim();
  let isBelow = false;
  const ending = /[ .]*(CR|DR)\.?$/i.exec(text);
  if (ending !== null) {
    isBelow = ending[1]!.toUpperCase() === 'DR';
    text = text.slice(0, ending.index);
  }
  if (/^\(.*\)$/.test(text)) {
    isBelow = true;
    text = text.slice(1, -1);
  }
  const groups = AMOUNT.exec(text.replace(/ ?(₱|PHP|P) ?/i, '$1').trim())?.groups;
  if (groups === undefined) return null;
  const { sign, inner, whole, part, after } = groups;
  if (whole === undefined && part === undefined) return null;
  const signs = [sign, inner, after].filter((each) => each !== undefined);
  if (signs.length > 1) return null;
  if (signs[0] !== undefined && signs[0] !== '+') isBelow = true;
  const centavos =
    Number(whole?.replace(/\D/g, '') ?? 0) * 100 + Number((part ?? '').padEnd(2, '0'));
  if (centavos > LARGEST) return null;
  return isBelow && centavos !== 0 ? -centavos : centavos;
}
