import { groupAccountNumber } from '@barya/contract/destinations';
import type { OwnWithdrawal } from '@barya/contract/withdrawals';
import { NativeSelect } from '@mantine/core';
import { IconCashBanknote } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useList } from '../../lib/api/list.ts';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { nameOfMethod, ownBadgeOf } from '../../lib/withdrawals.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { labels } from '../../ui/labels.ts';
import { ListView, PAGE_SIZE } from '../../ui/list-view.tsx';
import { Money, useOwnPesos } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { BankName } from './account-lines.tsx';
import { CancelButton } from './cancel-button.tsx';
import { asksBank } from './destination.ts';
import { words } from './member-words.ts';
import { isGivenBack } from './story.ts';
import { Story } from './story-view.tsx';
import classes from './withdrawals.module.css';
import { words as names } from './words.ts';

const say = words.history;
const filters = ['pending', 'approved', 'rejected'] as const;

/** The member's withdrawals, newest first. Completed counts as approved here. */
export function History({ address }: { address: ListAddress }) {
  const { page, cursor, change } = address;
  const filter = filters.find((one) => one === address.status);
  const query = useList('listOwnWithdrawals', {
    page,
    pageSize: PAGE_SIZE,
    cursor,
    status: filter,
  });
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
            <EmptyState Icon={IconCashBanknote} title={say.empty}>
              {say.emptyNext}
            </EmptyState>
          )
        }
      />
    </Card>
  );
}

const columns: readonly Column<OwnWithdrawal>[] = [
  {
    header: labels.amount,
    cell: ({ amount, reference, ...withdrawal }) => (
      <>
        <ReceiptLink amount={amount} reference={reference} />
        <span className={`${classes.badge} onPhone block anywhere soft size13 tight`}>
          <StatusBadge {...ownBadgeOf(withdrawal)} />
        </span>
      </>
    ),
  },
  { header: labels.method, cell: ({ method }) => nameOfMethod(method), isWideOnly: true },
  {
    header: labels.account,
    cell: (withdrawal) => (
      <>
        <span className="onPhone block anywhere soft size13 tight">
          {nameOfMethod(withdrawal.method)}
        </span>
        <Bank withdrawal={withdrawal} />
        <span className="block anywhere">{groupAccountNumber(withdrawal.accountNumber)}</span>
        <span className="block anywhere soft size13 tight">{withdrawal.accountName}</span>
        <Story withdrawal={withdrawal} isSmall />
        <CancelButton withdrawal={withdrawal} />
        {isGivenBack(withdrawal) && <AgainLink withdrawal={withdrawal} />}
      </>
    ),
  },
  {
    header: labels.date,
    cell: ({ createdAt }) => <span className={classes.date}>{formatMoment(createdAt)}</span>,
    isWideOnly: true,
  },
  {
    header: labels.status,
    cell: (withdrawal) => (
      <span className={classes.badge}>
        <StatusBadge {...ownBadgeOf(withdrawal)} />
      </span>
    ),
    isWideOnly: true,
  },
];

/** The bank, if the method does not name it. */
function Bank({ withdrawal }: { withdrawal: OwnWithdrawal }) {
  const bic = asksBank(withdrawal.method) ? withdrawal.bank : null;
  return (
    bic && (
      <span className="block anywhere">
        <BankName bic={bic} />
      </span>
    )
  );
}

/** Opens the form with this withdrawal, to correct its account. */
function AgainLink({ withdrawal: { reference, amount } }: { withdrawal: OwnWithdrawal }) {
  const ownPesos = useOwnPesos();
  return (
    <Link
      to="/agent/withdraw"
      search={{ again: reference }}
      className={`${classes.historyReceipt} tap`}
      aria-label={say.againOf(ownPesos(amount))}
    >
      {names.again}
    </Link>
  );
}

function ReceiptLink({ amount, reference }: Pick<OwnWithdrawal, 'amount' | 'reference'>) {
  const ownPesos = useOwnPesos();
  return (
    <Link
      to="/agent/receipts/$reference"
      params={{ reference }}
      className={`${classes.historyReceipt} tap`}
      aria-label={say.receiptOf(ownPesos(amount))}
    >
      <Money pesos={amount} isBalance className="bold" />
    </Link>
  );
}
