import type { Centavos } from '@barya/money';
import type { Row } from '../table.ts';
import { cleanCell, cleanText } from '../text.ts';
import { readBalance } from './money.ts';
import { readLabel } from './words.ts';

/** A figure that a row prints beside its label: `Total debits: 100.00`, or in the next cell. */
export interface Printed {
  label: string;
  figure: string;
}

const WITH_FIGURE = /^(\D*?\p{L}\D*?)[\s:=]+((?:₱|PHP ?)?[-(]?[\d.,]*\d\)?)$/iu;

/** The labels of a row with their figures; a label without one is left out. */
export function listPrinted({ cells }: Row): Printed[] {
  const texts = cells
    .slice(0, 40)
    .map(cleanText)
    .filter((text) => text !== '');
  return texts.flatMap((text, place): Printed[] => {
    if (text.length > 80) return [];
    const [, label, own] = WITH_FIGURE.exec(text) ?? [];
    if (label !== undefined) return [{ label, figure: own! }];
    const next = cleanCell(texts[place + 1] ?? '');
    return /\p{L}/u.test(text) && /^\D{0,5}[\d.,]+\D{0,5}$/.test(next)
      ? [{ label: text, figure: next }]
      : [];
  });
}

/** The balances before and after the whole file that stand above its titles; null for none. */
export function findEnds(above: readonly Row[]) {
  const found = { opening: null as Centavos | null, closing: null as Centavos | null };
  for (const row of above.slice(-100)) {
    for (const { label, figure } of listPrinted(row)) {
      const end = readLabel(label, false) === 'balance' ? endOf(label) : null;
      // What is current or available is of the day on which the file was made.
      if (end !== null && /open|begin|start|clos|end/i.test(label) && /[.,]\d\d\b/.test(figure))
        found[end] ??= readBalance(figure);
    }
  }
  return found;
}

/** Which end of a statement the label of a balance says. */
export function endOf(label: string): 'opening' | 'closing' | null {
  if (/total/i.test(label)) return 'closing';
  if (/open|start|begin|previous|initial|old|prior/i.test(label)) return 'opening';
  return /clos|end|final|new|outstanding|current/i.test(label) ? 'closing' : null;
}
