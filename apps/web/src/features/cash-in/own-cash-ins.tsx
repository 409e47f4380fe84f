import type { CashIn } from '@barya/contract/cash-ins';
import { IconCashBanknote } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useList } from '../../lib/api/list.ts';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { labels } from '../../ui/labels.ts';
import { ListView, PAGE_SIZE } from '../../ui/list-view.tsx';
import { useOwnPesos } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { words } from './flow-words.ts';
import { StateBadge } from './state-badge.tsx';
import { stateOf } from './state-of.ts';
import { useNow } from './use-now.ts';

const say = words.history;

/** The member's cash-ins with their state, newest first. */
export function OwnCashIns({ address }: { address: ListAddress }) {
  const { page, cursor, change } = address;
  const query = useList('listOwnCashIns', { page, pageSize: PAGE_SIZE, cursor });
  return (
    <Card title={say.heading}>
      <ListView
        caption={say.heading}
        query={query}
        columns={columns}
        rowKey={(row) => row._id}
        place={address}
        onPlace={change}
        failure={say.failed}
        empty={
          <EmptyState Icon={IconCashBanknote} title={say.empty}>
            {say.emptyNext}
          </EmptyState>
        }
      />
    </Card>
  );
}

const columns: readonly Column<CashIn>[] = [
  {
    header: labels.amount,
    cell: (cashIn) => (
      <>
        <AmountLink cashIn={cashIn} />
        <span className="onPhone block anywhere soft size13 tight">{cashIn.method}</span>
        <span className="onPhone block anywhere soft size13 tight">
          {formatMoment(cashIn.createdAt)}
        </span>
      </>
    ),
  },
  { header: labels.method, cell: ({ method }) => method, isWideOnly: true },
  { header: labels.date, cell: ({ createdAt }) => formatMoment(createdAt), isWideOnly: true },
  { header: labels.status, cell: (cashIn) => <StateNow cashIn={cashIn} /> },
];

function AmountLink({ cashIn: { _id, amount, creditedAmount } }: { cashIn: CashIn }) {
  const shown = useOwnPesos()(creditedAmount ?? amount);
  return (
    <Link to="." search={{ cashIn: _id }} className="tap" aria-label={say.see(shown)}>
      {shown}
    </Link>
  );
}

function StateNow({ cashIn }: { cashIn: CashIn }) {
  return <StateBadge state={stateOf(cashIn, useNow())} />;
}
