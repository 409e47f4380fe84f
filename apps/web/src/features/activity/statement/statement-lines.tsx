import type { StatementLine } from '@barya/contract/statements';
import { toPesos } from '@barya/money';
import { Button } from '@mantine/core';
import { IconChevronDown, IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { serverNow } from '../../../lib/clock.ts';
import { formatTime } from '../../../lib/dates.ts';
import { centavosOf } from '../../../lib/money.ts';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { groupReference } from '../../../ui/reference.ts';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import classes from '../activity.module.css';
import { groupByDay, groupEvents } from '../group-events.ts';
import { isGain, KindSign } from '../kinds.tsx';
import { words as activityWords } from '../words.ts';
import type { useStatement } from './api.ts';
import { nameBucketShortly, nameLine } from './names.ts';
import rowClasses from './statement-lines.module.css';
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

/** A statement's movements by day, newest first, with a button for more. */
export function StatementLines(props: StatementLinesProps) {
  const { query, lines, count, memberId, hasReceipts, isFiltered } = props;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const events = groupEvents(lines, hasNextPage);
  const shown = events.flat().length;
  const list = useRef<HTMLDivElement>(null);
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    // After "more", the focus moves to the first new row.
    if (shownBefore.current === null || events.length <= shownBefore.current) return;
    const rows = list.current?.querySelectorAll('summary');
    rows?.[shownBefore.current]?.focus({ preventScroll: true });
    shownBefore.current = null;
  }, [events.length]);
  return (
    <Card title={words.movements} aside={<span className="soft small">{words.count(count)}</span>}>
      {lines.length === 0 && (
        <EmptyState Icon={IconFileText} title={isFiltered ? words.nothingOfKind : words.nothing}>
          {words.nothingNext}
        </EmptyState>
      )}
      <div ref={list} aria-busy={query.isPlaceholderData}>
        {groupByDay(events, serverNow(), false).map(({ day, heading, events: ofDay }) => (
          <section key={day} className={classes.day} aria-labelledby={`day-${day}`}>
            <h3 id={`day-${day}`} className={`${classes.dayName} soft size14`}>
              {heading}
            </h3>
            <ul className="stack ruled">
              {ofDay.map((event) => (
                <EventRow
                  key={event[0]._id}
                  event={event}
                  memberId={memberId}
                  hasReceipt={hasReceipts}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
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

interface EventRowProps {
  /** The movements of one event, newest first. */
  event: readonly [StatementLine, ...StatementLine[]];
  /** Whose, for an admin; null for the agent's own. */
  memberId: string | null;
  hasReceipt: boolean;
}

/** One event; a tap opens what it changed in each bucket, and its receipt. */
function EventRow({ event, memberId, hasReceipt }: EventRowProps) {
  const [last] = event;
  const { kind, counterparty, note, createdAt, reference } = last;
  const isWhole = event.length > 1;
  const changes = event.map(({ change }) => centavosOf(change));
  const sum = sumOf(changes);
  // A move between buckets has a total of 0: it shows the moved amount.
  const isMoved = isWhole && sum === 0;
  const amount = isMoved ? sumOf(changes.filter((change) => change > 0)) : sum;
  return (
    <li>
      <details className={rowClasses.event}>
        <summary className={`${rowClasses.summary} ${classes.row} flex middle regular pad5`}>
          <KindSign kind={kind} />
          <span className={`${classes.body} row apart between6 shrinks`}>
            <span className={`${classes.name} shrinks strong`}>
              {nameLine(isWhole ? { ...last, part: null } : last)}
            </span>
            <Money
              pesos={toPesos(amount)}
              isBalance
              isChange={!isMoved}
              className={`toRight bold ${!isMoved && isGain(kind, amount) ? 'good' : ''}`}
            />
            <span className={`${classes.detail} anywhere soft size13`}>
              <span>{formatTime(createdAt)}</span>
              {counterparty !== null && <span>{activityWords.from(counterparty)}</span>}
            </span>
          </span>
          <IconChevronDown size={18} aria-hidden className={rowClasses.chevron} />
        </summary>
        <div className={`${rowClasses.opened} stack anywhere size14`}>
          {note !== null && <p>{note}</p>}
          {event.toReversed().map((line) => (
            <p key={line._id} className={`${classes.after} row apart between6`}>
              <span>
                {nameBucketShortly(line.bucket)}
                {isWhole && (
                  <>
                    {line.part && ` (${activityWords.parts[line.part]})`}{' '}
                    <Money pesos={line.change} isBalance isChange />
                  </>
                )}
              </span>
              <span className="soft">
                {words.balance} <Money pesos={line.balance} isBalance />
              </span>
            </p>
          ))}
          {reference === null ? (
            <p className="soft">{activityWords.unsettledClicksNext}</p>
          ) : (
            <ReceiptLink
              reference={reference}
              memberId={memberId}
              name={words.receipt(groupReference(reference))}
              isLink={hasReceipt}
            />
          )}
        </div>
      </details>
    </li>
  );
}

function sumOf(centavos: readonly number[]): number {
  return centavos.reduce((sum, each) => sum + each, 0);
}

interface ReceiptLinkProps {
  reference: string;
  memberId: string | null;
  name: string;
  isLink: boolean;
}

function ReceiptLink({ reference, memberId, name, isLink }: ReceiptLinkProps) {
  if (!isLink) return <p className="soft">{name}</p>;
  if (memberId === null) {
    return (
      <Link to="/agent/receipts/$reference" params={{ reference }} className="tap">
        {name}
      </Link>
    );
  }
  return (
    <Link
      to="/admin/all-users/$id/receipts/$reference"
      params={{ id: memberId, reference }}
      className="tap"
    >
      {name}
    </Link>
  );
}
