import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, Placeholder } from './states.tsx';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** Why it could not be fetched. */
  failed: string;
  /** The space kept while it loads. */
  heightRem: number;
  /** Left out where the screen shows the answer itself. */
  children?: (data: Data) => ReactNode;
}

/** What a read answers; before that its place, or that it failed, with a retry. */
export function Loaded<Data>({ query, failed, heightRem, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (children && data !== undefined) return children(data);
  if (error) return <ErrorState message={failed} onRetry={() => void refetch()} />;
  return <Placeholder heightRem={heightRem} />;
}
