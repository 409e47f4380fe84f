import { Link } from '@tanstack/react-router';
import { serverNow } from '../../lib/clock.ts';
import { formatTimeOrMoment } from '../../lib/dates.ts';
import { showPoints } from '../../lib/money.ts';
import { Card } from '../../ui/card.tsx';
import { useCashInCounts } from './api.ts';
import classes from './cash-ins.module.css';
import { words } from './words.ts';

const say = words.waiting;

/** How many cash-ins wait, beside the link to their queue; nothing if none do. */
export function WaitingCount() {
  const { data } = useCashInCounts();
  const count = data ? data.toCheck + data.matched : 0;
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{showPoints(count)}</span>
      <span className="visuallyHidden">{say.count(showPoints(count))}</span>
    </span>
  );
}

/** How many cash-ins wait and since when, with links to the queue. */
export function WaitingCard() {
  const { data, isError } = useCashInCounts();
  return (
    <Card>
      <p className={classes.waiting}>
        {data ? <Waiting {...data} /> : <Unknown isError={isError} />}
      </p>
    </Card>
  );
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
