import type { WithdrawalStats } from '@barya/contract/statistics';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { useAdminStatistics } from './api/admin-statistics.ts';
import { words } from './words.ts';

const say = words.admin;
const kinds = ['referral', 'click', 'sharedCapital'] as const;

/** Withdrawals by where the money came from: paid, and waiting for a decision. */
export function WithdrawalBreakdown() {
  const { data } = useAdminStatistics();
  return (
    <Card title={say.breakdown}>
      <DataTable
        caption={say.breakdown}
        rows={kinds}
        rowKey={(kind) => kind}
        columns={columnsOf(data?.withdrawalStats)}
      />
    </Card>
  );
}

function columnsOf(stats: WithdrawalStats | undefined): Column<(typeof kinds)[number]>[] {
  return [
    { header: say.source, cell: (kind) => say[kind] },
    { header: say.paid, isNumber: true, cell: (kind) => <Money pesos={stats?.[kind]} /> },
    {
      header: say.waiting,
      isNumber: true,
      cell: (kind) => <Money pesos={stats?.pending[kind]} />,
    },
  ];
}
