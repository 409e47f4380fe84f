import type { StatementLine } from '@barya/contract/statements';
import { toPesos } from '@barya/money';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../lib/dates.ts';
import { centavosOf } from '../../../lib/money.ts';
import { groupReference } from '../../../lib/reference.ts';
import { Money } from '../../../ui/money.tsx';
import classes from '../activity.module.css';
import { KindSign } from '../kind-sign.tsx';
import { words as activityWords } from '../words.ts';
import { nameBucketShortly, nameLine } from './names.ts';
import { words } from './words.ts';

interface LineRowProps {
  /** The movements of one event, oldest first. */
  event: readonly [StatementLine, ...StatementLine[]];
  /** Whose, as an admin sees it; null for the agent's own. */
  memberId: string | null;
  hasReceipt: boolean;
}

/** One event with what it moved in each bucket, which leads to its receipt where one can be seen. */
export function LineRow({ event, memberId, hasReceipt }: LineRowProps) {
  const [first] = event;
  const { kind, counterparty, note, createdAt, reference } = first;
  const isWhole = event.length > 1;
  const changes = event.map(({ change }) => centavosOf(change));
  const sum = sumOf(changes);
  // What goes out of one bucket and into another changes nothing in all: then it is what was moved.
  const isMoved = isWhole && sum === 0;
  const amount = isMoved ? sumOf(changes.filter((change) => change > 0)) : sum;
  return (
    <li>
      <ReceiptLink reference={hasReceipt ? reference : null} memberId={memberId}>
        <KindSign kind={kind} />
        <span className={classes.body}>
          <span className={classes.name}>
            {nameLine(isWhole ? { ...first, part: null } : first)}
          </span>
          <Money
            pesos={toPesos(amount)}
            isBalance
            isChange={!isMoved}
            className={`${classes.amount} ${!isMoved && amount > 0 ? classes.in : ''}`}
          />
          <span className={classes.detail}>
            <span>{formatMoment(createdAt)}</span>
            {counterparty !== null && <span>{activityWords.from(counterparty)}</span>}
            {note !== null && <span>{note}</span>}
          </span>
          {event.map((line) => (
            <span key={line._id} className={classes.after}>
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
          <span className={classes.detail}>
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
  if (reference === null) return <div className={classes.row}>{children}</div>;
  if (memberId === null) {
    return (
      <Link to="/agent/receipts/$reference" params={{ reference }} className={classes.row}>
        {children}
      </Link>
    );
  }
  return (
    <Link
      to="/admin/all-users/$id/receipts/$reference"
      params={{ id: memberId, reference }}
      className={classes.row}
    >
      {children}
    </Link>
  );
}
