import type { AuditEntry } from '@barya/contract/audit';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ListScreen } from '../../ui/data-view/list-screen.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { useAuditEntry } from './api.ts';
import classes from './audit.module.css';
import {
  type Difference,
  findDifferences,
  nameAction,
  nameField,
  nameSubject,
  nameThing,
  type Plain,
  showValue,
  summarise,
} from './describe.ts';
import { words } from './words.ts';

/** Who changed what, newest first. */
export function AuditTable({ address }: { address: ListAddress }) {
  return (
    <ListScreen
      address={address}
      words={words}
      route="listAuditEntries"
      columns={columns}
      drawer={{
        useRow: useAuditEntry,
        title: ({ action }) => nameAction(action),
        loadingTitle: words.caption,
        content: (entry) => (
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
        ),
      }}
    />
  );
}

const columns: readonly Column<AuditEntry>[] = [
  {
    header: words.what,
    cell: (entry) => (
      <>
        <span className={classes.action}>{nameAction(entry.action)}</span>
        <span className={classes.second}>
          <Breakable text={nameSubject(entry)} />
        </span>
      </>
    ),
  },
  {
    header: words.by,
    cell: ({ actor }) => (
      <span className={classes.who}>
        {actor ? <Breakable text={actor.username} /> : words.system}
      </span>
    ),
  },
  {
    header: words.change,
    cell: (entry) => <span className={classes.change}>{summarise(entry)}</span>,
    isWideOnly: true,
  },
  { header: words.reason, cell: ({ reason }) => reason ?? '–', isWideOnly: true },
  {
    header: words.when,
    sortBy: '-createdAt',
    cell: ({ createdAt }) => <span className={classes.when}>{formatMoment(createdAt)}</span>,
  },
];

/** An entry's changes, value by value: before and after. */
function DifferenceTable({ entry }: { entry: AuditEntry }) {
  const differences = findDifferences(entry.from, entry.to);
  if (differences.length === 0) return <p className="soft">{words.nothingChanged}</p>;
  return (
    <DataTable
      caption={words.changes}
      columns={differenceColumns}
      rows={differences}
      rowKey={({ path }) => path.join('.')}
    />
  );
}

const show = (path: readonly string[], value: Plain | undefined) =>
  value === undefined ? '–' : showValue(path, value);

const differenceColumns: readonly Column<Difference>[] = [
  { header: words.change, cell: ({ path }) => nameField(path) },
  { header: words.was, cell: ({ path, from }) => show(path, from) },
  { header: words.became, cell: ({ path, to }) => <strong>{show(path, to)}</strong> },
];
