import type { AuditEntry } from '@barya/contract/audit';
import type { Column } from '../../ui/data-table.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { nameField, showValue } from './describe.ts';
import { type Difference, findDifferences, type Plain } from './differences.ts';
import { words } from './words.ts';

/** What an entry changed, value by value: what it was and what it became. */
export function DifferenceTable({ entry }: { entry: AuditEntry }) {
  const differences = findDifferences(entry.from, entry.to);
  if (differences.length === 0) return <p className="soft">{words.nothingChanged}</p>;
  return (
    <DataTable
      caption={words.changes}
      columns={columns}
      rows={differences}
      rowKey={({ path }) => path.join('.')}
    />
  );
}

const show = (path: readonly string[], value: Plain | undefined) =>
  value === undefined ? '–' : showValue(path, value);

const columns: readonly Column<Difference>[] = [
  { header: words.change, cell: ({ path }) => nameField(path) },
  { header: words.was, cell: ({ path, from }) => show(path, from) },
  { header: words.became, cell: ({ path, to }) => <strong>{show(path, to)}</strong> },
];
