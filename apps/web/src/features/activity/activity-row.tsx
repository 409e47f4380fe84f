import type { ActivityEntry } from '@barya/contract/activity';
import { Link } from '@tanstack/react-router';
import { formatTime } from '../../lib/dates.ts';
import { Money } from '../../ui/money.tsx';
import classes from './activity.module.css';
import { KindSign } from './kind-sign.tsx';
import { nameEntry } from './name-entry.ts';
import { words } from './words.ts';

interface ActivityRowProps {
  entry: ActivityEntry;
  /** Where no heading above the row has its day: how its instant is shown. */
  formatInstant?: (instant: string) => string;
}

/** One change of a balance, which leads to its receipt. */
export function ActivityRow({ entry, formatInstant = formatTime }: ActivityRowProps) {
  const { kind, bucket, amount, balance, counterparty, createdAt, reference } = entry;
  return (
    <li>
      <Link to="/agent/receipts/$reference" params={{ reference }} className={classes.row}>
        <KindSign kind={kind} />
        <span className={classes.body}>
          <span className={classes.name}>{nameEntry(entry)}</span>
          <Money
            pesos={amount}
            isBalance
            isChange={bucket !== null}
            className={`${classes.amount} ${amount > 0 && bucket !== null ? classes.in : ''}`}
          />
          <span className={classes.detail}>
            <span>{formatInstant(createdAt)}</span>
            {counterparty !== null && <span>{words.from(counterparty)}</span>}
          </span>
          {bucket !== null && (
            <span className={classes.after}>
              <span>{words.shortBuckets[bucket]}</span>
              <span>
                {words.balance} <Money pesos={balance} isBalance />
              </span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
