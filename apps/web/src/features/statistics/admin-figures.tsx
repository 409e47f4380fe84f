import { messageOf } from '../../lib/api/api-error.ts';
import { serverNow } from '../../lib/clock.ts';
import { formatTimeOrMoment } from '../../lib/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FigureTiles } from '../../ui/figure-tiles.tsx';
import { Money } from '../../ui/money.tsx';
import { useAdminStatistics } from './api.ts';
import { Count } from './count.tsx';
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

/** What the earnings are of, and of what time their clicks are where not of now. */
function noteEarnings(clicksCountedAt: string | undefined): string {
  if (clicksCountedAt === undefined) return say.earningsNote;
  return say.earningsCounted(formatTimeOrMoment(new Date(clicksCountedAt), serverNow()));
}
