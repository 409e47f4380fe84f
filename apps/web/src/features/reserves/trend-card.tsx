import type { ReserveForecast } from '@barya/contract/forecast';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatDay } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorState, Placeholder } from '../../ui/states.tsx';
import { useForecast } from './api.ts';
import classes from './reserves.module.css';
import { words } from './words.ts';

const say = words.trend;

/** How long the reward fund lasts, and how that is worked out. */
export function TrendCard() {
  const { data, error, refetch } = useForecast();
  return (
    <Card title={say.heading}>
      {error && !data && (
        <ErrorState message={messageOf(error, words.fund.failed)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Placeholder heightRem={16} />}
      {data?.trend === null && <p>{say.unknown}</p>}
      {data?.trend && <Trend trend={data.trend} days={data.due.days.length} />}
    </Card>
  );
}

interface TrendProps {
  trend: NonNullable<ReserveForecast['trend']>;
  /** How far the forecast looks. */
  days: number;
}

function Trend({ trend, days }: TrendProps) {
  const dayOrNone = (day: string | null) => (day === null ? say.none(days) : formatDay(day));
  return (
    <div className={classes.fund}>
      <FactList
        facts={[
          { name: say.shortfall, value: dayOrNone(trend.shortfallOn), isStrong: true },
          { name: say.shortfallWithoutPayIns, value: dayOrNone(trend.shortfallWithoutPayInsOn) },
          { name: say.promised, value: <Money pesos={trend.promisedPerDay} /> },
          { name: say.paidIn, value: <Money pesos={trend.paidInPerDay} /> },
        ]}
      />
      <p className="small soft">{say.how(say.days(trend.days))}</p>
    </div>
  );
}
