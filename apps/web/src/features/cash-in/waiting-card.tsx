import type { CashIn } from '@barya/contract/cash-ins';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/dates.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { useOwnPesos } from '../../ui/money.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useWaitingCashIns } from './api.ts';
import classes from './flow.module.css';
import { words } from './flow-words.ts';
import { stateOf } from './state-of.ts';
import { useNow } from './use-now.ts';

const say = words.waiting;

/** What the member has begun or sent, each with what can be done. Hidden if nothing waits. */
export function WaitingCard() {
  const query = useWaitingCashIns();
  const now = useNow();
  const { data, isError, refetch } = query;
  if (!data) {
    return isError ? <ErrorState message={say.failed} onRetry={() => void refetch()} /> : null;
  }
  const waiting = data.filter((cashIn) => stateOf(cashIn, now) !== 'expired');
  if (waiting.length === 0) return null;
  return (
    <Card title={say.heading} aside={<AsOf query={query} />}>
      <ul className="stack ruled">
        {waiting.map((cashIn) => (
          <li key={cashIn._id} className={`${classes.waitingRow} row middle apart`}>
            <WaitingRow cashIn={cashIn} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function WaitingRow({ cashIn: { _id, amount, method, status, expiresAt } }: { cashIn: CashIn }) {
  const isOpen = status === 'open';
  const shown = useOwnPesos()(amount);
  return (
    <>
      <span className={`${classes.waitingText} shrinks anywhere`}>
        <span className="block">
          <span className="bold">{shown}</span> {method}
        </span>
        <span className="block small soft">
          {isOpen && expiresAt ? say.sendBy(formatMoment(expiresAt)) : say.checking}
        </span>
      </span>
      <Link
        to="."
        search={{ cashIn: _id }}
        className="tap"
        aria-label={isOpen ? say.openOf(shown, method) : say.seeOf(shown, method)}
      >
        {isOpen ? say.continue : say.see}
      </Link>
    </>
  );
}
