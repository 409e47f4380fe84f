import { readFileSync } from 'node:fs';

/** A row of `matrix.md`: what each caller is answered, by the head of the column. */
export type Row = Record<string, string>;

const file = new URL('matrix.md', import.meta.url);

/** The rows of the table under a heading of `matrix.md`, by their first column. */
export function readMatrix(heading: string): Map<string, Row> {
  const section = readFileSync(file, 'utf8')
    .split(/^## /m)
    .find((text) => text.startsWith(`${heading}\n`));
  const [head, , ...rows] = (section ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(readCells);
  const [, ...columns] = head ?? [];
  return new Map(
    rows.map(([name = '', ...cells]) => [
      name,
      Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])),
    ]),
  );
}

function readCells(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''));
}
