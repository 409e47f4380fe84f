import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { ErrorState } from '../error-state.tsx';
import { Placeholder } from '../placeholder.tsx';
import { Drawer } from './drawer.tsx';
import { words } from './words.ts';

interface RowDrawerProps<Row> {
  /** The opened row: from the page if it is there, else from a read of that row. */
  query: Pick<UseQueryResult<Row>, 'data' | 'error' | 'refetch'>;
  title: (row: Row) => string;
  /** The heading while the row loads. */
  loadingTitle: string;
  onClose: () => void;
  children: (row: Row) => ReactNode;
}

/** The drawer of the row in the address, also while it loads or is not found. */
export function RowDrawer<Row>(props: RowDrawerProps<Row>) {
  const { query, title, loadingTitle, onClose, children } = props;
  const { data, error, refetch } = query;
  return (
    <Drawer title={data ? title(data) : loadingTitle} onClose={onClose}>
      {data && children(data)}
      {!data && error && (
        <ErrorState message={messageOf(error, words.rowUnknown)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Placeholder heightRem={20} />}
    </Drawer>
  );
}
