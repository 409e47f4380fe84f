import type { RouteName } from '@barya/contract/paths';
import { type ReactNode, useState } from 'react';
import type { AnswerOf, Asked } from '../../lib/api/asked.ts';
import { type RowOf, useList, useListed } from '../../lib/api/list.ts';
import { EACH_30_S } from '../../lib/api/read.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { Card } from '../card.tsx';
import type { Column } from '../data-table.tsx';
import { deskLabels } from '../desk-labels.ts';
import { DownloadButton } from '../download-button.tsx';
import { KeysButton, KeysDialog } from '../review/keys-dialog.tsx';
import { EmptyState } from '../states.tsx';
import { DrawerActions, RowDrawer } from './drawer.tsx';
import { askedBy, FilterBar, type ListFilter } from './filter-bar.tsx';
import { useListKeys } from './list-keys.ts';
import { useSteadyRows } from './steady-rows.ts';
import { TableView } from './table-view.tsx';
import { useSelection } from './use-selection.ts';

interface ListScreenProps<Name extends RouteName, Read extends RouteName> {
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
  /** What can be done with several rows at once; false for who may not, as `keys`. */
  bulk?:
    | false
    | {
        /** Names a row's checkbox; null if the row can't be selected. */
        selectLabel: (row: RowOf<Name>) => string | null;
        /** `onDone` takes rows off the list. */
        actions: (
          chosen: readonly RowOf<Name>[],
          onDone: (ids: readonly string[]) => void,
        ) => ReactNode;
      };
  /** A row's buttons, in its last column and its drawer; null if it has none. */
  actions?: (row: RowOf<Name> | AnswerOf<Read>, at: ActionsPlace) => ReactNode;
  /** Letters that decide about the row with the focus, or the first; `?` lists them. */
  keys?:
    | false
    | {
        letters: readonly { key: string; does: string }[];
        press: (key: string, row: RowOf<Name>, onDone: () => void) => void;
      };
  drawer: {
    /** The call for one row. */
    read: Read;
    /** It shows more than the list's row, which then can't stand in while it loads. */
    hasMore?: boolean;
    title: (row: AnswerOf<Read>) => string;
    /** The heading while the row loads. */
    loadingTitle: string;
    content: (row: AnswerOf<Read>, onClose: () => void) => ReactNode;
  };
}

interface ActionsPlace {
  isCompact: boolean;
  onDone: () => void;
}

/** An admin list from its description: search, filters, download, rows and drawer. */
export function ListScreen<Name extends RouteName, Read extends RouteName>(
  props: ListScreenProps<Name, Read>,
) {
  const { address, words: say, route, filters = [], steady, bulk, actions } = props;
  const { search = '', sort, page, pageSize, cursor, open, close } = address;
  const asked = { search, sort, ...props.fixed, ...askedBy(filters, address) };
  const place = { page, pageSize, cursor };
  const listKey = JSON.stringify([asked, place]);
  const query = useList(
    route,
    { ...asked, ...place } as object as Asked<Name>,
    steady && EACH_30_S,
  );
  const rows = useSteadyRows({
    live: steady && query.data,
    idOf,
    listKey,
    isOld: query.isPlaceholderData,
    pageSize,
    mayShift: page > 1 && cursor === undefined,
  });
  const selection = useSelection(listKey);
  const chosen = rows.rows.filter((row) => {
    const id = idOf(row);
    return selection.ids.has(id) && !rows.goneIds.has(id);
  });
  const takeOff = (ids: readonly string[]) => {
    for (const id of ids) rows.remove(id);
    selection.set(ids, false);
  };
  const placeOf = (row: RowOf<Name> | AnswerOf<Read>, isCompact: boolean): ActionsPlace => ({
    isCompact,
    onDone: () => {
      rows.remove(idOf(row));
      if (open) close();
    },
  });
  const [isHelpOpen, setHelpOpen] = useState(false);
  const press = (key: string) => {
    const here = rows.rows.filter((row) => !rows.goneIds.has(idOf(row)));
    const id = list.current();
    const row = id === null ? here[0] : here.find((each) => idOf(each) === id);
    if (row && props.keys) props.keys.press(key, row, placeOf(row, true).onDone);
  };
  const letters = props.keys ? props.keys.letters : [];
  const list = useListKeys(
    props.keys
      ? {
          ...Object.fromEntries(letters.map(({ key }) => [key.toLowerCase(), () => press(key)])),
          '?': () => setHelpOpen(true),
        }
      : null,
  );
  const actionsColumn: Column<RowOf<Name>> = {
    header: deskLabels.actions,
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
        listRef={list.list}
        {...(steady && { steady: { rows, ...steady } })}
        {...(bulk && {
          selection,
          selectLabel: (row: RowOf<Name>) =>
            rows.goneIds.has(idOf(row)) ? null : bulk.selectLabel(row),
          bulkActions: bulk.actions(chosen, takeOff),
        })}
        filters={
          <FilterBar
            address={address}
            search={{ label: say.search, hint: say.searchHint }}
            filters={filters}
            actions={
              <>
                {letters.length > 0 && <KeysButton onClick={() => setHelpOpen(true)} />}
                <DownloadButton route={route} asked={asked} />
              </>
            }
          />
        }
      />
      {open && (
        <OpenedRow
          {...props.drawer}
          list={props.drawer.hasMore ? null : route}
          id={open}
          onClose={close}
          actions={(row) => actions?.(row, placeOf(row, false))}
        />
      )}
      {isHelpOpen && <KeysDialog letters={letters} onClose={() => setHelpOpen(false)} />}
    </Card>
  );
}

const idOf = (row: unknown) => (row as { _id: string })._id;

interface OpenedRowProps<Read extends RouteName> {
  list: RouteName | null;
  id: string;
  onClose: () => void;
  actions: (row: AnswerOf<Read>) => ReactNode;
}

function OpenedRow<Read extends RouteName>(
  props: ListScreenProps<never, Read>['drawer'] & OpenedRowProps<Read>,
) {
  const { id, list, onClose, read, title, loadingTitle, content, actions } = props;
  const query = useListed(read, list, id);
  return (
    <RowDrawer query={query} title={title} loadingTitle={loadingTitle} onClose={onClose}>
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
