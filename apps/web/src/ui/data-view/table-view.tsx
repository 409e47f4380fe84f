import { Button, NativeSelect } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useId } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import type { ListPage } from '../../lib/api/list.ts';
import { locale } from '../../lib/language.ts';
import { type ListAddress, PAGE_SIZE, PAGE_SIZES } from '../../lib/list-search.ts';
import type { Column } from '../data-table.tsx';
import { EmptyPage, ListFailure } from '../list-view.tsx';
import { Pager } from '../pager.tsx';
import { type FarPages, farPagesOf } from '../pages.ts';
import { EmptyState } from '../states.tsx';
import { words as kitWords } from '../words.ts';
import { RowTable, SkeletonRows } from './row-table.tsx';
import { SavedViews } from './saved-views.tsx';
import type { SteadyRows } from './steady-rows.ts';
import classes from './table-view.module.css';
import type { Selection } from './use-selection.ts';
import { words } from './words.ts';

interface TableViewProps<Row> {
  caption: string;
  query: UseQueryResult<ListPage<Row>>;
  address: ListAddress;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** The server's default order, such as `-createdAt`. */
  usualSort: string;
  /** A `FilterBar`. */
  filters?: ReactNode;
  /** Shown if the list could not be fetched and the server gave no message. */
  failure: string;
  /** Shown for an empty list without filters. */
  empty: ReactNode;
  selection?: Selection;
  /** Names a row's checkbox; null if the row can't be selected. */
  selectLabel?: (row: Row) => string | null;
  bulkActions?: ReactNode;
  /** Keeps rows in place during refreshes; the caller provides the labels. */
  steady?: { rows: SteadyRows<Row>; newLabel: (count: number) => string; goneLabel: string };
  /** From `useListKeys`. */
  listRef?: RefObject<HTMLDivElement | null>;
}

/**
 * A list that the server searches, filters, sorts and pages, in all its states. The address holds
 * its state. A press on a row adds the row's key, for which the caller renders a `RowDrawer`. A
 * refresh never blanks the list.
 */
export function TableView<Row>(props: TableViewProps<Row>) {
  const { caption, query, address, columns, rowKey, usualSort, selection, steady } = props;
  const { data, isError, error } = query;
  const rows = steady?.rows.rows ?? data?.rows ?? [];
  const isFailed = !data && isError;
  const isLoading = !data && !isError;
  const waiting = steady?.rows.waiting ?? 0;
  // Of a row that can't be chosen any more nothing could be done.
  const isSelected = (row: Row) =>
    selection?.ids.has(rowKey(row)) === true && (props.selectLabel?.(row) ?? null) !== null;
  const selected = rows.filter(isSelected).length;
  return (
    <div ref={props.listRef} className="shrinks">
      {props.filters}
      {isFailed && (
        <div className="above8">
          <ListFailure
            query={query}
            cursor={address.cursor}
            message={messageOf(error, props.failure)}
            onFirst={() => address.change({ page: 1 })}
          />
        </div>
      )}
      {!isFailed && (
        <StatusLine
          count={data ? countOf(data) : kitWords.loading}
          note={data && isError ? kitWords.notRefreshed : undefined}
          views={<SavedViews address={address} />}
          selected={selected}
          onClearSelection={selection?.clear}
          bulkActions={props.bulkActions}
          news={
            steady && waiting > 0
              ? { label: steady.newLabel(waiting), onShow: steady.rows.showNew }
              : undefined
          }
        />
      )}
      {(isLoading || rows.length > 0) && (
        <div aria-busy={isLoading || query.isPlaceholderData} className={classes.rows}>
          <RowTable
            caption={caption}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            sort={{
              by: address.sort ?? usualSort,
              onSort: (by) => address.change({ sort: by === usualSort ? '' : by }),
            }}
            onOpen={(row) => address.change({ open: rowKey(row) })}
            openId={address.open}
            selection={selection}
            selectLabel={props.selectLabel}
            gone={steady && { ids: steady.rows.goneIds, label: steady.goneLabel }}
            skeleton={
              isLoading ? (
                <SkeletonRows
                  columns={columns}
                  count={address.pageSize}
                  isSelectable={selection !== undefined}
                />
              ) : undefined
            }
          />
        </div>
      )}
      {data && rows.length === 0 && <NoRows address={address} empty={props.empty} />}
      {data && (
        <ListFooter
          page={address.page}
          pageSize={address.pageSize}
          total={data.total}
          isExact={data.isExact}
          rowCount={data.rows.length}
          far={farPagesOf(
            { data, isPlaceholderData: query.isPlaceholderData },
            address.cursor,
            address.change,
          )}
          onChange={address.change}
        />
      )}
    </div>
  );
}

