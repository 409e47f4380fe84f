import type { AuditEntry } from '@barya/contract/audit';
import { type Difference, findDifferences, type Plain } from '@barya/contract/describe-audit';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ListScreen } from '../../ui/data-view/list-screen.tsx';
import { dayFilters, deciderFilter } from '../../ui/data-view/shared-filters.ts';
import { deskLabels } from '../../ui/desk-labels.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import classes from './audit.module.css';
import { nameAction, nameField, nameSubject, nameThing, showValue, summarise } from './describe.ts';
import { words } from './words.ts';

/** Who changed what, newest first. */
export function AuditTable({ address }: { address: ListAddress }) {
  return (
    <ListScreen
      address={address}
      words={words}
      route="listAuditEntries"
      filters={[...dayFilters, deciderFilter]}
      columns={columns}
      drawer={{
        read: 'readAuditEntry',
        title: ({ action }) => nameAction(action),
        loadingTitle: words.caption,
        content: (entry) => (
          <div className={`${classes.entry} stack`}>
            <FactList
              facts={[
                { name: words.by, value: entry.actor?.username ?? words.system },
                ...(entry.member
                  ? [{ name: words.about, value: <MemberLink of={entry.member} /> }]
                  : []),
                { name: deskLabels.what, value: nameThing(entry.subject) },
                { name: words.when, value: formatMoment(entry.createdAt) },
                ...(entry.reason ? [{ name: labels.reason, value: entry.reason }] : []),
                { name: words.entryId, value: entry._id },
              ]}
            />
            <section>
              <h3>{words.changes}</h3>
              <DifferenceTable from={entry.from} to={entry.to} />
            </section>
          </div>
        ),
      }}
    />
  );
}

const columns: readonly Column<AuditEntry>[] = [
  {
    header: deskLabels.what,
    cell: (entry) => (
      <>
        <span className="block strong">{nameAction(entry.action)}</span>
        <span className="under">
          <Breakable text={nameSubject(entry)} />
        </span>
      </>
    ),
  },
  {
    header: words.by,
    cell: ({ actor }) => (
      <span className={`${classes.who} block anywhere`}>
        {actor ? <Breakable text={actor.username} /> : words.system}
      </span>
    ),
  },
  {
    header: words.change,
    cell: (entry) => <span className="digits">{summarise(entry)}</span>,
    isWideOnly: true,
  },
  { header: labels.reason, cell: ({ reason }) => reason ?? '–', isWideOnly: true },
  {
    header: words.when,
    sortBy: '-createdAt',
    isWhole: true,
    cell: ({ createdAt }) => <span className={classes.when}>{formatMoment(createdAt)}</span>,
  },
];

interface DifferenceTableProps {
  from: unknown;
  to: unknown;
  caption?: string;
  /** Above the values before and after. */
  heads?: readonly [string, string];
}

/** Changes, value by value: before and after. */
export function DifferenceTable({
  from,
  to,
  caption = words.changes,
  heads = [words.was, words.became],
}: DifferenceTableProps) {
  const differences = findDifferences(from, to);
  if (differences.length === 0) return <p className="soft">{words.nothingChanged}</p>;
  return (
    <DataTable
      caption={caption}
      columns={columnsUnder(heads)}
      rows={differences}
      rowKey={({ path }) => path.join('.')}
    />
  );
}

const show = (path: readonly string[], value: Plain | undefined) =>
  value === undefined ? '–' : showValue(path, value);

/** A digest is shown whole, in as many lines as it takes. */
function Shown({ text }: { text: string }) {
  return /^\w{24,}$/.test(text) ? <span className="anywhere">{text}</span> : text;
}

const columnsUnder = ([before, after]: readonly [string, string]): Column<Difference>[] => [
  { header: words.change, cell: ({ path }) => nameField(path) },
  { header: before, cell: ({ path, from }) => <Shown text={show(path, from)} /> },
  {
    header: after,
    cell: ({ path, to }) => (
      <strong>
        <Shown text={show(path, to)} />
      </strong>
    ),
  },
];

function MemberLink({ of }: { of: NonNullable<AuditEntry['member']> }) {
  return (
    <Link to="/admin/users/$id" params={{ id: of._id }}>
      {of.username}
    </Link>
  );
}
