import { Link } from '@tanstack/react-router';
import { serverNow } from '../../lib/clock.ts';
import { formatTimeOrMoment } from '../../lib/dates.ts';
import { showPoints } from '../../lib/money.ts';
import { QueueCard, QueueCount } from '../../ui/review/waiting.tsx';
import { useCashInCounts } from './api.ts';
import { words } from './words.ts';

const say = words.waiting;

/** How many cash-ins wait, beside the link to their queue; nothing if none do. */
export function WaitingCount() {
  const { data } = useCashInCounts();
  const count = data ? data.toCheck + data.matched : 0;
  return <QueueCount count={count} name={say.count} />;
}

/** How many cash-ins wait and since when, with links to the queue. */
export function WaitingCard() {
  const { data, isError } = useCashInCounts();
  return <QueueCard>{data ? <Waiting {...data} /> : <Unknown isError={isError} />}</QueueCard>;
}

interface WaitingProps {
  toCheck: number;
  matched: number;
  oldestDeclaredAt: string | null;
}

function Waiting({ toCheck, matched, oldestDeclaredAt }: WaitingProps) {
  const count = toCheck + matched;
  if (count === 0) return <Link to="/admin/cash-ins">{say.none}</Link>;
  const since = formatTimeOrMoment(new Date(oldestDeclaredAt ?? serverNow()), serverNow());
  return (
    <>
      <Link to="/admin/cash-ins" search={toCheck === 0 ? { tab: 'matched' } : {}}>
        <strong>{say.line(showPoints(count), since)}</strong>
      </Link>
      {matched > 0 && (
        <Link to="/admin/cash-ins" search={{ tab: 'matched' }}>
          {say.matched(showPoints(matched))}
        </Link>
      )}
    </>
  );
}

function Unknown({ isError }: { isError: boolean }) {
  return <span className="soft">{isError ? say.failed : say.heading}</span>;
}
