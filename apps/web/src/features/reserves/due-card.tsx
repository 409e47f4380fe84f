import type { ReserveForecast } from '@barya/contract/forecast';
import { lazy, Suspense } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatDay } from '../../lib/dates.ts';
import { fetchCode } from '../../lib/fetch-code.ts';
import { addPesos } from '../../lib/money.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { ChartPlaceholder, HiddenTable } from '../../ui/charts/chart-figure.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useForecast } from './api.ts';
import classes from './reserves.module.css';
import { words } from './words.ts';

const say = words.due;

/** The chart library is larger than the whole page, so it loads later. */
const DueChart = lazy(async () => ({
  default: (await fetchCode(() => import('./due-chart.tsx'))).DueChart,
}));

const DAYS = 60;

interface DueCardProps {
  isTable: boolean;
  onChange: (isTable: boolean) => void;
}

/** The operator's payments, now and on each of the next days, as a chart or table. */
export function DueCard({ isTable, onChange }: DueCardProps) {
  const query = useForecast();
  const { data, error, refetch } = query;
  if (error && !data) {
    return (
      <Card title={say.heading}>
        <ErrorState message={messageOf(error, words.fund.failed)} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <Card title={say.heading} aside={<AsOf query={query} />}>
      <DueFacts due={data?.due} />
      <div className={classes.switch}>
        <SwitchField label={say.asTable} isOn={isTable} onChange={onChange} />
      </div>
      {!data && <ChartPlaceholder title={say.chart} />}
      {data && isTable && <DueTable forecast={data} />}
      {data && !isTable && (
        <>
          <HiddenDueTable forecast={data} />
          <Suspense fallback={<ChartPlaceholder title={say.chart} />}>
            <DueChart forecast={data} />
          </Suspense>
        </>
      )}
    </Card>
  );
}

function DueFacts({ due }: { due: ReserveForecast['due'] | undefined }) {
  const now = due && addPesos([due.withdrawals, due.payable, due.overdue]);
  const within = due && addPesos(due.days.map(({ amount }) => amount));
  return (
    <FactList
      facts={[
        { name: say.now, value: <Money pesos={now} />, isStrong: true },
        { name: say.withdrawals, value: <Money pesos={due?.withdrawals} /> },
        { name: say.payable, value: <Money pesos={due?.payable} /> },
        { name: say.overdue, value: <Money pesos={due?.overdue} /> },
        { name: say.within(due?.days.length ?? DAYS), value: <Money pesos={within} /> },
        { name: say.later, value: <Money pesos={due?.later} /> },
        { name: say.onDemand, value: <Money pesos={due?.onDemand} /> },
      ]}
    />
  );
}

interface DueRow {
  day: string;
  amount: number;
  /** All that falls due by the end of the day. */
  untilThen: number;
  isToday: boolean;
}

const columns: readonly Column<DueRow>[] = [
  {
    header: say.day,
    cell: ({ day, isToday }) => (
      <span className="oneLine">{isToday ? say.today(formatDay(day)) : formatDay(day)}</span>
    ),
  },
  { header: say.amount, isNumber: true, cell: ({ amount }) => <Money pesos={amount} /> },
  { header: say.untilThen, isNumber: true, cell: ({ untilThen }) => <Money pesos={untilThen} /> },
];

function listRows({ today, due }: ReserveForecast): DueRow[] {
  let untilThen = addPesos([due.withdrawals, due.payable, due.overdue]);
  return due.days.map(({ day, amount }) => {
    untilThen = addPesos([untilThen, amount]);
    return { day, amount, untilThen, isToday: day === today };
  });
}

/** The amount due each day, and the running total with what is already due. */
function DueTable({ forecast }: { forecast: ReserveForecast }) {
  return (
    <div className={classes.long}>
      <DataTable
        caption={say.chart}
        rows={listRows(forecast)}
        rowKey={({ day }) => day}
        columns={columns}
      />
    </div>
  );
}

/** The chart's data for screen readers. */
function HiddenDueTable({ forecast }: { forecast: ReserveForecast }) {
  return (
    <HiddenTable
      caption={say.chart}
      rows={listRows(forecast)}
      rowKey={({ day }) => day}
      columns={columns}
    />
  );
}

/** How long the reward fund lasts, with the calculation. */
export function TrendCard() {
  const query = useForecast();
  const { data } = query;
  return (
    <Card title={words.trend.heading}>
      {!data && (
        <Loaded query={query} failed={messageOf(query.error, words.fund.failed)} heightRem={16} />
      )}
      {data?.trend === null && <p>{words.trend.unknown}</p>}
      {data?.trend && <Trend trend={data.trend} days={data.due.days.length} />}
    </Card>
  );
}

interface TrendProps {
  trend: NonNullable<ReserveForecast['trend']>;
  /** The forecast's length. */
  days: number;
}

function Trend({ trend, days }: TrendProps) {
  const dayOrNone = (day: string | null) =>
    day === null ? words.trend.none(days) : formatDay(day);
  return (
    <div className="stack gap6">
      <FactList
        facts={[
          { name: words.trend.shortfall, value: dayOrNone(trend.shortfallOn), isStrong: true },
          {
            name: words.trend.shortfallWithoutPayIns,
            value: dayOrNone(trend.shortfallWithoutPayInsOn),
          },
          { name: words.trend.promised, value: <Money pesos={trend.promisedPerDay} /> },
          { name: words.trend.paidIn, value: <Money pesos={trend.paidInPerDay} /> },
        ]}
      />
      <p className="small soft">{words.trend.how(words.trend.days(trend.days))}</p>
    </div>
  );
}
