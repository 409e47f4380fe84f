import type { StatementLine } from '@barya/contract/statements';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import classes from '../activity.module.css';
import { groupEvents } from '../group-events.ts';
import type { useStatement } from './api.ts';
import { LineRow } from './line-row.tsx';
import { words } from './words.ts';

interface StatementLinesProps {
  query: ReturnType<typeof useStatement>;
  lines: readonly StatementLine[];
  count: number;
  memberId: string | null;
  hasReceipts: boolean;
  /** Whether only one bucket or kind was asked for. */
  isFiltered: boolean;
}

/** The movements of a statement, oldest first, and more of them when asked for. */
export function StatementLines(props: StatementLinesProps) {
  const { query, lines, count, memberId, hasReceipts, isFiltered } = props;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const events = groupEvents(lines, hasNextPage);
  const shown = events.flat().length;
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    // Whoever asked for more goes on with the first row that came.
    if (shownBefore.current === null || events.length <= shownBefore.current) return;
    const row = list.current?.children[shownBefore.current]?.querySelector('a');
    row?.focus({ preventScroll: true });
    shownBefore.current = null;
  }, [events.length]);
  return (
    <Card title={words.movements} aside={<span className="soft small">{words.count(count)}</span>}>
      {lines.length === 0 && (
        <EmptyState title={isFiltered ? words.nothingOfKind : words.nothing}>
          {words.nothingNext}
        </EmptyState>
      )}
      <ul ref={list} className={classes.list} aria-busy={query.isPlaceholderData}>
        {events.map((event) => (
          <LineRow key={event[0]._id} event={event} memberId={memberId} hasReceipt={hasReceipts} />
        ))}
      </ul>
      <div className={classes.end}>
        {isFetchNextPageError && (
          <ErrorState message={words.moreFailed} onRetry={() => void fetchNextPage()} />
        )}
        {hasNextPage && !isFetchNextPageError && (
          <Button
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => {
              shownBefore.current = events.length;
              void fetchNextPage();
            }}
          >
            {words.more}
          </Button>
        )}
        <p className="soft small" role="status">
          {hasNextPage && words.shownOf(shown, count)}
          {!hasNextPage && lines.length > 0 && words.allShown}
        </p>
      </div>
    </Card>
  );
}
