import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../lib/api/api-error.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { words } from './words.ts';

interface ListFailureProps {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** Of the requested page, from the address. */
  cursor: string | undefined;
  message: string;
  onFirst: () => void;
}

/**
 * Shown for a list that could not be fetched. An invalid page offers the first page instead of a
 * retry.
 */
export function ListFailure({ query, cursor, message, onFirst }: ListFailureProps) {
  const { error, refetch } = query;
  const isRefused = error instanceof ApiError && error.code === 'request_invalid';
  if (isRefused && cursor !== undefined) return <EmptyPage onFirst={onFirst} />;
  return <ErrorState message={message} onRetry={() => void refetch()} />;
}

/** An empty page of a list, with the way to the first. */
export function EmptyPage({ onFirst }: Pick<ListFailureProps, 'onFirst'>) {
  return (
    <EmptyState title={words.pageIsEmpty}>
      <Button variant="default" onClick={onFirst}>
        {words.firstPage}
      </Button>
    </EmptyState>
  );
}
