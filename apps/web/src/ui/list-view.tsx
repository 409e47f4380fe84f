import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import type { ListPage, PlaceLink } from '../lib/api/list.ts';
import { type ListPlace, PAGE_SIZE } from '../lib/list-search.ts';
import { AsOf } from './as-of.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { Pager } from './pager.tsx';
import { words } from './pager-words.ts';
import { farPagesOf } from './pages.ts';
import { EmptyState, ErrorState, Placeholder } from './states.tsx';

export { PAGE_SIZE };

interface ListViewProps<Row> {
  caption: string;
  query: UseQueryResult<ListPage<Row>>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  place: Pick<ListPlace, 'page' | 'cursor'>;
  /** Goes to another page. */
  onPlace: (to: PlaceLink) => void;
  /** Shown if the list could not be fetched and the server gave no message. */
  failure: string;
  empty: ReactNode;
}

/** A paged list in all its states. A refresh keeps the old rows until the new ones arrive. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { caption, query, columns, rowKey, place, onPlace, failure, empty } = props;
  const { data, isError } = query;
  const goToFirst = () => onPlace({ page: 1 });
  if (!data) {
    return isError ? (
      <ListFailure query={query} cursor={place.cursor} message={failure} onFirst={goToFirst} />
    ) : (
      <Placeholder heightRem={14} />
    );
  }
  const isPastTheEnd = data.rows.length === 0 && (place.page > 1 || place.cursor !== undefined);
  return (
    <div aria-busy={query.isPlaceholderData}>
      <AsOf query={query} />
      {data.rows.length > 0 && (
        <DataTable caption={caption} columns={columns} rows={data.rows} rowKey={rowKey} />
      )}
      {isPastTheEnd && <EmptyPage onFirst={goToFirst} />}
      {data.rows.length === 0 && !isPastTheEnd && empty}
      <Pager
        list={caption}
        page={place.page}
        pageSize={PAGE_SIZE}
        total={data.total}
        isExact={data.isExact}
        rowCount={data.rows.length}
        onPage={(page) => onPlace({ page })}
        far={farPagesOf(
          { data, isPlaceholderData: query.isPlaceholderData },
          place.cursor,
          onPlace,
        )}
      />
    </div>
  );
}

interface ListFailureProps {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** The requested page, from the address. */
  cursor: string | undefined;
  message: string;
  onFirst: () => void;
}

/** Shown if a list could not be fetched. An invalid page offers page 1 instead of a retry. */
export function ListFailure({ query, cursor, message, onFirst }: ListFailureProps) {
  const { error, refetch } = query;
  const isRefused = error instanceof ApiError && error.code === 'request_invalid';
  if (isRefused && cursor !== undefined) return <EmptyPage onFirst={onFirst} />;
  return <ErrorState message={message} onRetry={() => void refetch()} />;
}

/** An empty page of a list, with a link to page 1. */
export function EmptyPage({ onFirst }: Pick<ListFailureProps, 'onFirst'>) {
  return (
    <EmptyState title={words.pageIsEmpty}>
      <Button variant="default" onClick={onFirst}>
        {words.firstPage}
      </Button>
    </EmptyState>
  );
}
