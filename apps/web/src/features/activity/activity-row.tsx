import type { ActivityEntry } from '@barya/contract/activity';
import { toPesos } from '@barya/money';
import { Link } from '@tanstack/react-router';
import { formatTime } from '../../lib/dates.ts';
import { centavosOf } from '../../lib/money.ts';
import { Money } from '../../ui/money.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './activity.module.css';
import { isGain, KindSign, nameMovement } from './kinds.tsx';
import { words } from './words.ts';

interface ActivityRowProps {
  /** The event's movements, newest first. */
  event: readonly [ActivityEntry, ...ActivityEntry[]];
  /** Formats the instant if no heading above shows the day. */
  formatInstant?: (instant: string) => string;
  /** Leaves out which balances changed. */
  isBrief?: boolean;
}

/** One event in the member's money, linked to its receipt. */
export function ActivityRow({
  event,
  formatInstant = formatTime,
  isBrief = false,
}: ActivityRowProps) {
  const [last] = event;
  const { kind, counterparty, createdAt, reference, status } = last;
  const sum = event.reduce((total, { amount }) => total + centavosOf(amount), 0);
  const isChange = last.bucket !== null;
  const isWhole = event.length > 1;
  return (
    <li>
      <Link
        to="/agent/receipts/$reference"
        params={{ reference }}
        className={`${classes.row} flex regular pad5`}
      >
        <KindSign kind={kind} />
        <span className={`${classes.body} row apart between6 shrinks`}>
          <span className={`${classes.name} shrinks strong`}>
            {nameMovement(isWhole ? { ...last, part: null } : last)}
          </span>
          <Money
            pesos={toPesos(sum)}
            isBalance
            isChange={isChange}
            className={`toRight bold ${isChange && isGain(kind, sum) ? 'good' : ''}`}
          />
          <span className={`${classes.detail} anywhere soft size13`}>
            <span>{formatInstant(createdAt)}</span>
            {counterparty !== null && <span>{words.from(counterparty)}</span>}
            {status !== null && (
              <span>
                {/* The member's view has no difference between the two. */}
                <StatusBadge status={status === 'completed' ? 'approved' : status} />
              </span>
            )}
          </span>
          {!isBrief &&
            event
              .toReversed()
              .map((part) => <Part key={part._id} entry={part} hasAmount={isWhole} />)}
        </span>
      </Link>
    </li>
  );
}

/** Which balance changed and its new value; with several parts, also by how much. */
function Part({ entry, hasAmount }: { entry: ActivityEntry; hasAmount: boolean }) {
  const { bucket, part, amount, balance } = entry;
  if (bucket === null) return null;
  return (
    <span className={`${classes.after} anywhere soft size13 row apart between6`}>
      <span>
        {hasAmount && part !== null ? words.parts[part] : words.shortBuckets[bucket]}
        {hasAmount && (
          <>
            {' '}
            <Money pesos={amount} isBalance isChange />
          </>
        )}
      </span>
      <span>
        {words.balance} <Money pesos={balance} isBalance />
      </span>
    </span>
  );
}
