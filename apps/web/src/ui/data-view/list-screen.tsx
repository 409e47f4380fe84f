import type { RouteName } from '@barya/contract/paths';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type RowOf, useList } from '../../lib/api/list.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { Card } from '../card.tsx';
import type { Column } from '../data-table.tsx';
import { DownloadButton } from '../download-button.tsx';
import { EmptyState } from '../states.tsx';
import { DrawerActions, RowDrawer } from './drawer.tsx';
import { askedBy, FilterBar, type ListFilter } from './filter-bar.tsx';
import { useSteadyRows } from './steady-rows.ts';
import { TableView } from './table-view.tsx';
import { words } from './words.ts';

interface ListScreenProps<Name extends RouteName, Details> {
  address: ListAddress;
  words: {
    caption: string;
    search: string;
    searchHint: string;
    /** Shown if the list could not be fetched and the server gave no message. */
    failed: string;
    empty: string;
    emptyNext: ReactNode;
  };
  /** Shows the caption as the card's heading too. */
  hasHeading?: boolean;
  /** The call for a page, and for all rows as a file. */
  route: Name;
  filters?: readonly ListFilter[];
  /** Fixed filters, hidden from the person. */
  fixed?: Readonly<Record<string, string>>;
  columns: readonly Column<RowOf<Name>>[];
  /** The server's default order. */
  usualSort?: string;
  /** Refetches every 30 seconds and keeps rows in place. */
  steady?: { newLabel: (count: number) => string; goneLabel: string };
  /** A row's buttons, in its last column and its drawer; null if it has none. */
  actions?: (row: RowOf<Name> | Details, at: ActionsPlace) => ReactNode;
  drawer: {
    useRow: (id: string) => UseQueryResult<Details>;
    title: (row: Details) => string;
    /** The heading while the row loads. */
    loadingTitle: string;
    content: (row: Details, onClose: () => void) => ReactNode;
  };
}

interface ActionsPlace {
  isCompact: boolean;
  onDone: () => void;
}

const REFRESH_MS = 30_000;

/** An admin list from its description: search, filters, download, rows and drawer. */
export function ListScreen<Name extends RouteName, Details>(props: ListScreenProps<Name, Details>) {
  const { address, words: say, route, filters = [], steady, actions } = props;
  const { search = '', sort, page, pageSize, cursor, open, close } = address;
  const asked = { search, sort, ...props.fixed, ...askedBy(filters, address) };
  const place = { page, pageSize, cursor };
  const query = useList('admin', route, { ...asked, ...place }, steady && REFRESH_MS);
  const rows = useSteadyRows({
    live: steady && query.data,
    idOf,
    listKey: JSON.stringify([asked, place]),
    isOld: query.isPlaceholderData,
    pageSize,
  });
  const placeOf = (row: RowOf<Name> | Details, isCompact: boolean): ActionsPlace => ({
    isCompact,
    onDone: () => {
      rows.remove(idOf(row));
      if (open) close();
    },
  });
  const actionsColumn: Column<RowOf<Name>> = {
    header: words.actions,
    isHeaderHidden: true,
    isNumber: true,
    isWideOnly: true,
    cell: (row) => actions?.(row, placeOf(row, true)),
  };

  return (
    <Card title={props.hasHeading ? say.caption : undefined}>
      <TableView
        caption={say.caption}
        query={query}
        address={address}
        columns={actions ? [...props.columns, actionsColumn] : props.columns}
        rowKey={idOf}
        usualSort={props.usualSort ?? '-createdAt'}
        failure={say.failed}
        empty={<EmptyState title={say.empty}>{say.emptyNext}</EmptyState>}
        {...(steady && { steady: { rows, ...steady } })}
        filters={
          <FilterBar
            address={address}
            search={{ label: say.search, hint: say.searchHint }}
            filters={filters}
            actions={<DownloadButton route={route} query={asked} />}
          />
        }
      />
      {open && (
        <OpenedRow
          {...props.drawer}
          id={open}
          onClose={close}
          actions={(row) => actions?.(row, placeOf(row, false))}
        />
      )}
    </Card>
  );
}

const idOf = (row: unknown) => (row as { _id: string })._id;

interface OpenedRowProps<Details> {
  id: string;
  onClose: () => void;
  actions: (row: Details) => ReactNode;
}

function OpenedRow<Details>(
  props: ListScreenProps<never, Details>['drawer'] & OpenedRowProps<Details>,
) {
  const { id, onClose, useRow, content, actions, ...titles } = props;
  return (
    <RowDrawer query={useRow(id)} onClose={onClose} {...titles}>
      {(row) => {
        const buttons = actions(row);
        return (
          <>
            {content(row, onClose)}
            {buttons && <DrawerActions>{buttons}</DrawerActions>}
          </>
        );
      }}
    </RowDrawer>
  );
}
