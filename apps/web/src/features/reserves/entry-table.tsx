import type { ReserveEntry } from '@barya/contract/reserves';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { showPesos } from '../../lib/money.ts';
import type { Column } from '../../ui/data-table.tsx';
import { ListScreen } from '../../ui/data-view/list-screen.tsx';
import { dayFilters, deciderFilter } from '../../ui/data-view/shared-filters.ts';
import { deskLabels } from '../../ui/desk-labels.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { Money } from '../../ui/money.tsx';
import { groupReference } from '../../ui/reference.ts';
import classes from './reserves.module.css';
import { words } from './words.ts';

const say = words.entries;
const kinds = { all: say.all, ...say.kinds };

/** What the operator paid in and took out. */
export function EntryTable({ address }: { address: ListAddress }) {
  return (
    <ListScreen
      address={address}
      words={say}
      hasHeading
      route="listReserveEntries"
      filters={[
        { kind: 'chips', name: 'status', label: deskLabels.what, options: kinds },
        ...dayFilters,
        deciderFilter,
      ]}
      columns={columns}
      drawer={{
        read: 'readReserveEntry',
        title: ({ kind, amount }) => say.title(say.kinds[kind], showPesos(amount)),
        loadingTitle: say.one,
        content: (entry) => (
          <FactList
            facts={[
              { name: labels.amount, value: <EntryAmount entry={entry} />, isStrong: true },
              { name: labels.reference, value: groupReference(entry.reference) },
              { name: labels.date, value: formatMoment(entry.createdAt) },
              { name: say.madeBy, value: entry.madeBy?.username ?? say.system },
              ...(entry.note ? [{ name: deskLabels.note, value: entry.note }] : []),
            ]}
          />
        ),
      }}
    />
  );
}

/** An amount as it changed the fund: payments out are negative. */
function EntryAmount({ entry: { kind, amount } }: { entry: ReserveEntry }) {
  return <Money pesos={kind === 'pay_out' ? -amount : amount} isChange />;
}

const columns: readonly Column<ReserveEntry>[] = [
  {
    header: deskLabels.what,
    cell: ({ kind, createdAt }) => (
      <>
        {say.kinds[kind]}
        <span className="onPhone block regular small soft">{formatMoment(createdAt)}</span>
      </>
    ),
  },
  {
    header: labels.amount,
    isNumber: true,
    sortBy: '-amount',
    cell: (entry) => <EntryAmount entry={entry} />,
  },
  {
    header: deskLabels.note,
    isWideOnly: true,
    cell: ({ note }) => <span className={classes.note}>{note}</span>,
  },
  { header: say.madeBy, isWideOnly: true, cell: ({ madeBy }) => madeBy?.username ?? say.system },
  {
    header: labels.date,
    sortBy: '-createdAt',
    isWideOnly: true,
    isWhole: true,
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
];
