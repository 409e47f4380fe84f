import type { AuditEntry } from '@barya/contract/audit';
import { formatMoment } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { RowDrawer } from '../../ui/data-view/row-drawer.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { useAuditEntry } from './api.ts';
import classes from './audit.module.css';
import {
  type Difference,
  findDifferences,
  nameAction,
  nameField,
  nameThing,
  type Plain,
  showValue,
} from './describe.ts';
import { words } from './words.ts';

/** One entry of the audit, whole. */
export function AuditDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <RowDrawer
      query={useAuditEntry(id)}
      title={({ action }) => nameAction(action)}
      loadingTitle={words.caption}
      onClose={onClose}
    >
      {(entry) => (
        <div className={classes.entry}>
          <FactList
            facts={[
              { name: words.by, value: entry.actor?.username ?? words.system },
              ...(entry.member ? [{ name: words.about, value: entry.member.username }] : []),
              { name: words.what, value: nameThing(entry.subject) },
              { name: words.when, value: formatMoment(entry.createdAt) },
              ...(entry.reason ? [{ name: words.reason, value: entry.reason }] : []),
              { name: words.entryId, value: entry._id },
            ]}
          />
          <section>
            <h3>{words.changes}</h3>
            <DifferenceTable entry={entry} />
          </section>
        </div>
      )}
    </RowDrawer>
  );
}

/** What an entry changed, value by value: what it was and what it became. */
function DifferenceTable({ entry }: { entry: AuditEntry }) {
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
