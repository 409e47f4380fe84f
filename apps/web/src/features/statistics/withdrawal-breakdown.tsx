import { Link } from '@tanstack/react-router';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import classes from './admin-figures.module.css';
import { useAdminStatistics } from './api.ts';
import { Count } from './count.tsx';
import { words } from './words.ts';

const say = words.admin;
const kinds = ['referral', 'click', 'sharedCapital'] as const;
type Kind = (typeof kinds)[number];
/** Where those that wait are decided. */
const reviews = {
  referral: { to: '/admin/earnings-withdrawals', search: {} },
  click: { to: '/admin/earnings-withdrawals', search: { tab: 'click' } },
  sharedCapital: { to: '/admin/shared-withdrawal', search: {} },
} as const;

/** Withdrawals by where the money came from: paid, and waiting for a decision. */
export function WithdrawalBreakdown() {
  const { data, isError } = useAdminStatistics();
  const stats = data?.withdrawalStats;
  // The tiles say why nothing is known.
  const unknown = isError ? null : undefined;
  const columns: Column<Kind>[] = [
    { header: say.source, cell: (kind) => say[kind] },
    {
      header: say.paid,
      isNumber: true,
      cell: (kind) => (
        <Both pesos={stats ? stats[kind] : unknown} count={stats ? stats.counts[kind] : unknown} />
      ),
    },
    {
      header: say.waiting,
      isNumber: true,
      cell: (kind) => (
        <Both
          pesos={stats ? stats.pending[kind] : unknown}
          count={stats ? stats.counts.pending[kind] : unknown}
          review={reviews[kind]}
        />
      ),
    },
  ];
  return (
    <Card title={say.breakdown}>
      <DataTable caption={say.breakdown} rows={kinds} rowKey={(kind) => kind} columns={columns} />
    </Card>
  );
}

interface BothProps {
  pesos: number | null | undefined;
  count: number | null | undefined;
  review?: (typeof reviews)[Kind];
}

function Both({ pesos, count, review }: BothProps) {
  const requests = <Count value={count} name={say.requests} />;
  return (
    <span className={classes.both}>
      <Money pesos={pesos} />
      <span className={classes.requests}>
        {review && count ? <Link {...review}>{requests}</Link> : requests}
      </span>
    </span>
  );
}
