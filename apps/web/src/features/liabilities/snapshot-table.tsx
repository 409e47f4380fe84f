import type { LiabilitySnapshot } from '@barya/contract/liabilities';
import { writeRootCode } from '@barya/proof';
import { Button } from '@mantine/core';
import { messageOf } from '../../lib/api/api-error.ts';
import { useList } from '../../lib/api/list.ts';
import { useRead } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { showPesos } from '../../lib/money.ts';
import { useOnline } from '../../lib/online.ts';
import type { Column } from '../../ui/data-table.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { ListView, PAGE_SIZE } from '../../ui/list-view.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { words as kitWords } from '../../ui/words.ts';
import { DownloadFile, rootFileName } from './download-file.tsx';
import { words } from './snapshot-words.ts';
import classes from './snapshots.module.css';

/** Makes an extra snapshot, and shows the signing key. */
export function MakeSnapshot() {
  const { send, isPending, error } = useCall('makeLiabilitySnapshot', {
    awaits: ['listLiabilitySnapshots'],
  });
  const { data: key, isError } = useRead('readSigningKey', {}, { staleTime: 'static' });
  const isOnline = useOnline();

  function make(): void {
    send({}, ({ message, snapshot: { root, total } }) =>
      showToast({
        title: message || words.made,
        message: words.madeDetail(root.sequence, showPesos(total)),
        kind: 'success',
      }),
    );
  }

  return (
    <div className={`${classes.make} stack atStart gap6`}>
      <p>{words.lead}</p>
      <dl className="stack gap1">
        <dt className="small soft">{words.key}</dt>
        <dd className="code">
          {key?.fingerprint ?? (isError ? words.keyFailed : kitWords.loading)}
        </dd>
        <dd className="small soft">{words.keyHint}</dd>
      </dl>
      <Button onClick={make} loading={isPending} disabled={!isOnline}>
        {words.make}
      </Button>
      {isPending && (
        <div role="status">
          <InfoNotice>{words.making}</InfoNotice>
        </div>
      )}
      {!isOnline && <InfoNotice>{kitWords.waitsOffline}</InfoNotice>}
      {error && <ErrorNotice>{messageOf(error, words.makeFailed)}</ErrorNotice>}
    </div>
  );
}

const columns: readonly Column<LiabilitySnapshot>[] = [
  {
    header: words.sequence,
    cell: ({ root }) => (
      <>
        {root.sequence}
        <span className="block small soft onPhone">{formatMoment(root.takenAt)}</span>
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
    cell: ({ root }) => <span className="code">{writeRootCode(root)}</span>,
  },
  {
    header: words.proofs,
    isWideOnly: true,
    cell: ({ provable }) => (provable ? words.provable : words.forgotten),
  },
  {
    header: deskLabels.actions,
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
      query={useList('listLiabilitySnapshots', { page, pageSize: PAGE_SIZE, cursor })}
      columns={columns}
      rowKey={({ root }) => root.code}
      place={address}
      onPlace={address.change}
      failure={words.failed}
      empty={<EmptyState title={words.empty}>{words.emptyNext}</EmptyState>}
    />
  );
}
