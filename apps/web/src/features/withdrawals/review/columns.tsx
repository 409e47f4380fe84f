import type { Withdrawal } from '@barya/contract/withdrawals';
import { formatMoment } from '../../../lib/dates.ts';
import { showPesos } from '../../../lib/money.ts';
import { Breakable } from '../../../ui/breakable.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { nameOfMethod } from '../methods.ts';
import { words as sharedWords } from '../words.ts';
import { showAccountNumber } from './account-number.ts';
import classes from './columns.module.css';
import { DecisionButtons } from './decision-buttons.tsx';
import { DetailsTip } from './details-tip.tsx';
import { PackageBadge } from './package-badge.tsx';
import type { Verb } from './review-queue.ts';
import { findFraud } from './show-account.ts';
import { StatusCell } from './status-cell.tsx';
import { words } from './words.ts';

const say = words.columns;

/**
 * The columns that every list of withdrawals has. On a phone the status stands below the amount, and
 * the rest is in the drawer.
 *
 * @param refused what the server said of rows that could not be decided, by id
 */
export function baseColumns(refused: ReadonlyMap<string, string>): Column<Withdrawal>[] {
  const statusOf = (row: Withdrawal) => (
    <StatusCell withdrawal={row} failure={refused.get(row._id)} />
  );
  return [
    {
      header: say.person,
      cell: ({ user, memberSuspended }) => (
        <span className={classes.person}>
          <span className={classes.strong}>
            <Breakable text={user.username} />
          </span>
          <span className={classes.second}>
            <Breakable text={user.email} />
          </span>
          {memberSuspended && <StatusBadge status="inactive" label={say.suspended} />}
        </span>
      ),
    },
    {
      header: say.amount,
      isNumber: true,
      sortBy: '-amount',
      cell: (row) => (
        <>
          <Money pesos={row.amount} className={classes.strong} />
          <span className={classes.phoneOnly}>{statusOf(row)}</span>
        </>
      ),
    },
    { header: say.status, isWideOnly: true, cell: statusOf },
    { header: say.method, isWideOnly: true, cell: ({ method }) => nameOfMethod(method) },
    {
      header: say.account,
      isWideOnly: true,
      cell: (row) => {
        const fraud = findFraud(row);
        return fraud ? (
          <span className={classes.failure}>{words.blocks[fraud]}</span>
        ) : (
          <span className={classes.account}>
            <span className={classes.number}>{showAccountNumber(row.accountNumber)}</span>
            <span className={classes.second}>{row.accountName}</span>
          </span>
        );
      },
    },
    {
      header: say.date,
      isWideOnly: true,
      sortBy: '-createdAt',
      cell: ({ createdAt }) => <span className={classes.date}>{formatMoment(createdAt)}</span>,
    },
  ];
}

/** Where the money of a withdrawal came from. */
export const sourceColumn: Column<Withdrawal> = {
  header: say.source,
  isWideOnly: true,
  cell: ({ source }) => sharedWords.sources[source],
};

/** The package behind a withdrawal of shared capital. */
export const packageColumn: Column<Withdrawal> = {
  header: say.package,
  isWideOnly: true,
  cell: ({ package: type }) => <PackageBadge type={type} />,
};

/** The package, and as a tip beside it what the withdrawal is for and how it ended. */
export const packageDetailsColumn: Column<Withdrawal> = {
  header: say.packageDetails,
  isWideOnly: true,
  cell: ({ amount, user, description, processedAt, reason, package: type }) => (
    <span className={classes.withTip}>
      <PackageBadge type={type} />
      <DetailsTip label={say.detailsOf(showPesos(amount), user.username)}>
        <p>{description}</p>
        {processedAt && <p>{say.decidedAt(formatMoment(processedAt))}</p>}
        {reason && <p>{say.reason(reason)}</p>}
      </DetailsTip>
    </span>
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
    isWideOnly: true,
    cell: (withdrawal) => {
      const ask = askOf(withdrawal);
      return ask && <DecisionButtons withdrawal={withdrawal} onAsk={ask} />;
    },
  };
}
