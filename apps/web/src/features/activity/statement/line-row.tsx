import type { StatementLine } from '@barya/contract/statements';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../lib/dates.ts';
import { groupReference } from '../../../lib/reference.ts';
import { Money } from '../../../ui/money.tsx';
import classes from '../activity.module.css';
import { KindSign } from '../kind-sign.tsx';
import { words as activityWords } from '../words.ts';
import { nameBucketShortly, nameLine } from './names.ts';
import { words } from './words.ts';

interface LineRowProps {
  line: StatementLine;
  /** Whose, as an admin sees it; null for the agent's own. */
  memberId: string | null;
  hasReceipt: boolean;
}

/** One movement of a bucket, which leads to its receipt where there is one to be seen. */
export function LineRow({ line, memberId, hasReceipt }: LineRowProps) {
  const { kind, bucket, change, balance, counterparty, note, createdAt, reference } = line;
  return (
    <li>
      <ReceiptLink reference={hasReceipt ? reference : null} memberId={memberId}>
        <KindSign kind={kind} />
        <span className={classes.body}>
          <span className={classes.name}>{nameLine(line)}</span>
          <Money
            pesos={change}
            isBalance
            isChange
            className={`${classes.amount} ${change > 0 ? classes.in : ''}`}
          />
          <span className={classes.detail}>
            <span>{formatMoment(createdAt)}</span>
            {counterparty !== null && <span>{activityWords.from(counterparty)}</span>}
            {note !== null && <span>{note}</span>}
          </span>
          <span className={classes.after}>
            <span>{nameBucketShortly(bucket)}</span>
            <span>
              {words.balance} <Money pesos={balance} isBalance />
            </span>
          </span>
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
