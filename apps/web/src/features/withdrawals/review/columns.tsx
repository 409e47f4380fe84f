import type { Withdrawal } from '@barya/contract/withdrawals';
import { formatMoment } from '../../../lib/dates.ts';
import { showPesos } from '../../../lib/money.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { nameOfMethod } from '../methods.ts';
import { words as sharedWords } from '../words.ts';
import { showAccountNumber } from './account-number.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { DetailsTip } from './details-tip.tsx';
import { PackageBadge } from './package-badge.tsx';
import classes from './review.module.css';
import type { Verb } from './review-queue.ts';
import { isHeld } from './show-account.ts';
import { words } from './words.ts';

const say = words.columns;

/** Who asked for how much. */
export const personColumns: readonly Column<Withdrawal>[] = [
  {
    header: say.username,
    cell: ({ user }) => (
      <span className={`${classes.wrap} ${classes.strong}`}>{user.username}</span>
    ),
  },
  { header: say.email, cell: ({ user }) => <span className={classes.wrap}>{user.email}</span> },
  {
    header: say.amount,
    isNumber: true,
    sortBy: '-amount',
    cell: ({ amount }) => <Money pesos={amount} className={classes.strong} />,
  },
];

/**
 * What became of it.
 *
 * @param refused what the server said of rows that could not be decided, by id
 */
export function statusColumn(refused: ReadonlyMap<string, string>): Column<Withdrawal> {
  return {
    header: say.status,
    cell: (withdrawal) => {
      const { _id: id, status, heldUntil, reason } = withdrawal;
      const failure = refused.get(id);
      return (
        <>
          <StatusBadge status={status} />
          {isHeld(withdrawal) && heldUntil && (
            <span className={classes.second}>{say.heldUntil(formatMoment(heldUntil))}</span>
          )}
          {reason && <span className={classes.second}>{reason}</span>}
          {failure && (
            <span role="alert" className={classes.failure}>
              {failure}
            </span>
          )}
        </>
      );
    },
  };
}

/** Where it goes, and when it was asked for. */
export const accountColumns: readonly Column<Withdrawal>[] = [
  {
    header: say.method,
    cell: ({ method }) => <span className={classes.wrap}>{nameOfMethod(method)}</span>,
  },
  {
    header: say.accountNumber,
    cell: ({ accountNumber }) => (
      <span className={classes.number}>{showAccountNumber(accountNumber)}</span>
    ),
  },
  {
    header: say.accountName,
    cell: ({ accountName }) => <span className={classes.wrap}>{accountName}</span>,
  },
  {
    header: say.date,
    sortBy: '-createdAt',
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
];

/** Where the money of a withdrawal came from. */
export const sourceColumn: Column<Withdrawal> = {
  header: say.source,
  cell: ({ source }) => sharedWords.sources[source],
};

/** The package behind a withdrawal of shared capital. */
export const packageColumn: Column<Withdrawal> = {
  header: say.package,
  cell: ({ package: type }) => <PackageBadge type={type} />,
};

/** What a withdrawal of shared capital is for, and how it ended. */
export const detailsColumn: Column<Withdrawal> = {
  header: say.details,
  cell: ({ amount, user, description, processedAt, reason }) => (
    <DetailsTip label={say.detailsOf(showPesos(amount), user.username)}>
      <p>{description}</p>
      {processedAt && <p>{say.decidedAt(formatMoment(processedAt))}</p>}
      {reason && <p>{say.reason(reason)}</p>}
    </DetailsTip>
  ),
};

/**
 * Approve and Reject.
 *
 * @param askOf what a press on either does; null on rows that do not wait
 */
export function decisionColumn(
  askOf: (withdrawal: Withdrawal) => ((verb: Verb) => void) | null,
): Column<Withdrawal> {
  return {
    header: say.actions,
    isHeaderHidden: true,
    isNumber: true,
    cell: (withdrawal) => {
      const ask = askOf(withdrawal);
      return ask && <DecisionButtons withdrawal={withdrawal} onAsk={ask} />;
    },
  };
}
