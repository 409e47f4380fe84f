import type { Centavos } from '@barya/money';
import type { StatementLine } from '@barya/statements';
import { type LineReferences, readReferences } from './references.ts';

/** A line to keep. `ordinal` tells equal lines of one file apart, from 1. */
export type NewLine = Omit<StatementLine, 'line'> & LineReferences & { ordinal: number };

/** Numbers equal lines of a file, in its order. */
export function createLineNumbers(): (line: StatementLine) => NewLine {
  const seen = new Map<string, number>();
  return ({ line: _, ...line }) => {
    const key = keyOf(line);
    const ordinal = (seen.get(key) ?? 0) + 1;
    seen.set(key, ordinal);
    return { ...line, ...readReferences(line), ordinal };
  };
}

function keyOf(line: { at: Date; amountCentavos: Centavos; reference: string }): string {
  return `${line.at.getTime()} ${line.amountCentavos} ${line.reference}`;
}
