import { IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useDeferredValue } from 'react';
import { serverNow } from '../../lib/clock.ts';
import { formatTimeOrMoment } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ActivityRow } from './activity-row.tsx';
import { useRecentActivity } from './api.ts';
import { groupEvents } from './group-events.ts';
import { words } from './words.ts';

const RECENT = 5;

/** The newest balance changes, and a link to all. */
export const RecentActivity = memo(function RecentActivity() {
  return (
    <Card
      title={words.recent}
      aside={
        <Link to="/agent/activity" className="size14 tap">
          {words.seeAll}
        </Link>
      }
    >
      <RecentEntries />
    </Card>
  );
});

function RecentEntries() {
  const query = useRecentActivity();
  const { data } = query;
  const entries = useDeferredValue(data?.rows);
  if (!entries) return <Loaded query={query} failed={words.failed} heightRem={17.5} />;
  const events = groupEvents(entries, false).slice(0, RECENT);
  if (events.length === 0)
    return (
      <EmptyState Icon={IconFileText} title={words.empty}>
        {words.emptyNext}
      </EmptyState>
    );
  return (
    <ul className="stack ruled">
      {events.map((event) => (
        <ActivityRow key={event[0]._id} event={event} formatInstant={formatLately} isBrief />
      ))}
    </ul>
  );
}

function formatLately(instant: string): string {
  return formatTimeOrMoment(new Date(instant), serverNow());
}
