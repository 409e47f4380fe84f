import { deskLabels } from '../../ui/desk-labels.ts';
import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import type { PeriodFigure, PeriodFigures } from '@barya/contract/statistics';
import { BarChart, LineChart } from '@mantine/charts';
import { formatMonth } from '../../lib/dates.ts';
import { showPesos, showPoints } from '../../lib/money.ts';
import { ChartFigure } from '../../ui/charts/chart-figure.tsx';
import {
  chartLook,
  nameChart,
  showCalendarDay,
  showCountCompact,
  showPesosCompact,
} from '../../ui/charts/chart-look.ts';
import classes from './admin-figures.module.css';
import type { By } from './period-names.ts';
import { words } from './words.ts';

const say = words.daily;

const countAxis = { width: 48, allowDecimals: false, tickFormatter: showCountCompact };

/** The lines also differ in stroke, not only in colour. */
const moneyLines = [
  { name: 'moneyIn', label: deskLabels.moneyIn, color: 'var(--good)', strokeDasharray: '0' },
  {
    name: 'moneyOut',
    label: deskLabels.moneyOut,
    color: 'var(--gold-ink)',
    strokeDasharray: '6 4',
  },
];

interface PeriodChartsProps {
  figures: PeriodFigures;
  by: By;
}

/** Money, members and clicks by period, each with its total and that of the period before. */
export function PeriodCharts({ figures: { periods, total, before }, by }: PeriodChartsProps) {
  const data = periods.map((figure) => ({ ...figure, day: nameOnAxis(figure, by) }));
  const sums = {
    money: `${say.moneySum(showPesos(total.moneyIn), showPesos(total.moneyOut))} ${say.beforeSum(
      say.inAndOut(showPesos(before.moneyIn), showPesos(before.moneyOut)),
    )}`,
    newMembers: `${say.membersSum(showPoints(total.newMembers))} ${say.beforeSum(
      showPoints(before.newMembers),
    )}`,
    clicks: `${say.clicksSum(showPoints(total.clicks), showPesos(total.clickEarnings))} ${say.beforeSum(
      showPoints(before.clicks),
    )}`,
  };
  return (
    <div className={`${classes.charts} stack gap12`}>
      <ChartFigure title={say.money} sum={sums.money} legend={<MoneyLegend />}>
        <LineChart
          {...chartLook}
          data={data}
          series={moneyLines}
          curveType="linear"
          withDots={periods.length <= 31}
          valueFormatter={showPesos}
          yAxisProps={{ width: 64, tickFormatter: showPesosCompact }}
          lineChartProps={nameChart(say.money)}
        />
      </ChartFigure>
      <ChartFigure title={say.newMembers} sum={sums.newMembers}>
        <BarChart
          {...chartLook}
          data={data}
          series={[{ name: 'newMembers', label: say.newMembers, color: 'var(--gold-ink)' }]}
          valueFormatter={showPoints}
          yAxisProps={countAxis}
          barChartProps={nameChart(say.newMembers)}
        />
      </ChartFigure>
      <ChartFigure title={say.clicks} sum={sums.clicks}>
        <BarChart
          {...chartLook}
          data={data}
          series={[{ name: 'clicks', label: say.clicks, color: 'var(--gold-ink)' }]}
          valueFormatter={showPoints}
          yAxisProps={countAxis}
          barChartProps={nameChart(say.clicks)}
        />
      </ChartFigure>
    </div>
  );
}

/** A period on an axis: `Mar 15`, of a month `March 2026`. */
function nameOnAxis({ from }: PeriodFigure, by: By): string {
  return by === 'month' ? formatMonth(from.slice(0, 7)) : showCalendarDay(from);
}

function MoneyLegend() {
  return (
    <div className={`${classes.legend} flex gap8 size14`}>
      {moneyLines.map(({ name, label, color, strokeDasharray }) => (
        <span key={name}>
          <svg width="28" height="8" aria-hidden="true">
            <line
              x2="28"
              y1="4"
              y2="4"
              stroke={color}
              strokeWidth="2"
              strokeDasharray={strokeDasharray}
            />
          </svg>
          {label}
        </span>
      ))}
    </div>
  );
}
