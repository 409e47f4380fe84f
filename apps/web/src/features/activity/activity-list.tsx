import type { ActivityBucket } from '@barya/contract/activity';
import { Button, NativeSelect } from '@mantine/core';
import { IconClock, IconFileText } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { serverNow } from '../../lib/clock.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import classes from './activity.module.css';
import { ActivityRow } from './activity-row.tsx';
import { useActivity } from './api.ts';
import { groupByDay, groupEvents } from './group-events.ts';
import { words } from './words.ts';

interface ActivityListProps {
  bucket: ActivityBucket | undefined;
  /** Unsettled click earnings. */
  unsettledPesos: number;
}

/** Balance changes by day, newest first, with a button for more. */
export function ActivityList({ bucket, unsettledPesos }: ActivityListProps) {
  const query = useActivity(bucket);
  const list = useRef<HTMLDivElement>(null);
  const shownBefore = useRef<number | null>(null);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const entries = data?.pages.flatMap((page) => page.rows) ?? [];
  const events = groupEvents(entries, hasNextPage);
  const count = events.length;
  useEffect(() => {
    // After "more", the focus moves to the first new row.
    if (shownBefore.current === null || count <= shownBefore.current) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('a');
    rows?.[shownBefore.current]?.focus({ preventScroll: true });
    shownBefore.current = null;
  }, [count]);
  if (!data) return <Loaded query={query} failed={words.failed} heightRem={30} />;
  const hasClicks = unsettledPesos > 0 && (bucket === undefined || bucket === 'click_earnings');
  const days = groupByDay(events, serverNow(), hasClicks);
  if (days.length === 0) return <NothingYet isFiltered={bucket !== undefined} />;
  return (
    <div ref={list} aria-busy={query.isPlaceholderData}>
      <AsOf query={query} />
      {days.map(({ day, heading, events: ofDay }, index) => (
        <section key={day} className={`${classes.day} stack`} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={`${classes.dayName} soft size14`}>
            {heading}
          </h2>
          <ul className="stack ruled">
            {index === 0 && hasClicks && <ClicksRow earnedPesos={unsettledPesos} />}
            {ofDay.map((event) => (
              <ActivityRow key={event[0]._id} event={event} />
            ))}
          </ul>
        </section>
      ))}
      <div className={classes.end}>
        {query.isFetchNextPageError && (
          <ErrorState message={words.moreFailed} onRetry={() => void fetchNextPage()} />
        )}
        {hasNextPage && !query.isFetchNextPageError && (
          <Button
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => {
              shownBefore.current = count;
              void fetchNextPage();
            }}
          >
            {words.more}
          </Button>
        )}
        <p className="soft small" role="status">
          {!hasNextPage && data.pages.length > 1 && words.allShown}
        </p>
      </div>
    </div>
  );
}

function NothingYet({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title={words.emptyFiltered} />;
  return (
    <EmptyState Icon={IconFileText} title={words.empty}>
      {words.emptyNext}
    </EmptyState>
  );
}

/** Click earnings that are in the balance, but have no entry until they are settled. */
function ClicksRow({ earnedPesos }: { earnedPesos: number }) {
  return (
    <li className={`${classes.row} flex regular pad5`}>
      <span className={`${classes.sign} stack goldWash`} aria-hidden="true">
        <IconClock size={20} stroke={1.7} />
      </span>
      <span className={`${classes.body} row apart between6 shrinks`}>
        <span className={`${classes.name} shrinks strong`}>{words.unsettledClicks}</span>
        <Money pesos={earnedPesos} isBalance isChange className="toRight bold" />
        <span className={`${classes.detail} anywhere soft size13`}>
          {words.unsettledClicksNext}
        </span>
      </span>
    </li>
  );
}

/** A member's balances, by their names in the API. */
const buckets = [
  'wallet',
  'direct_referral',
  'indirect_referral',
  'click_earnings',
  'shared_earnings',
] as const satisfies readonly ActivityBucket[];

export function findBucket(name: unknown): ActivityBucket | undefined {
  return buckets.find((bucket) => bucket === name);
}

interface ActivityFilterProps {
  bucket: ActivityBucket | undefined;
  onChange: (bucket: ActivityBucket | undefined) => void;
}

/** Chooses which balance's activity is shown. */
export function ActivityFilter({ bucket, onChange }: ActivityFilterProps) {
  return (
    <NativeSelect
      label={words.filter}
      value={bucket ?? ''}
      data={[
        { value: '', label: words.everything },
        ...buckets.map((value) => ({ value, label: words.buckets[value] })),
      ]}
      onChange={(event) => onChange(findBucket(event.currentTarget.value))}
    />
  );
}
