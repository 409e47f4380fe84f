import type { OwnWithdrawal } from '@barya/contract/withdrawals';
import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ListView, PAGE_SIZE } from '../../ui/list-view.tsx';
import { Money, useOwnPesos } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useOwnWithdrawals } from './api.ts';
import { CancelButton, isHeld } from './cancel-button.tsx';
import { nameOfMethod, ownStatusOf } from './methods.ts';
import classes from './withdrawals.module.css';
import { words } from './words.ts';

const say = words.history;
const filters = ['pending', 'approved', 'rejected'] as const;

/** The member's withdrawals, newest first. Completed counts as approved here. */
export function History({ address }: { address: ListAddress }) {
  const { page, cursor, change } = address;
  const filter = filters.find((one) => one === address.status);
  const query = useOwnWithdrawals({ page, pageSize: PAGE_SIZE, cursor, status: filter });
  return (
    <Card
      title={say.heading}
      aside={
        <NativeSelect
          aria-label={say.filter}
          value={filter ?? ''}
          data={[
            { value: '', label: say.all },
            ...filters.map((value) => ({ value, label: say[value] })),
          ]}
          onChange={(event) => change({ status: event.currentTarget.value })}
        />
      }
    >
      <ListView
        caption={say.heading}
        query={query}
        columns={columns}
        rowKey={(row) => row._id}
        place={address}
        onPlace={change}
        failure={say.failed}
        empty={
          filter ? (
            <EmptyState title={say.emptyFiltered} />
          ) : (
            <EmptyState title={say.empty}>{say.emptyNext}</EmptyState>
          )
        }
      />
    </Card>
  );
}

const columns: readonly Column<OwnWithdrawal>[] = [
  {
    header: say.amount,
    cell: ({ amount, createdAt, reference, ...withdrawal }) => (
      <>
        <ReceiptLink amount={amount} reference={reference} />
        <span className={classes.onPhone}>{formatMoment(createdAt)}</span>
        <span className={classes.onPhone}>
          <StatusBadge status={ownStatusOf(withdrawal)} />
        </span>
      </>
    ),
  },
  { header: say.method, cell: ({ method }) => nameOfMethod(method), isWideOnly: true },
  {
    header: say.account,
    cell: (withdrawal) => (
      <>
        <span className={classes.onPhone}>{nameOfMethod(withdrawal.method)}</span>
        <span className={classes.account}>{withdrawal.accountNumber}</span>
        <span className={classes.second}>{withdrawal.accountName}</span>
        {withdrawal.reason && (
          <span className={classes.second}>
            {withdrawal.cancelled ? say.cancelled : say.reason(withdrawal.reason)}
          </span>
        )}
        {withdrawal.heldUntil && isHeld(withdrawal) && (
          <span className={classes.second}>{say.held(formatMoment(withdrawal.heldUntil))}</span>
        )}
        <CancelButton withdrawal={withdrawal} />
      </>
    ),
  },
  {
    header: say.date,
    cell: ({ createdAt }) => <span className={classes.date}>{formatMoment(createdAt)}</span>,
    isWideOnly: true,
  },
  {
    header: say.status,
    cell: (withdrawal) => <StatusBadge status={ownStatusOf(withdrawal)} />,
    isWideOnly: true,
  },
];

function ReceiptLink({ amount, reference }: Pick<OwnWithdrawal, 'amount' | 'reference'>) {
  const ownPesos = useOwnPesos();
  return (
    <Link
      to="/agent/receipts/$reference"
      params={{ reference }}
      className={classes.historyReceipt}
      aria-label={say.receiptOf(ownPesos(amount))}
    >
      <Money pesos={amount} isBalance className={classes.historyAmount} />
    </Link>
  );
}
