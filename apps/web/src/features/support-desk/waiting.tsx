import { Link } from '@tanstack/react-router';
import { serverNow } from '../../lib/clock.ts';
import { formatTimeOrMoment } from '../../lib/dates.ts';
import { showPoints } from '../../lib/money.ts';
import { QueueCard, QueueCount } from '../../ui/review/waiting.tsx';
import { useCounts } from './api.ts';
import { words } from './words.ts';

const say = words.waiting;

/** How many conversations wait, beside the link to their queue; nothing if none do. */
export function SupportWaitingCount() {
  const { data } = useCounts();
  return <QueueCount count={data?.waiting ?? 0} name={say.count} />;
}

/** How many conversations wait and since when, with links to the queue. */
export function SupportWaitingCard() {
  const { data, isError } = useCounts();
  if (!data) {
    return (
      <QueueCard>
        <span className="soft">{isError ? say.failed : say.heading}</span>
      </QueueCard>
    );
  }
  const { waiting, overdue, oldestSince } = data;
  const since = formatTimeOrMoment(new Date(oldestSince ?? serverNow()), serverNow());
  return (
    <QueueCard>
      <Link to="/admin/support">
        {waiting === 0 ? say.none : <strong>{say.line(showPoints(waiting), since)}</strong>}
      </Link>
      {overdue > 0 && (
        <Link to="/admin/support" search={{ tab: 'complaints' }}>
          {say.overdue(showPoints(overdue))}
        </Link>
      )}
    </QueueCard>
  );
}
