import { limits } from '@barya/contract/limits';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { serverNow } from '../../lib/clock.ts';
import { formatDay, formatTimeOrMoment } from '../../lib/dates.ts';
import { showPoints } from '../../lib/money.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { FigureTiles } from '../../ui/figure-tiles.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { words as kitWords } from '../../ui/words.ts';
import classes from './admin-figures.module.css';
import { useAdminStatistics } from './api.ts';
import { words } from './words.ts';

const say = words.admin;

/** The four tiles of the admin dashboard. */
export function AdminFigures() {
  const { data, error, refetch } = useAdminStatistics();
  if (error && !data) {
    return <ErrorState message={messageOf(error, say.failed)} onRetry={() => void refetch()} />;
  }
  const tiles = [
    {
      name: say.totalUsers,
      value: <Count value={data?.totalUsers} />,
      note: <Count value={data?.totalAgents} name={say.agents} />,
    },
    { name: say.investments, value: <Money pesos={data?.totalSent} />, note: say.pointsSent },
    {
      name: say.totalEarnings,
      value: <Money pesos={data?.totalEarnings} />,
      note: noteEarnings(data?.clicksCountedAt),
    },
    {
      name: say.withdrawals,
      value: <Money pesos={data?.totalWithdrawals} />,
      note: say.withdrawalsNote,
    },
  ];
  return <FigureTiles tiles={tiles} />;
}

/** The sources of the earnings, and how old the clicks are if stale. */
function noteEarnings(clicksCountedAt: string | undefined): string {
  if (clicksCountedAt === undefined) return say.earningsNote;
  return say.earningsCounted(formatTimeOrMoment(new Date(clicksCountedAt), serverNow()));
}

interface CountProps {
  /** Undefined: loading. Null: failed, shows nothing. */
  value: number | null | undefined;
  /** Makes the label with its number. */
  name?: (count: string, isOne: boolean) => string;
}

/** A count. Never a guess. */
function Count({ value, name }: CountProps) {
  if (value === undefined) {
    return (
      <span className={classes.waiting}>
        <span className="visuallyHidden">{kitWords.loading}</span>
      </span>
    );
  }
  if (value === null) return null;
  const count = showPoints(value);
  return <span>{name ? name(count, value === 1) : count}</span>;
}

const kinds = ['referral', 'click', 'sharedCapital', 'wallet'] as const;
type Kind = (typeof kinds)[number];
/** Links to the pages that decide pending withdrawals. */
const reviews = {
  referral: { to: '/admin/earnings-withdrawals', search: {} },
  click: { to: '/admin/earnings-withdrawals', search: { tab: 'click' } },
  sharedCapital: { to: '/admin/shared-withdrawal', search: {} },
  wallet: { to: '/admin/earnings-withdrawals', search: { tab: 'wallet' } },
} as const;

/** Withdrawals by source: approved and pending. */
export function WithdrawalBreakdown() {
  const { data, isError } = useAdminStatistics();
  const stats = data?.withdrawalStats;
  // The tiles already show the failure.
  const unknown = isError ? null : undefined;
  const columns: Column<Kind>[] = [
    { header: say.source, cell: (kind) => say[kind] },
    {
      header: deskLabels.approved,
      isNumber: true,
      cell: (kind) => (
        <Both pesos={stats ? stats[kind] : unknown} count={stats ? stats.counts[kind] : unknown} />
      ),
    },
    {
      header: deskLabels.waiting,
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

/** Warns while servers that share a database can't reach each other. */
export function ServersNotice() {
  const { data } = useAdminStatistics();
  if (!data?.unmetServers) return null;
  const say = words.admin.servers;
  return <ErrorNotice title={say.title}>{say.text(data.unmetServers.join(', '))}</ErrorNotice>;
}

/** Says how far the booking of past days of clicks is, from midnight until it is done. */
export function BookingNotice() {
  const { data } = useAdminStatistics();
  if (!data?.daysToBook) return null;
  const { count, oldest } = data.daysToBook;
  const counted = showPoints(count);
  const told = count >= limits.mostToDo ? say.atLeast(counted) : counted;
  return <InfoNotice>{say.daysToBook(told, formatDay(oldest))}</InfoNotice>;
}
