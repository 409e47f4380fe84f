import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import type { DailyFigure } from '@barya/contract/statistics';
import { BarChart, LineChart } from '@mantine/charts';
import { addPesos, showPesos, showPoints } from '../../lib/money.ts';
import { ChartFigure } from '../../ui/charts/chart-figure.tsx';
import {
  chartLook,
  nameChart,
  showCalendarDay,
  showCountCompact,
  showPesosCompact,
} from '../../ui/charts/chart-look.ts';
import classes from './admin-figures.module.css';
import { words } from './words.ts';

const say = words.daily;

const countAxis = { width: 48, allowDecimals: false, tickFormatter: showCountCompact };

/** The lines also differ in stroke, not only in colour. */
const moneyLines = [
  { name: 'moneyIn', label: say.moneyIn, color: 'var(--good)', strokeDasharray: '0' },
  { name: 'moneyOut', label: say.moneyOut, color: 'var(--gold-ink)', strokeDasharray: '6 4' },
];

/** Money, members and clicks by day. */
export function DailyCharts({ figures }: { figures: readonly DailyFigure[] }) {
  const data = figures.map((figure) => ({ ...figure, day: showCalendarDay(figure.day) }));
  // Counts have no decimals, so peso sums are exact for them too.
  const sumOf = (name: Exclude<keyof DailyFigure, 'day' | 'countedAt'>) =>
    addPesos(figures.map((figure) => figure[name]));
  const sums = {
    money: say.moneySum(showPesos(sumOf('moneyIn')), showPesos(sumOf('moneyOut'))),
    newMembers: say.membersSum(showPoints(sumOf('newMembers'))),
    clicks: say.clicksSum(showPoints(sumOf('clicks')), showPesos(sumOf('clickEarnings'))),
  };
  return (
    <div className={classes.charts}>
      <ChartFigure title={say.money} sum={sums.money} legend={<MoneyLegend />}>
        <LineChart
          {...chartLook}
          data={data}
          series={moneyLines}
          curveType="linear"
          withDots={figures.length <= 31}
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

function MoneyLegend() {
  return (
    <div className={classes.legend}>
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
