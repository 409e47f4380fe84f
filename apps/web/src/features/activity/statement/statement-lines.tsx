import type { StatementLine } from '@barya/contract/statements';
import { toPesos } from '@barya/money';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatMoment } from '../../../lib/dates.ts';
import { centavosOf } from '../../../lib/money.ts';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { groupReference } from '../../../ui/reference.ts';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import classes from '../activity.module.css';
import { groupEvents } from '../group-events.ts';
import { isGain, KindSign } from '../kinds.tsx';
import { words as activityWords } from '../words.ts';
import type { useStatement } from './api.ts';
import { nameBucketShortly, nameLine } from './names.ts';
import { words } from './words.ts';

interface StatementLinesProps {
  query: ReturnType<typeof useStatement>;
  lines: readonly StatementLine[];
  count: number;
  memberId: string | null;
  hasReceipts: boolean;
  /** Filtered to one bucket or kind. */
  isFiltered: boolean;
}

/** A statement's movements, oldest first, with a button for more. */
export function StatementLines(props: StatementLinesProps) {
  const { query, lines, count, memberId, hasReceipts, isFiltered } = props;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const events = groupEvents(lines, hasNextPage);
  const shown = events.flat().length;
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    // After "more", the focus moves to the first new row.
    if (shownBefore.current === null || events.length <= shownBefore.current) return;
    const row = list.current?.children[shownBefore.current]?.querySelector('a');
    row?.focus({ preventScroll: true });
    shownBefore.current = null;
  }, [events.length]);
  return (
    <Card title={words.movements} aside={<span className="soft small">{words.count(count)}</span>}>
      {lines.length === 0 && (
        <EmptyState Icon={IconFileText} title={isFiltered ? words.nothingOfKind : words.nothing}>
          {words.nothingNext}
        </EmptyState>
      )}
      <ul ref={list} className="stack ruled" aria-busy={query.isPlaceholderData}>
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

interface LineRowProps {
  /** The movements of one event, oldest first. */
  event: readonly [StatementLine, ...StatementLine[]];
  /** Whose, for an admin; null for the agent's own. */
  memberId: string | null;
  hasReceipt: boolean;
}

/** One event and its change of each bucket, linked to its receipt if there is one. */
function LineRow({ event, memberId, hasReceipt }: LineRowProps) {
  const [first] = event;
  const { kind, counterparty, note, createdAt, reference } = first;
  const isWhole = event.length > 1;
  const changes = event.map(({ change }) => centavosOf(change));
  const sum = sumOf(changes);
  // A move between buckets has a total of 0: it shows the moved amount.
  const isMoved = isWhole && sum === 0;
  const amount = isMoved ? sumOf(changes.filter((change) => change > 0)) : sum;
  return (
    <li>
      <ReceiptLink reference={hasReceipt ? reference : null} memberId={memberId}>
        <KindSign kind={kind} />
        <span className={`${classes.body} row apart between6 shrinks`}>
          <span className={`${classes.name} shrinks strong`}>
            {nameLine(isWhole ? { ...first, part: null } : first)}
          </span>
          <Money
            pesos={toPesos(amount)}
            isBalance
            isChange={!isMoved}
            className={`toRight bold ${!isMoved && isGain(kind, amount) ? 'good' : ''}`}
          />
          <span className={`${classes.detail} anywhere soft size13`}>
            <span>{formatMoment(createdAt)}</span>
            {counterparty !== null && <span>{activityWords.from(counterparty)}</span>}
            {note !== null && <span>{note}</span>}
          </span>
          {event.map((line) => (
            <span
              key={line._id}
              className={`${classes.after} anywhere soft size13 row apart between6`}
            >
              <span>
                {nameBucketShortly(line.bucket)}
                {isWhole && (
                  <>
                    {line.part && ` (${activityWords.parts[line.part]})`}{' '}
                    <Money pesos={line.change} isBalance isChange />
                  </>
                )}
              </span>
              <span>
                {words.balance} <Money pesos={line.balance} isBalance />
              </span>
            </span>
          ))}
          <span className={`${classes.detail} anywhere soft size13`}>
            {reference === null
              ? activityWords.unsettledClicksNext
              : words.reference(groupReference(reference))}
          </span>
        </span>
      </ReceiptLink>
    </li>
  );
}

function sumOf(centavos: readonly number[]): number {
  return centavos.reduce((sum, each) => sum + each, 0);
}

interface ReceiptLinkProps {
  reference: string | null;
  memberId: string | null;
  children: ReactNode;
}

function ReceiptLink({ reference, memberId, children }: ReceiptLinkProps) {
  if (reference === null)
    return <div className={`${classes.row} flex regular pad5`}>{children}</div>;
  if (memberId === null) {
    return (
      <Link
        to="/agent/receipts/$reference"
        params={{ reference }}
        className={`${classes.row} flex regular pad5`}
      >
        {children}
      </Link>
    );
  }
  return (
    <Link
      to="/admin/all-users/$id/receipts/$reference"
      params={{ id: memberId, reference }}
      className={`${classes.row} flex regular pad5`}
    >
      {children}
    </Link>
  );
}