function NoRows({ address, empty }: { address: ListAddress; empty: ReactNode }) {
  if (address.page > 1 || address.cursor !== undefined) {
    return <EmptyPage onFirst={() => address.change({ page: 1 })} />;
  }
  if (!address.isFiltered) return empty;
  return (
    <EmptyState title={words.nothingFound}>
      <p>{words.nothingFoundNext}</p>
      <Button variant="default" mt="sm" onClick={address.clearFilters}>
        {words.clearFilters}
      </Button>
    </EmptyState>
  );
}

function countOf({ total, isExact }: ListPage<unknown>): string {
  const shown = total.toLocaleString(locale);
  return isExact ? words.rows(shown) : words.moreThan(shown);
}

interface StatusLineProps {
  /** The number of rows, in words. */
  count: string;
  /** A note about the whole list, such as a failed refresh. */
  note?: string | undefined;
  views: ReactNode;
  /** How many rows are selected. */
  selected: number;
  onClearSelection?: (() => void) | undefined;
  /** Actions on the selected rows. */
  bulkActions?: ReactNode;
  news?: { label: string; onShow: () => void } | undefined;
}

/**
 * The line above the rows: count, news, and actions on selected rows. Its fixed height keeps the
 * rows from moving.
 */
function StatusLine(props: StatusLineProps) {
  const { count, note, selected, bulkActions, news } = props;
  return (
    <div className={`${classes.line} row middle`}>
      {selected > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form
        <div role="group" aria-label={words.bulkActions} className="row middle gap4">
          <strong className="small">{words.selected(selected)}</strong>
          {bulkActions}
          <Button
            variant="subtle"
            size="compact-md"
            color="var(--ink)"
            onClick={props.onClearSelection}
          >
            {words.clearSelection}
          </Button>
        </div>
      ) : (
        <>
          <span className="small soft">{count}</span>
          {props.views}
        </>
      )}
      {note && <span className="small soft">{note}</span>}
      <div role="status" className="toRight">
        {news && (
          <Button
            size="compact-md"
            leftSection={<IconArrowUp size={16} aria-hidden />}
            onClick={news.onShow}
          >
            {news.label}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ListFooterProps {
  page: number;
  pageSize: number;
  total: number;
  isExact: boolean;
  /** The number of rows on this page. */
  rowCount: number;
  far: FarPages;
  onChange: (part: { page?: number; pageSize?: number }) => void;
}

/** Pager and page size. Nothing if all rows fit the shortest page. */
function ListFooter({ onChange, ...place }: ListFooterProps) {
  const id = useId();
  const isFirst = place.page === 1 && !place.far.isHere;
  if (place.total <= PAGE_SIZE && isFirst) return null;
  return (
    <div className={`${classes.footer} row middle above6`}>
      <div className={`${classes.size} flex middle gap4`}>
        <label htmlFor={id} className="small soft">
          {words.rowsPerPage}
        </label>
        <NativeSelect
          id={id}
          value={String(place.pageSize)}
          data={PAGE_SIZES.map(String)}
          onChange={(event) => onChange({ pageSize: Number(event.currentTarget.value) })}
        />
      </div>
      <Pager {...place} onPage={(page) => onChange({ page })} />
    </div>
  );
}
