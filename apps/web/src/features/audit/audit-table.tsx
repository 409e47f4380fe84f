import type { AuditEntry } from '@barya/contract/audit';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { Breakable } from '../../ui/breakable.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { FilterBar } from '../../ui/data-view/filter-bar.tsx';
import { TableView } from '../../ui/data-view/table-view.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useAuditEntries } from './api.ts';
import classes from './audit.module.css';
import { nameAction, nameSubject, summarise } from './describe.ts';
import { words } from './words.ts';

/** Who changed what, newest first. */
export function AuditTable({ address }: { address: ListAddress }) {
  const { search = '', sort, page, pageSize, cursor } = address;
  const filters = { search, sort };
  return (
    <TableView
      caption={words.caption}
      query={useAuditEntries({ ...filters, page, pageSize, cursor })}
      address={address}
      columns={columns}
      rowKey={(row) => row._id}
      usualSort="-createdAt"
      failure={words.failed}
      empty={<EmptyState title={words.empty}>{words.emptyNext}</EmptyState>}
      filters={
        <FilterBar
          search={{
            label: words.search,
            hint: words.searchHint,
            value: search,
            onSearch: (text) => address.change({ search: text }),
          }}
          actions={<DownloadButton route="listAuditEntries" query={filters} />}
        />
      }
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
