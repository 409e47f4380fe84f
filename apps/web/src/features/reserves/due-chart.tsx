import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import type { ReserveForecast } from '@barya/contract/forecast';
import { BarChart } from '@mantine/charts';
import { addPesos, showPesos } from '../../lib/money.ts';
import { ChartFigure } from '../../ui/charts/chart-figure.tsx';
import {
  chartLook,
  nameChart,
  showCalendarDay,
  showPesosCompact,
} from '../../ui/charts/chart-look.ts';
import { words } from './words.ts';

const say = words.due;

/** The packages' payments on each of the next days. */
export function DueChart({ forecast: { due } }: { forecast: ReserveForecast }) {
  const total = addPesos(due.days.map(({ amount }) => amount));
  return (
    <ChartFigure title={say.chart} sum={say.sum(showPesos(total), due.days.length)}>
      <BarChart
        {...chartLook}
        data={due.days.map(({ day, amount }) => ({ day: showCalendarDay(day), amount }))}
        series={[{ name: 'amount', label: say.amount, color: 'var(--gold-ink)' }]}
        valueFormatter={showPesos}
        yAxisProps={{ width: 64, tickFormatter: showPesosCompact }}
        barChartProps={nameChart(say.chart)}
      />
    </ChartFigure>
  );
}
