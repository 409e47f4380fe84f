import type { LiabilitySnapshot } from '@barya/contract/liabilities';
import { writeRootCode } from '@barya/proof';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListView, PAGE_SIZE } from '../../ui/list-view.tsx';
import { Money } from '../../ui/money.tsx';
import { useSnapshots } from './api.ts';
import { DownloadFile } from './download-file.tsx';
import { rootFileName } from './file-names.ts';
import { words } from './snapshot-words.ts';
import classes from './snapshots.module.css';

const columns: readonly Column<LiabilitySnapshot>[] = [
  {
    header: words.sequence,
    cell: ({ root }) => (
      <>
        {root.sequence}
        <span className={`small soft ${classes.onPhone}`}>{formatMoment(root.takenAt)}</span>
      </>
    ),
  },
  { header: words.takenAt, isWideOnly: true, cell: ({ root }) => formatMoment(root.takenAt) },
  { header: words.total, isNumber: true, cell: ({ total }) => <Money pesos={total} /> },
  { header: words.members, isNumber: true, isWideOnly: true, cell: ({ members }) => members },
  {
    header: words.madeBy,
    isWideOnly: true,
    cell: ({ madeBy }) => madeBy?.username ?? words.bySystem,
  },
  {
    header: words.code,
    isWideOnly: true,
    cell: ({ root }) => <span className={classes.code}>{writeRootCode(root)}</span>,
  },
  {
    header: words.proofs,
    isWideOnly: true,
    cell: ({ provable }) => (provable ? words.provable : words.forgotten),
  },
  {
    header: words.actions,
    isHeaderHidden: true,
    cell: ({ root }) => (
      <DownloadFile
        size="xs"
        label={words.downloadOf(root.sequence)}
        file={root}
        fileName={rootFileName(root)}
      >
        {words.download}
      </DownloadFile>
    ),
  },
];

/** All snapshots of what is owed, newest first. */
export function SnapshotTable({ address }: { address: ListAddress }) {
  const { page, cursor } = address;
  return (
    <ListView
      caption={words.caption}
      query={useSnapshots({ page, pageSize: PAGE_SIZE, cursor })}
      columns={columns}
      rowKey={({ root }) => root.code}
      place={address}
      onPlace={address.change}
      failure={words.failed}
      empty={<EmptyState title={words.empty}>{words.emptyNext}</EmptyState>}
    />
  );
}
