import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../lib/api/api-error.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { words } from './words.ts';

interface ListFailureProps {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** Of the page that is asked for, as the address has it. */
  cursor: string | undefined;
  message: string;
  onFirst: () => void;
}

/** What stands for a list that could not be fetched: to try a page again that is none would not help. */
export function ListFailure({ query, cursor, message, onFirst }: ListFailureProps) {
  const { error, refetch } = query;
  const isRefused = error instanceof ApiError && error.code === 'request_invalid';
  if (isRefused && cursor !== undefined) return <EmptyPage onFirst={onFirst} />;
  return <ErrorState message={message} onRetry={() => void refetch()} />;
}

/** A page of a list that has nothing, and the way to one that may. */
export function EmptyPage({ onFirst }: Pick<ListFailureProps, 'onFirst'>) {
  return (
    <EmptyState title={words.pageIsEmpty}>
      <Button variant="default" onClick={onFirst}>
        {words.firstPage}
      </Button>
    </EmptyState>
  );
}
