import type { Layout } from '../layout/find.ts';
import type { Row } from '../table.ts';
import { cellOf } from './shape.ts';

/**
 * The column without a role in which each filled cell is a word of one kind, with an example of
 * each value; null for none. Descriptions may be one.
 */
export function findColumnOf<Value>(
  rows: readonly Row[],
  { columns, roles, amounts, descriptions }: Layout,
  read: (word: string) => Value | null,
): { column: number; values: Map<Value, string>; blanks: number } | null {
  const taken = new Set([...Object.values(roles), ...amounts]);
  for (const column of columns.keys()) {
    if (taken.has(column) && !descriptions.includes(column)) continue;
    const values = new Map<Value, string>();
    let blanks = 0;
    const isOfWords = rows.every((row) => {
      const word = cellOf(row, column);
      const value = word === '' ? null : read(word);
      if (value !== null) values.set(value, word);
      else if (word === '') blanks += 1;
      return value !== null || word === '';
    });
    if (isOfWords && values.size > 0) return { column, values, blanks };
  }
  return null;
}
